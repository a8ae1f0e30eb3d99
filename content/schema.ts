/**
 * What each content file holds: one schema per entity of the specification's section 3, with the
 * counts that it fixes. `npm run schemas` writes the JSON Schemas that editors complete from.
 *
 * Any text may contain {brand}, {phone}, {email}, {office} or {answersWithin}: they are filled in
 * from site.yaml, so that a company's name, contacts and promises stand in one place.
 */
import { fields, z } from "build-site";
import { setProse } from "../templates/typography.ts";

/** Sentences get their printers' marks here, so that people type plain quotes. */
const text = (most?: number) => fields.text(most).overwrite(setProse);
const list = <T extends z.ZodType>(item: T, count: number) => z.array(item).length(count);

const iconSchema = z
  .enum([
    "apartment",
    "villa",
    "office",
    "commercial",
    "excellence",
    "focus",
    "reliability",
    "quality",
    "municipality",
    "developer",
    "utilities",
    "civil-defence",
  ])
  .meta({ description: "apartment … commercial are the key plan with one part filled" });

const imageSchema = z.strictObject({
  file: fields.imageFile().meta({ description: "below content/images/" }),
  alt: text(220).meta({ description: "what the picture shows, for those who cannot see it" }),
});

const seoSchema = z.strictObject({
  title: text(60).meta({ description: "before ' | {brand} - …'; unique; at most 60 characters" }),
  description: z
    .string()
    .min(110)
    .max(160)
    .pipe(text(160))
    .meta({ description: "unique; 110 to 160 characters; written for a person who searches" }),
  keywords: z.array(text(60)).min(3).max(10),
});

const updated = fields
  .date()
  .optional()
  .meta({ description: "the day the words last changed; becomes the sitemap's lastmod" });
const page = { seo: seoSchema, updated };

const pointSchema = z.strictObject({ title: text(70), text: text(260) });
const actionSchema = z.strictObject({ label: text(40), link: fields.link() });
/** The closing band: a heading, a sentence, a button. */
const closingSchema = z.strictObject({
  title: text(90),
  text: text(220),
  action: actionSchema,
});
const valueCardSchema = z.strictObject({
  icon: iconSchema,
  title: text(60),
  description: text(300),
});
const stepSchema = z.strictObject({
  step: z.enum(["01", "02", "03", "04", "05"]),
  title: text(60),
  desc: text(260),
});

/** What customers ask, with the answers; shown folded up. */
const questions = z
  .array(z.strictObject({ question: text(120), answer: text(500) }))
  .min(1)
  .max(8)
  .optional();
const projectReference = text(80)
  .optional()
  .meta({ description: "a project of the portfolio, such as apartments/{slug of the project}" });

/** A value that only the owner can know; while `sample` is true, pages say that it is one. */
const owned = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...shape, sample: z.boolean().default(false) });

/** site.yaml: everything about the company. */
const dayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "is not a time such as 08:00" });
const openingHours = z.strictObject({
  days: z.array(z.enum(dayNames)).min(1),
  opens: time,
  closes: time,
});
const tones = z.strictObject({
  page: fields.colour(),
  page2: fields.colour(),
  ink: fields.colour(),
  ink2: fields.colour(),
  line: fields.colour(),
  rule: fields.colour(),
  glass: fields.colour(),
  sand: fields.colour(),
  clay: fields.colour(),
  cut: fields.colour(),
  cutink: fields.colour(),
  btnink: fields.colour(),
  band: fields.colour(),
  bandink: fields.colour(),
  foot: fields.colour(),
  footink: fields.colour(),
  foot2: fields.colour(),
  bar: fields.colour(),
});

export const siteSchema = z.strictObject({
  brand: text(40),
  tagline: text(120),
  titleSuffix: text(80).meta({ description: "follows the page title: '{title} | {titleSuffix}'" }),
  host: fields.host(),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: "is not a language such as en or en-AE" }),
  phone: fields.phone(),
  email: fields.email(),
  chat: z.strictObject({
    app: text(30),
    number: fields
      .chatNumber()
      .optional()
      .meta({ description: "only when chats go to another number than phone" }),
  }),
  office: z.strictObject({
    unit: text(60),
    building: text(80),
    district: text(80),
    city: text(40),
    country: text(60),
    countryCode: z.string().regex(/^[A-Z]{2}$/, { error: "is not a two-letter country code" }),
  }),
  map: z.strictObject({ embed: fields.httpsUrl(), link: fields.httpsUrl(), title: text(120) }),
  geo: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  hoursShown: text(80),
  hoursStructured: z.array(openingHours).min(1),
  priceRange: text(60),
  trust: owned({
    licence: z.strictObject({ number: text(30), authority: text(80) }),
    contractorClass: text(120),
    taxNumber: text(30),
    insurances: z.array(text(120)).min(1),
    founded: z.number().int().min(1900).max(2100),
    profile: fields
      .httpsUrl()
      .optional()
      .meta({ description: "a public page about the company, such as its licence record" }),
  }),
  answersWithin: owned({ text: text(40) }).meta({ description: "such as 'one working day'" }),
  paymentStages: owned({
    stages: z.array(z.strictObject({ share: text(20), when: text(160) })).min(2),
  }),
  cover: owned({
    items: z.array(z.strictObject({ what: text(160), howLong: text(40) })).min(1),
  }),
  vat: owned({ rate: z.number().min(0).max(100), included: z.boolean() }),
  freeVisit: owned({ text: text(400) }).meta({ description: "what costs nothing, and what does" }),
  nameStory: z
    .strictObject({ brand: text(40), text: text(600), caption: text(200) })
    .optional()
    .meta({
      description: "what the name means; shown only while `brand` here equals the brand above",
    }),
  delivery: z.discriminatedUnion("mode", [
    z.strictObject({ mode: z.literal("none") }),
    z.strictObject({ mode: z.literal("endpoint"), url: fields.httpsUrl() }),
  ]),
  runtime: z.enum(["preact", "react"]).default("preact"),
  palette: z.strictObject({ light: tones, dark: tones }),
  typeface: z.strictObject({
    family: fields.fontFamily(),
    file: z.string().regex(/^[a-zA-Z0-9/_-]+\.(woff2|ttf|otf)$/, {
      error: "is not a font file below content/fonts/",
    }),
    weights: z.strictObject({ from: z.number().int().min(1), to: z.number().int().max(1000) }),
    fallback: fields.fontList(),
  }),
  icons: z.strictObject({ themeColour: fields.colour(), shortName: text(12) }),
});

/** labels.yaml: the words of the header, footer, form, toasts and controls. */
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
  perSquareMetre: text(20),
  squareMetre: text(20),
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

export const homeSchema = z.strictObject({
  ...page,
  hero: z.strictObject({
    title: text(80),
    text: text(260),
    actions: list(actionSchema, 2),
    image: imageSchema,
    portrait: fields.imageFile(),
    tags: list(
      z.strictObject({ label: text(30), note: text(40), link: fields.link(), mark: text(30) }),
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
        price: text(40).optional().meta({ description: "id of a price row" }),
      }),
      4,
    ),
  }),
  why: z.strictObject({
    title: text(60),
    points: list(pointSchema, 6),
    action: actionSchema,
    image: imageSchema,
  }),
  steps: z.strictObject({ title: text(60), text: text(260) }),
  prices: z.strictObject({
    title: text(60),
    text: text(260),
    rows: z.array(text(40)).min(3).max(6).meta({ description: "ids of price rows" }),
    action: actionSchema,
  }),
  areas: z.strictObject({ title: text(60), text: text(260) }),
  projects: text(60),
  questions,
  closing: closingSchema,
});

export const aboutSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(60), text: text(260), image: imageSchema }),
  who: z.strictObject({ title: text(60), paragraphs: z.array(text()).min(3) }),
  values: z.strictObject({ title: text(60), cards: list(valueCardSchema, 4) }),
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
    success: text(80),
    next: text(160).meta({ description: "stands in the form once a message is accepted" }),
    failure: z.strictObject({ title: text(80), text: text(200), phone: text(40), chat: text(40) }),
    noscript: text(260).meta({
      description: "shown without JavaScript, before phone, e-mail and chat",
    }),
    trap: text(60).meta({ description: "label of the field that only robots fill" }),
  }),
  office: z.strictObject({ title: text(60), text: text(260), link: text(60) }),
  next: z.strictObject({ title: text(60), items: z.array(pointSchema).min(3).max(5) }),
  questions,
});

const priceRow = z
  .strictObject({
    id: z.string().regex(/^[a-z]+\/[a-z-]+$/, { error: "is not a price id such as villa/pool" }),
    service: text(60),
    from: z.number().positive(),
    to: z.number().positive(),
    unit: z.enum(["job", "sqm"]),
  })
  .refine((row) => row.from < row.to, { error: "`from` must be below `to`" });

/** Quantities only: the sums come from the price rows. */
const workedExample = z.strictObject({
  title: text(80),
  lines: z
    .array(
      z.strictObject({
        row: text(40).meta({ description: "id of a price row" }),
        quantity: z.number().positive(),
        note: text(80).optional(),
      }),
    )
    .min(2),
});

export const pricesSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(60), text: text(260) }),
  notice: z.strictObject({ title: text(90), text: text(260) }),
  vat: z
    .strictObject({ included: text(120), excluded: text(120) })
    .meta({ description: "{rate} becomes the rate of site.yaml; one of the two is shown" }),
  tables: list(
    z.strictObject({
      category: fields.slug(),
      title: text(40),
      icon: iconSchema,
      image: imageSchema,
      caption: text(120),
      items: z.array(priceRow).min(1),
      note: text(260).meta({ description: "what a job or a sqm means in this table" }),
    }),
    3,
  ),
  columns: z.strictObject({ service: text(30), scale: text(60), range: text(40) }),
  factors: z.strictObject({ title: text(60), items: list(pointSchema, 6) }),
  included: z.strictObject({ title: text(60), items: z.array(text(120)).min(4), note: text(260) }),
  examples: z.strictObject({
    title: text(60),
    text: text(260),
    total: text(60),
    items: z.array(workedExample).min(2),
  }),
  commercial: z.strictObject({ title: text(60), text: text(400), action: actionSchema }),
  payment: z.strictObject({ title: text(60), text: text(260) }),
  cover: z.strictObject({ title: text(60), text: text(260) }),
  questions,
  closing: closingSchema,
});

/** Who agrees to work in an area; the source of each row stands in docs/facts.md. */
const authorityRow = z.strictObject({
  area: fields.slug(),
  consent: text(140).meta({ description: "who gives the No Objection Certificate" }),
  permit: text(140).meta({
    description: "who gives the permit; 'usually' where it is not certain",
  }),
});

export const approvalsSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(70), text: text(300), image: imageSchema }),
  types: z.strictObject({ title: text(60), text: text(300), cards: list(valueCardSchema, 4) }),
  process: z.strictObject({ title: text(60), steps: list(stepSchema, 5) }),
  documents: z.strictObject({ title: text(60), text: text(300), items: list(pointSchema, 5) }),
  timeline: z.strictObject({
    title: text(60),
    text: text(300),
    columns: z.strictObject({ work: text(30), scale: text(40), time: text(30) }),
    unit: text(30).meta({ description: "such as 'business days'" }),
    rows: list(
      z.strictObject({
        id: fields.slug(),
        work: text(60),
        from: z.number().int().positive(),
        to: z.number().int().positive(),
        note: text(200),
      }),
      4,
    ),
  }),
  authorities: z.strictObject({
    title: text(60),
    text: text(400),
    consent: text(40),
    permit: text(40),
    rows: z.array(authorityRow).min(1),
  }),
  closing: closingSchema,
});

export const portfolioPageSchema = z.strictObject({
  ...page,
  hero: z.strictObject({ title: text(60), text: text(260) }),
  intro: text(400).meta({ description: "in place of hero.text, on /portfolio only" }),
  proposal: text(80).meta({ description: "on the card of a sample project" }),
  terms: z.strictObject({
    size: text(30),
    time: text(30),
    scope: text(30),
    band: text(30),
    approvals: text(30),
    before: text(30),
    after: text(30),
  }),
  work: text(60).meta({ description: "heading on the page of a finished project" }),
  tabs: text(60).meta({ description: "name of the tab list for screen readers" }),
  closing: closingSchema,
});

const projectFields = z.strictObject({
  slug: fields.slug(),
  seo: seoSchema.optional().meta({ description: "for the page of a finished project" }),
  title: text(70),
  location: text(60),
  image: imageSchema,
  before: imageSchema.optional().meta({ description: "the same place before the work" }),
  description: text(420),
  size: text(60).optional(),
  time: text(60).optional().meta({ description: "time on site" }),
  scope: z.array(text(80)).min(1).max(8).optional(),
  band: text(40).optional().meta({ description: "id of a row in pages/prices.yaml" }),
  approvals: text(160).optional(),
  sample: z.boolean().default(false),
});
const projectSchema = projectFields
  .refine(({ sample, seo }) => sample || seo, {
    error: "a project without `sample: true` has a page of its own and needs `seo`",
    path: ["seo"],
  })
  .refine(({ sample, image }) => sample || !image.file.endsWith(".svg"), {
    error: "a project without `sample: true` needs a photograph",
    path: ["image", "file"],
  });
/** portfolio/{slug}.yaml */
export const portfolioTypeSchema = z.strictObject({
  ...page,
  slug: z.enum(["apartments", "villas", "offices", "retail"]),
  order: z.number().int(),
  title: text(30),
  heading: text(80).meta({ description: "above the projects; another on each tab" }),
  text: text(260),
  projects: list(projectSchema, 3),
});

export const notFoundSchema = z.strictObject({
  title: text(60),
  code: text(10),
  text: text(60),
  note: text(200),
  action: actionSchema,
  image: imageSchema,
  consoleMessage: text(120),
});

/** pages/category.yaml, pages/service.yaml, pages/area.yaml: the fixed texts of the three templates. */
export const categoryPageSchema = z.strictObject({
  heroAction: actionSchema,
  benefits: text(60),
  services: text(60),
  more: text(40),
  steps: text(60),
  why: text(60),
  action: actionSchema,
  sectors: text(60),
  specializations: text(60),
  prices: text(60),
  project: text(60),
});
export const servicePageSchema = z.strictObject({
  heroAction: actionSchema,
  professional: text(60),
  steps: text(60),
  why: text(60),
  action: actionSchema,
  stepTitles: list(text(60), 5),
  pointTitles: list(text(60), 6),
  terms: z.strictObject({
    title: text(60),
    days: text(60),
    daysUnit: text(40),
    notIncluded: text(60),
    cover: text(60),
    project: text(60),
  }),
  related: text(60),
});
export const areaPageSchema = z.strictObject({
  title: text(60),
  heroAction: actionSchema,
  why: z.strictObject({ title: text(60), text: text(500) }),
  imageAlt: text(60),
  defaultImage: fields.imageFile(),
  services: text(60),
  local: z.strictObject({
    title: text(60),
    text: text(400),
    guidelines: text(60),
    suppliers: text(60),
    propertyTypes: text(60),
    response: text(60),
  }),
  works: text(60),
  authority: text(90),
  authorityLink: text(60),
  projects: text(60),
  neighbours: text(60),
  closing: z.strictObject({ title: text(90), action: actionSchema }),
});

const steps = list(text(260), 5).meta({
  description: "one sentence or two under each of the five step titles of pages/service.yaml",
});
const points = list(text(260), 6).meta({
  description: "one sentence or two under each of the six point titles of pages/service.yaml",
});

/** categories/{apartment,villa,office}.yaml */
export const categorySchema = z.strictObject({
  ...page,
  slug: z.enum(["apartment", "villa", "office"]),
  order: z.number().int(),
  icon: iconSchema,
  title: text(40),
  short: text(20),
  subtitle: text(260),
  image: imageSchema,
  benefitsText: text(260),
  benefits: z.array(pointSchema).min(6).max(9),
  servicesText: text(260),
  steps,
  points,
  project: projectReference,
  questions,
  closing: z.strictObject({ title: text(90), text: text(220) }),
});
/** categories/commercial.yaml */
export const commercialSchema = z.strictObject({
  ...page,
  slug: z.literal("commercial"),
  order: z.number().int(),
  icon: iconSchema,
  title: text(40),
  short: text(20),
  subtitle: text(260),
  image: imageSchema,
  sectorsText: text(260),
  sectors: list(z.strictObject({ title: text(40), description: text(320), image: imageSchema }), 4),
  benefitsText: text(260),
  benefits: list(pointSchema, 9),
  specializationsText: text(260),
  specializations: list(pointSchema, 10),
  steps,
  points,
  project: projectReference,
  questions,
  closing: z.strictObject({ title: text(90), text: text(220) }),
});

/** services/{category}/{slug}.yaml: a sub-service page. */
export const serviceSchema = z.strictObject({
  ...page,
  category: z.enum(["apartment", "villa", "office"]),
  slug: fields.slug(),
  order: z.number().int().meta({ description: "place in the menu and the card grid" }),
  name: text(40).meta({
    description: "in the menu, cards and breadcrumb, such as 'Electric & Plumbing'",
  }),
  title: text(70),
  subtitle: text(200),
  card: text(160).meta({ description: "the sentence on the category page's card" }),
  description: z
    .array(text())
    .min(3)
    .meta({ description: "paragraphs, 200 to 350 words together" }),
  benefits: z.array(text(110)).min(6).max(8),
  image: imageSchema,
  callouts: z
    .array(z.strictObject({ mark: text(30), title: text(50), text: text(160) }))
    .max(6)
    .default([])
    .meta({ description: "numbered notes; `mark` names a mark of the drawing" }),
  price: text(40).optional().meta({ description: "id of a row in pages/prices.yaml" }),
  priceItem: text(80).optional().meta({
    description: "the work that the price is for, and whether a sqm is of wall or of floor",
  }),
  approval: fields
    .slug()
    .optional()
    .meta({ description: "id of a timeline row in pages/authority-approvals.yaml" }),
  approvalNote: text(120).optional().meta({ description: "which part of the work needs it" }),
  steps,
  points,
  days: z
    .strictObject({
      from: z.number().int().positive(),
      to: z.number().int().positive(),
      note: text(120).optional(),
    })
    .refine(({ from, to }) => from <= to, { error: "`from` must not be above `to`" })
    .optional()
    .meta({ description: "working days on site" }),
  notIncluded: z.array(text(140)).min(2).max(5).optional(),
  cover: text(260).optional().meta({ description: "what is covered after handover" }),
  project: projectReference,
  questions,
  closing: z.strictObject({ title: text(90), text: text(220) }),
});

/** areas/{slug}.yaml: an area landing page. */
export const areaSchema = z.strictObject({
  ...page,
  slug: fields.slug(),
  order: z.number().int(),
  areaName: text(60),
  shortName: text(24).optional().meta({ description: "for tight places" }),
  description: text(420).meta({ description: "the hero's text" }),
  highlights: list(text(140), 5),
  services: list(
    z.strictObject({
      title: text(60),
      description: text(200),
      image: fields.imageFile(),
      link: fields.link().optional(),
    }),
    6,
  ),
  heroImage: imageSchema.optional(),
  local: z.strictObject({
    guidelines: text(300),
    suppliers: text(300),
    propertyTypes: text(300),
    response: text(300),
  }),
  works: z
    .array(
      z.strictObject({
        service: text(60).meta({ description: "such as villa/bathroom" }),
        note: text(120).optional(),
      }),
    )
    .min(2)
    .max(4)
    .optional()
    .meta({ description: "what is typically done here, with its price" }),
  projects: z
    .array(text(80))
    .max(3)
    .optional()
    .meta({ description: "projects in or near, such as villas/{slug of the project}" }),
  neighbours: z.array(fields.slug()).min(2).max(4).optional(),
  questions,
  closing: text(220),
  facts: z.array(text(160)).min(3).meta({
    description:
      "facts that no other area page names; each must stand in this page's text in these words",
  }),
});
