/** site.yaml: everything about the company. */
import { fields, z } from "build-site";
import { text } from "./shared.ts";

/** A value that only the owner can know; while `sample` is true, pages say that it is one. */
const owned = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...shape, sample: z.boolean().default(false) });

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

/** As the messaging apps take it: no plus sign, no zeros before the country code. */
const chatNumber = z.string().regex(/^[1-9]\d{6,14}$/, {
  error: "is not a chat number: country code and digits only, such as 97140000000",
});

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

const typefaceSchema = z.strictObject({
  family: fields.fontFamily(),
  file: z.string().regex(/^[a-zA-Z0-9/_-]+\.(woff2|ttf|otf)$/, {
    error: "is not a font file below content/fonts/",
  }),
  weights: z.strictObject({ from: z.number().int().min(1), to: z.number().int().max(1000) }),
  fallback: fields.fontList(),
});

/** By ISO 15924. */
const scriptTypefaceSchema = typefaceSchema.extend({ script: z.literal("Arab") });

export const siteSchema = z.strictObject({
  brand: text(40),
  tagline: text(120),
  titleSuffix: text(80).meta({ description: "follows the page title: '{title} | {titleSuffix}'" }),
  origin: fields.origin(),
  phone: fields.phone(),
  email: fields.email(),
  chat: z.strictObject({
    app: fields.overridable(text(30)),
    greeting: fields
      .overridable(text(120))
      .optional()
      .meta({ description: "what a chat begins with; nothing if it is left out" }),
    number: chatNumber
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
    licence: z.strictObject({ number: fields.shared(text(30)), authority: text(80) }),
    contractorClass: text(120),
    taxNumber: fields.shared(text(30)),
    insurances: z.array(text(120)).min(1),
    founded: z.number().int().min(1900).max(2100),
    profile: fields
      .httpsUrl()
      .optional()
      .meta({ description: "a public page about the company, such as its licence record" }),
  }),
  answersWithin: owned({ text: text(40) }).meta({ description: "such as 'one working day'" }),
  paymentStages: owned({
    stages: z.array(z.strictObject({ share: fields.shared(text(20)), when: text(160) })).min(2),
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
  typeface: typefaceSchema,
  scriptTypeface: fields
    .overridable(scriptTypefaceSchema)
    .optional()
    .meta({ description: "for the letters of a language that the typeface does not have" }),
  icons: z.strictObject({ themeColour: fields.colour(), shortName: text(12) }),
  redirects: fields
    .shared(z.array(z.strictObject({ from: z.string(), to: fields.link() })))
    .optional()
    .meta({ description: "addresses that have moved; the desk writes them when it moves a page" }),
});
