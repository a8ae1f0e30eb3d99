/** The site's manifest: its content, its settings, and a table of page kinds. */
import { defineSite, type Language, type Page, kind as plainKind, type Route } from "build-site";
import { type Content, drawingOf, type LoadedContent, priceRows, sources } from "./content.ts";
import { eveningStyles } from "./evening.ts";
import { glossaryTerms } from "./glossary.ts";
import { launchFindings } from "./launch.ts";
import { markSvg } from "./layout/Mark.tsx";
import { aboutPage } from "./pages/about.tsx";
import { approvalsPage } from "./pages/approvals.tsx";
import { areaPage } from "./pages/area.tsx";
import { categoryPage } from "./pages/category.tsx";
import { commercialPage } from "./pages/commercial.tsx";
import { contactPage } from "./pages/contact.tsx";
import { homePage } from "./pages/home.tsx";
import { notFoundPage } from "./pages/not-found.tsx";
import { portfolioPage } from "./pages/portfolio.tsx";
import { pricesPage } from "./pages/prices.tsx";
import { isFinished, projectPage } from "./pages/project.tsx";
import { servicePage } from "./pages/service.tsx";
import { paletteStyles } from "./palette.ts";
import {
  areaPath,
  categoryPath,
  portfolioPath,
  projectPath,
  REWRITES,
  servicePath,
} from "./paths.ts";
import arabicStyles from "./styles/arabic.css?inline";
import { tagPlaces, tagStyles } from "./tags.ts";
import { officeText, orSample, priceWords } from "./text.ts";
import { tickStyles } from "./tick.ts";
import { verifyContent } from "./verify.ts";

interface Dated {
  readonly updated?: string | undefined;
}

const route = (path: string, from: Dated, page: () => Page): Route => ({
  path,
  from,
  page,
  ...(from.updated && { lastmod: from.updated }),
});

const inLanguage = (loaded: LoadedContent, language: Language): Content => ({
  ...loaded,
  language,
});

const kind = (name: string, routes: (content: Content) => readonly Route[]) =>
  plainKind<LoadedContent>(name, (loaded, language) => routes(inLanguage(loaded, language)));

/** Page kinds in the order of the specification's route table. */
const kinds = [
  kind("home", (all) => [route("/", all.home, () => homePage(all))]),
  kind("about", (all) => [route("/about", all.about, () => aboutPage(all))]),
  kind("contact", (all) => [route("/contact", all.contact, () => contactPage(all))]),
  kind("prices", (all) => [route("/prices", all.prices, () => pricesPage(all))]),
  kind("authority-approvals", (all) => [
    route("/authority-approvals", all.approvals, () => approvalsPage(all)),
  ]),
  kind("portfolio", (all) => [
    ...all.portfolio
      .slice(0, 1)
      .map((first) =>
        route("/portfolio", all.portfolioPage, () => portfolioPage(all, first, false)),
      ),
    ...all.portfolio.map((type) =>
      route(portfolioPath(type.slug), type, () => portfolioPage(all, type, true)),
    ),
  ]),
  kind("project", (all) =>
    all.portfolio.flatMap((type) =>
      type.projects
        .filter(isFinished)
        .map((one) => route(projectPath(type.slug, one), type, () => projectPage(all, type, one))),
    ),
  ),
  kind("category", (all) =>
    all.categories.map((one) => route(categoryPath(one.slug), one, () => categoryPage(all, one))),
  ),
  kind("commercial", (all) => [
    route(categoryPath(all.commercial.slug), all.commercial, () => commercialPage(all)),
  ]),
  kind("service", (all) =>
    all.services.map((one) => route(servicePath(one), one, () => servicePage(all, one))),
  ),
  kind("area", (all) =>
    all.areas.map((one) => route(areaPath(one.slug), one, () => areaPage(all, one))),
  ),
];

/** CSS that comes from content: the palette, and the places of tags on the model. */
function contentStyles(content: Content): string {
  const { hero } = content.home;
  const drawing = drawingOf(content, hero.image.file);
  const tags = drawing ? tagStyles(tagPlaces(hero.tags, drawing), content.language.dir) : "";
  const { palette, typeface, scriptTypeface: script } = content.site;
  const standIn = `"${typeface.family} Fallback"`;
  const font = script
    ? `:root{--font:"${script.family}","${typeface.family}","${script.family} Fallback",${script.fallback}}`
    : `:root{--font:"${typeface.family}",${standIn},${typeface.fallback};font-family:${standIn}}`;
  const own = content.language.tag === "ar" ? arabicStyles : "";
  return `${own}${paletteStyles(palette)}${font}@container(min-width:60rem){${tags}}${eveningStyles(content)}${tickStyles(content)}`;
}

const originOf = (url: string) => new URL(url).origin;

/** The file is shown from the first visit on, also where it comes after the first words: its stand-ins run as wide. */
const fontFile = <T extends { readonly file: string }>(typeface: T) => ({
  ...typeface,
  display: "fallback" as const,
  file: `fonts/${typeface.file}`,
});

export default defineSite({
  languages: { en: { path: "" }, ar: { path: "/ar", dir: "rtl", ogLocale: "ar_AE" } },
  content: sources,
  variables: ({ site, labels, prices }) => ({
    ...priceWords(priceRows({ prices }), labels),
    brand: site.brand,
    phone: site.phone,
    email: site.email,
    office: officeText(site, labels),
    answersWithin: orSample(site.answersWithin.text, site.answersWithin, labels),
    freeVisit: orSample(site.freeVisit.text, site.freeVisit, labels),
  }),
  settings: (loaded, language) => {
    const content = inLanguage(loaded, language);
    const { site } = content;
    const { light, dark } = site.palette;
    return {
      origin: site.origin,
      name: site.brand,
      shortName: site.icons.shortName,
      description: site.tagline,
      runtime: site.runtime,
      viewportFit: "cover",
      themeColour: { light: light.page, dark: dark.page },
      typeface: fontFile(site.typeface),
      ...(site.scriptTypeface && {
        typefaces: [{ ...fontFile(site.scriptTypeface), preload: true }],
      }),
      card: { field: light.glass, ink: light.ink },
      mark: markSvg({ ink: light.ink, cut: light.cut }),
      css: contentStyles(content),
      hsts: { maxAge: 63_072_000, includeSubDomains: true },
      allow: [
        // A script asks for the map before it is shown.
        {
          path: "/contact",
          frame: [originOf(site.map.embed)],
          connect: [originOf(site.map.embed)],
        },
        ...(site.delivery.mode === "endpoint"
          ? [
              {
                path: "/contact",
                connect: [originOf(site.delivery.url)],
                form: [originOf(site.delivery.url)],
              },
            ]
          : []),
      ],
      rewrites: REWRITES,
      glossary: glossaryTerms(content),
      redirects: site.redirects ?? [],
      budgets: { html: 13_000, script: 10_000, font: 32_000, image: 150_000, firstVisit: 95_500 },
    };
  },
  kinds,
  notFound: (loaded, language, others) =>
    notFoundPage(
      inLanguage(loaded, language),
      others.map((other) => inLanguage(other.content, other.language)),
    ),
  launch: (loaded, language) => launchFindings(inLanguage(loaded, language)),
  verify: (loaded, language) => verifyContent(inLanguage(loaded, language)),
});
