/** What must hold between content files, and that no single schema can see. */
import type { LaunchFinding } from "build-site";
import { areaFacts } from "./area-facts.ts";
import { type Content, drawingOf, priceRows } from "./content.ts";
import { paletteFaults } from "./palette.ts";
import { seoLengths } from "./seo-lengths.ts";
import { grouped } from "./text.ts";
import { tickFaults } from "./tick.ts";
import { typedPrices } from "./typed-prices.ts";
import { unfilled } from "./unfilled.ts";

type Check = (content: Content) => readonly LaunchFinding[];

/** A longer list helps nobody, and a site of thousands of areas would have it in every message. */
const MOST_NAMES = 50;

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** A finding when `value` is set and is none of the names that there are. */
function known(from: object, field: string, value: string | undefined, names: readonly string[]) {
  if (value === undefined || names.includes(value)) return [];
  return [{ from, field, message: `"${value}" is none of ${quoted(names)}` }];
}

const palette: Check = ({ site }) =>
  paletteFaults(site.palette).map((fault) => ({ from: site, ...fault }));

/** villas/star-screen: the way that texts name a project. */
const projectNames = ({ portfolio }: Content) =>
  portfolio.flatMap(({ slug, projects }) => projects.map((project) => `${slug}/${project.slug}`));

const services: Check = (content) => {
  const prices = priceRows(content).map(({ id }) => id);
  const approvals = content.approvals.timeline.rows.map(({ id }) => id);
  const categories = content.categories.map(({ slug }) => slug);
  return content.services.flatMap((service) => [
    ...known(service, "category", service.category, categories),
    ...known(service, "price", service.price, prices),
    ...known(service, "approval", service.approval, approvals),
    ...known(service, "project", service.project, projectNames(content)),
    ...callouts(content, service),
    ...closeUp(service),
  ]);
};

const categories: Check = (content) =>
  [...content.categories, content.commercial].flatMap((category) =>
    known(category, "project", category.project, projectNames(content)),
  );

const areas: Check = (content) => {
  const services = content.services.map(({ category, slug }) => `${category}/${slug}`);
  const slugs = content.areas.map(({ slug }) => slug);
  return content.areas.flatMap((area) => [
    ...(area.works ?? []).flatMap(({ service }, index) =>
      known(area, `works.${index}.service`, service, services),
    ),
    ...(area.projects ?? []).flatMap((name, index) =>
      known(area, `projects.${index}`, name, projectNames(content)),
    ),
    ...(area.neighbours ?? []).flatMap((slug, index) =>
      known(
        area,
        `neighbours.${index}`,
        slug,
        slugs.filter((other) => other !== area.slug),
      ),
    ),
  ]);
};

/** Rows of pages that name areas and prices. */
const approvals: Check = ({ approvals: page, areas: all }) =>
  page.authorities.rows.flatMap(({ area }, index) =>
    known(
      page,
      `authorities.rows.${index}.area`,
      area,
      all.map(({ slug }) => slug),
    ),
  );

const portfolio: Check = (content) => {
  const prices = priceRows(content).map(({ id }) => id);
  return content.portfolio.flatMap((type) =>
    type.projects.flatMap(({ band }, index) => known(type, `projects.${index}.band`, band, prices)),
  );
};

/** Callouts name marks of the drawing; a drawing without marks, or a photograph, has none to name. */
function callouts(content: Content, service: Content["services"][number]) {
  const drawing = drawingOf(content, service.image.file);
  if (!drawing) return [];
  return service.callouts.flatMap(({ mark }, index) =>
    known(service, `callouts.${index}.mark`, mark, Object.keys(drawing.marks)),
  );
}

/** What is numbered is seen from near too: at what one of the callouts names, whose words stand below it. */
/** Marks of drawings that a page shows from near. */
const about: Check = (content) =>
  content.about.values.cards.flatMap(({ closeUp: seen }, index) =>
    known(
      content.about,
      `values.cards.${index}.closeUp.mark`,
      seen?.mark,
      Object.keys((seen && drawingOf(content, seen.drawing)?.marks) ?? {}),
    ),
  );

function closeUp(service: Content["services"][number]) {
  const { closeUp: mark, callouts: named } = service;
  if (named.length > 0 && !mark)
    return [
      { from: service, field: "closeUp", message: "is missing; one callout is seen from near" },
    ];
  const marks = named.map((callout) => callout.mark);
  return known(service, "closeUp", mark, marks);
}

const home: Check = (content) => {
  const prices = priceRows(content).map(({ id }) => id);
  const categories = [...content.categories, content.commercial].map(({ slug }) => slug);
  const { hero, services: cards } = content.home;
  const drawing = drawingOf(content, hero.image.file);
  return [
    ...cards.cards.flatMap(({ category, price }, index) => [
      ...known(content.home, `services.cards.${index}.category`, category, categories),
      ...known(content.home, `services.cards.${index}.price`, price, prices),
    ]),
    ...known(content.home, "why.project", content.home.why.project, projectNames(content)),
    ...known(content.home, "prices.project", content.home.prices.project, projectNames(content)),
    ...content.home.prices.rows.flatMap((row, index) =>
      known(content.home, `prices.rows.${index}`, row, prices),
    ),
    ...hero.tags.flatMap(({ mark }, index) =>
      drawing
        ? known(content.home, `hero.tags.${index}.mark`, mark, Object.keys(drawing.marks))
        : [],
    ),
  ];
};

const prices: Check = (content) => {
  const rows = priceRows(content);
  const categories = content.categories.map(({ slug }) => slug);
  const ids = rows.map(({ id }) => id);
  const jobs = rows.filter(({ unit }) => unit === "job");
  const least = grouped(Math.min(...jobs.map(({ from }) => from)));
  const most = grouped(Math.max(...jobs.map(({ to }) => to)));
  const { priceRange } = content.site;
  const stale = jobs.length > 0 && !(priceRange.includes(least) && priceRange.includes(most));
  return [
    ...content.prices.tables.flatMap(({ category, items }, table) => [
      ...known(content.prices, `tables.${table}.category`, category, categories),
      ...items.flatMap(({ id }, row) =>
        ids.indexOf(id) === ids.lastIndexOf(id)
          ? []
          : [
              {
                from: content.prices,
                field: `tables.${table}.items.${row}.id`,
                message: `"${id}" is the id of two rows`,
              },
            ],
      ),
    ]),
    ...(stale
      ? [
          {
            from: content.site,
            field: "priceRange",
            message: `"${priceRange}" does not name ${least} and ${most}, the smallest and the largest job in pages/prices.yaml`,
          },
        ]
      : []),
  ];
};

const footer: Check = ({ labels, areas }) =>
  labels.footer.areaLinks.flatMap(({ slug }, index) =>
    known(
      labels,
      `footer.areaLinks.${index}.slug`,
      slug,
      areas.map((area) => area.slug),
    ),
  );

const CHECKS: readonly Check[] = [
  palette,
  services,
  categories,
  areas,
  about,
  approvals,
  portfolio,
  home,
  prices,
  tickFaults,
  footer,
  areaFacts,
  typedPrices,
  unfilled,
  seoLengths,
];

export const verifyContent: Check = (content) => CHECKS.flatMap((check) => check(content));
