/** pages/{home,about,contact,not-found}.yaml: pages that are one of a kind. */
import { fields, z } from "build-site";
import {
  actionSchema,
  closingSchema,
  iconSchema,
  imageSchema,
  list,
  page,
  pointSchema,
  questions,
  text,
  valueCardSchema,
} from "./shared.ts";

/** A project of the portfolio that has a picture of before: `villas/star-screen`. */
const project = fields.shared(text(60)).optional();

export const homeSchema = z.strictObject({
  ...page,
  hero: z.strictObject({
    title: text(80),
    text: text(260),
    actions: list(actionSchema, 2),
    image: imageSchema,
    portrait: fields.imageFile(),
    tags: list(
      z.strictObject({
        label: text(30),
        note: text(40),
        link: fields.link(),
        mark: fields.shared(text(30)),
      }),
      4,
    ).meta({ description: "leader tags on the model; `mark` names a mark of the drawing" }),
  }),
  services: z.strictObject({
    title: text(60),
    text: text(200),
    more: text(40).meta({ description: "{title} becomes the category's title" }),
    cards: list(
      z.strictObject({
        icon: iconSchema,
        category: fields.slug(),
        title: text(60),
        description: text(220),
        image: imageSchema,
        link: fields.link(),
        fact: text(80).meta({ description: "a short line such as '8 services'" }),
        price: fields.shared(text(40)).optional().meta({ description: "id of a price row" }),
      }),
      4,
    ),
  }),
  why: z.strictObject({
    title: text(60),
    points: list(pointSchema, 6),
    action: actionSchema,
    project,
  }),
  steps: z.strictObject({
    title: text(60),
    text: text(260),
    stages: fields.shared(z.array(fields.imageFile()).max(3)).meta({
      description: "drawings of a place while it is built, from the same camera as `image`",
    }),
    image: imageSchema,
  }),
  prices: z.strictObject({
    title: text(60),
    text: text(260),
    rows: fields.shared(z.array(text(40)).min(3).max(6)).meta({ description: "ids of price rows" }),
    action: actionSchema,
    project,
  }),
  areas: z.strictObject({ title: text(60), text: text(260), image: imageSchema }),
  questions,
  closing: closingSchema,
});

export const aboutSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(60), text: text(260), image: imageSchema }),
  who: z.strictObject({ title: text(60), paragraphs: z.array(text()).min(3) }),
  values: z.strictObject({
    title: text(60),
    cards: list(
      valueCardSchema.extend({
        closeUp: fields
          .shared(z.strictObject({ drawing: fields.imageFile(), mark: text(30) }))
          .optional()
          .meta({ description: "a mark of a drawing, shown large above the words" }),
      }),
      4,
    ),
  }),
  why: z.strictObject({ title: text(60), items: list(pointSchema, 5) }),
  trust: z.strictObject({
    title: text(60),
    text: text(260),
    licence: text(40),
    contractorClass: text(40),
    taxNumber: text(40),
    insurances: text(40),
    founded: text(40),
    profile: text(60),
  }),
  questions,
  closing: closingSchema,
});

export const contactSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(60), text: text(260), image: imageSchema }),
  cards: z.strictObject({
    chat: z.strictObject({ title: text(40), text: text(160), action: text(40) }),
    phone: z.strictObject({ title: text(40), text: text(160) }),
    email: z.strictObject({ title: text(40), text: text(160) }),
    hours: z.strictObject({ title: text(40), text: text(160) }),
  }),
  form: z.strictObject({
    title: text(60),
    text: text(260),
    fields: z.strictObject({
      name: text(40),
      email: text(40),
      phone: text(40),
      service: text(60),
      servicePlaceholder: text(60),
      message: text(40),
      optional: text(20).meta({ description: "stands beside the field that may stay empty" }),
    }),
    submit: text(40),
    sending: text(40),
    /** The specification's own words, letter for letter: no marks are set in them. */
    success: fields.text(80),
    next: text(160).meta({ description: "stands in the form once a message is accepted" }),
    failure: z.strictObject({ title: text(80), text: text(200), phone: text(40), chat: text(40) }),
    noscript: text(260).meta({
      description: "shown without JavaScript, before phone, e-mail and chat",
    }),
    trap: text(60).meta({ description: "label of the field that only robots fill" }),
  }),
  office: z.strictObject({
    title: text(60),
    text: text(260),
    show: text(40),
    unreachable: text(100),
    link: text(60),
  }),
  next: z.strictObject({
    title: text(60),
    items: z.array(pointSchema).min(3).max(5),
    about: actionSchema,
  }),
  questions,
});

export const notFoundSchema = z.strictObject({
  title: text(60),
  code: fields.overridable(text(10)),
  text: text(60),
  note: text(200),
  action: actionSchema,
  image: imageSchema,
  consoleMessage: text(120),
});
