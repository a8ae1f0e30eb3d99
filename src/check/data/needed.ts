/** What search engines ask of a type. */
import type { Rule } from "../rules/rule.ts";
import { type DataNode, ofNodes } from "./nodes.ts";
import { vocabulary } from "./vocabulary.ts";

export const NEEDS: readonly Rule[] = [
  {
    id: "data/missing",
    severity: "error",
    explain: {
      title: "Required properties are there",
      why: "Without them search engines show no rich result.",
      fix: "Add the property that is named.",
      source: "https://developers.google.com/search/docs/appearance/structured-data",
    },
    page: ofNodes((node) =>
      needsOf(node).flatMap(([type, { required }]) =>
        required
          .filter((key) => node.value[key] === undefined)
          .map((key) => ({ message: `${node.path} lacks ${key}, which a ${type} needs` })),
      ),
    ),
  },
  {
    id: "data/recommended",
    severity: "notice",
    explain: {
      title: "Recommended properties are there",
      why: "They are not needed, but richer results use them.",
      fix: "Add the property when you know its value.",
      source: "https://developers.google.com/search/docs/appearance/structured-data",
    },
    page: ofNodes((node) =>
      needsOf(node).flatMap(([, { recommended }]) =>
        recommended
          .filter((key) => node.top && node.value[key] === undefined)
          .map((key) => ({ message: `${node.path} could have ${key}` })),
      ),
    ),
  },
];

/** What search engines ask of a type; https://developers.google.com/search/docs/appearance/structured-data */
const NEEDED: Readonly<
  Record<string, { readonly required: readonly string[]; readonly recommended: readonly string[] }>
> = {
  LocalBusiness: {
    required: ["name", "address"],
    recommended: ["geo", "image", "openingHoursSpecification", "priceRange", "telephone", "url"],
  },
  Organization: { required: ["name"], recommended: ["logo", "url"] },
  Service: { required: ["name", "provider"], recommended: ["areaServed", "description"] },
  BreadcrumbList: { required: ["itemListElement"], recommended: [] },
  WebPage: { required: ["name"], recommended: ["url"] },
  FAQPage: { required: ["mainEntity"], recommended: [] },
  QAPage: { required: ["mainEntity"], recommended: [] },
  ProfilePage: { required: ["mainEntity"], recommended: [] },
  PostalAddress: {
    required: ["addressCountry", "addressLocality", "streetAddress"],
    recommended: [],
  },
  OpeningHoursSpecification: { required: ["dayOfWeek", "opens", "closes"], recommended: [] },
  GeoCoordinates: { required: ["latitude", "longitude"], recommended: [] },
};

/** Nothing is asked of a ContactPage because it is a WebPage; of a FAQPage that is called both, only what a FAQPage needs. */
function needsOf({ types }: DataNode) {
  const { isA } = vocabulary();
  const all = Object.entries(NEEDED).filter(([type]) =>
    type === "WebPage" ? types.includes(type) : types.some((each) => isA(each, type)),
  );
  return all.filter(([type]) => !all.some(([other]) => other !== type && isA(other, type)));
}
