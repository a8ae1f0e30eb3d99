/** Breadcrumbs: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
import { urlOfPath } from "../../hosting/url.ts";
import { at, type BuiltSite, type Finding, type PageFacts } from "../reading/types.ts";
import { type DataNode, isRecord, listOf } from "./nodes.ts";

export function breadcrumbFindings(
  { types, value, path, block }: DataNode,
  facts: PageFacts,
  site: BuiltSite,
): readonly Finding[] {
  if (!types.includes("BreadcrumbList")) return [];
  const find = (message: string) => [at(facts, block.element, "data/breadcrumb", message)];
  const items = listOf(value.itemListElement).filter(isRecord);
  if (items.length === 0)
    return value.itemListElement === undefined ? [] : find(`${path} is empty`);
  const place = items.findIndex(({ position }, index) => Number(position) !== index + 1);
  if (place !== -1)
    return find(`item ${place + 1} of ${path} has position ${String(items[place]?.position)}`);
  const nameless = items.findIndex(({ name, item }) => !name && !(isRecord(item) && item.name));
  if (nameless !== -1) return find(`item ${nameless + 1} of ${path} has no name`);
  const addressless = items.findIndex(({ item }, index) => !item && index < items.length - 1);
  if (addressless !== -1) return find(`item ${addressless + 1} of ${path} has no URL`);
  const last = items.at(-1)?.item;
  const own = urlOfPath(site.form, facts.page.route);
  const url = isRecord(last) ? last["@id"] : last;
  if (url !== undefined && url !== own && facts.page.listed)
    return find(`the last item of ${path} is ${String(url)}, not this page`);
  const names = items.map(({ name, item }) => String(name ?? (isRecord(item) ? item.name : "")));
  const hidden = names.find((name) => !facts.text.includes(name));
  return hidden === undefined
    ? []
    : find(`${path} names "${hidden}", which visitors cannot read on this page`);
}
