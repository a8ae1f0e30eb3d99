/** Which content files the site is made of, and the types that its templates see. */
import { type ContentOf, fields, file, folder, type Language, z } from "build-site";
import { approvalsSchema } from "../content/schema/approvals.ts";
import { areaPageSchema, areaSchema } from "../content/schema/areas.ts";
import {
  categoryPageSchema,
  categorySchema,
  commercialSchema,
} from "../content/schema/categories.ts";
import { glossarySchema } from "../content/schema/glossary.ts";
import { labelsSchema } from "../content/schema/labels.ts";
import { aboutSchema, contactSchema, homeSchema, notFoundSchema } from "../content/schema/pages.ts";
import { portfolioPageSchema, portfolioTypeSchema } from "../content/schema/portfolio.ts";
import { pricesSchema } from "../content/schema/prices.ts";
import { servicePageSchema, serviceSchema } from "../content/schema/services.ts";
import { siteSchema } from "../content/schema/site.ts";

const percent = z.number().min(0).max(100);
const place = z.tuple([percent, percent]);

/** The named points and rooms of a drawing, written beside it by `npm run draw`; in percent of its size. */
const marksSchema = z.strictObject({
  file: fields.imageFile(),
  width: z.number().positive(),
  height: z.number().positive(),
  marks: z.record(z.string(), place),
  rooms: z.record(z.string(), z.array(place)).default({}),
});

export const sources = {
  site: file("site.yaml", siteSchema),
  labels: file("labels.yaml", labelsSchema),
  glossary: file("glossary.yaml", glossarySchema),
  home: file("pages/home.yaml", homeSchema),
  about: file("pages/about.yaml", aboutSchema),
  contact: file("pages/contact.yaml", contactSchema),
  prices: file("pages/prices.yaml", pricesSchema),
  approvals: file("pages/authority-approvals.yaml", approvalsSchema),
  portfolioPage: file("pages/portfolio.yaml", portfolioPageSchema),
  portfolio: folder("portfolio/*.yaml", portfolioTypeSchema),
  categoryPage: file("pages/category.yaml", categoryPageSchema),
  categories: folder("categories/{apartment,villa,office}.yaml", categorySchema),
  commercial: file("categories/commercial.yaml", commercialSchema),
  servicePage: file("pages/service.yaml", servicePageSchema),
  services: folder("services/*/*.yaml", serviceSchema),
  areaPage: file("pages/area.yaml", areaPageSchema),
  areas: folder("areas/*.yaml", areaSchema),
  notFound: file("pages/not-found.yaml", notFoundSchema),
  drawings: folder("images/**/*.marks.json", marksSchema),
};

export type LoadedContent = ContentOf<typeof sources>;
/** What pages are made from: the content of a language. */
export type Content = LoadedContent & { readonly language: Language };
export type Company = Content["site"];
export type Labels = Content["labels"];
export type Category = Content["categories"][number];
export type Commercial = Content["commercial"];
export type Service = Content["services"][number];
export type ServicePage = Content["servicePage"];
export type Area = Content["areas"][number];
export type PortfolioType = Content["portfolio"][number];
export type PriceRow = Content["prices"]["tables"][number]["items"][number];
export type Questions = Content["home"]["questions"];
export type Project = PortfolioType["projects"][number];
export type Seo = Content["home"]["seo"];
export type Point = Content["home"]["why"]["points"][number];
export type Action = Content["home"]["closing"]["action"];
export type IconName = Category["icon"];
export type ImageChoice = Category["image"];
/** Where a named point of a drawing lies: percent from the left and the top. */
export type Mark = readonly [x: number, y: number];

export const priceRows = ({ prices }: Pick<Content, "prices">): readonly PriceRow[] =>
  prices.tables.flatMap(({ items }) => items);

/** A project by its name, such as villas/star-screen. */
export function projectOf({ portfolio }: Pick<Content, "portfolio">, name: string) {
  const [type, slug] = name.split("/");
  return portfolio.find((one) => one.slug === type)?.projects.find((one) => one.slug === slug);
}

/** The drawing's size and marks; undefined while it has none. */
export const drawingOf = ({ drawings }: Pick<Content, "drawings">, image: string) =>
  drawings.find(({ file }) => file === image);
