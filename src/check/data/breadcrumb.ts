/** Breadcrumbs: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
import { type BuiltSite, urlOf } from "../reading/built-site.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import type { Rule } from "../rules/rule.ts";
import { type DataNode, isObject, listOf, ofNodes } from "./nodes.ts";

export const BREADCRUMBS: readonly Rule[] = [
  {
    id: "data/breadcrumb",
    severity: "error",
    explain: {
      title: "Breadcrumbs lead from the home page to this page, in order",
      why: "Search results show the path instead of the URL, or nothing when it is broken.",
      fix: "Number the items from 1, give each a name and all but the last a URL of this site.",
      source: "https://developers.google.com/search/docs/appearance/structured-data/breadcrumb",
    },
    page: ofNodes((node, facts, site) => {
      const message = breadcrumbFault(node, facts, site);
      return message ? [{ message }] : [];
    }),
  },
];

function breadcrumbFault(
  { types, value, path }: DataNode,
  facts: PageFacts,
  site: BuiltSite,
): string | undefined {
  if (!types.includes("BreadcrumbList")) return undefined;
  const items = listOf(value.itemListElement).filter(isObject);
  if (items.length === 0)
    return value.itemListElement === undefined ? undefined : `${path} is empty`;
  const place = items.findIndex(({ position }, index) => Number(position) !== index + 1);
  if (place !== -1)
    return `item ${place + 1} of ${path} has position ${String(items[place]?.position)}`;
  const nameless = items.findIndex(({ name, item }) => !name && !(isObject(item) && item.name));
  if (nameless !== -1) return `item ${nameless + 1} of ${path} has no name`;
  const addressless = items.findIndex(({ item }, index) => !item && index < items.length - 1);
  if (addressless !== -1) return `item ${addressless + 1} of ${path} has no URL`;
  const last = items.at(-1)?.item;
  const own = urlOf(site, facts.page);
  const url = isObject(last) ? last["@id"] : last;
  if (url !== undefined && url !== own && facts.page.listed)
    return `the last item of ${path} is ${String(url)}, not this page`;
  const names = items.map(({ name, item }) => String(name ?? (isObject(item) ? item.name : "")));
  const hidden = names.find((name) => !facts.text.includes(name));
  return hidden === undefined
    ? undefined
    : `${path} names "${hidden}", which visitors cannot read on this page`;
}
