/** labels.yaml: the words of the header, footer, form, toasts and controls. */
import { fields, z } from "build-site";
import { actionSchema, imageSchema, text } from "./shared.ts";

export const labelsSchema = z.strictObject({
  skip: text(40),
  nav: z.strictObject({
    main: text(30),
    small: text(30),
    toggle: text(30),
    home: text(30),
    about: text(30),
    services: text(30),
    portfolio: text(30),
    areas: text(30),
    prices: text(30),
    approvals: text(30),
    contact: text(30),
    breadcrumb: text(30),
    figure: z.strictObject({ image: imageSchema, caption: text(80), link: fields.link() }),
    servicesNote: text(160).meta({
      description: "under Commercial in the menu, which has no sub-services",
    }),
  }),
  footer: z.strictObject({
    services: text(30),
    quickLinks: text(30),
    areas: text(30),
    viewAllAreas: actionSchema,
    rights: text(60),
    address: text(30),
    areaLinks: z.array(z.strictObject({ slug: fields.slug(), title: text(40) })).length(4),
  }),
  chat: text(40).meta({ description: "{app} becomes the messaging app's name" }),
  opensNewTab: text(40),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: "is not a currency code such as AED" }),
  joined: z
    .strictObject({ comma: text(40), semicolon: text(40) })
    .meta({ description: "{first} and {second} become two parts of one line" }),
  perSquareMetre: text(20),
  from: text(20).meta({ description: "{price} becomes the lower end of a range" }),
  short: z
    .strictObject({ thousand: fields.message(["n"], 60), million: fields.message(["n"], 60) })
    .meta({
      description: "figures of an axis, as ICU messages: {n} becomes the number before the word",
    }),
  wholeJob: text(30),
  indicativePrice: text(40),
  approvalTime: text(40),
  visualisation: text(40),
  fromCompleteFile: text(60).meta({ description: "follows every approval time" }),
  vat: z
    .strictObject({ included: text(40), excluded: text(40) })
    .meta({ description: "{rate} becomes the rate of site.yaml; one of the two follows a price" }),
  sample: text(20).meta({ description: "stands beside every value that is still made up" }),
  sampleNote: text(160),
  bottomBar: z
    .strictObject({ name: text(40), call: text(12), quote: text(12) })
    .meta({ description: "the bar at the lower edge of phones" }),
  licence: text(30).meta({ description: "before the number of the trade licence in the footer" }),
  questions: text(60).meta({ description: "heading above questions and answers" }),
  toast: z.strictObject({ region: text(40), close: text(30), error: text(60) }),
});
