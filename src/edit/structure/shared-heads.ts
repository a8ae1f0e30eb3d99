/** What search engines shall not find twice, and a check refuses: titles and descriptions of a copy's pages that are those of its original. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import type { ReadySite } from "../../serve/site-builder.ts";
import type { SiteView } from "../site-view.ts";
import { unlessBroken } from "../unless-broken.ts";

/** `copies`: the files of both. */
export async function sharedHeads(
  view: SiteView,
  now: ReadySite,
  after: ReadySite,
  copies: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const own = await headsOf(view, now, new Set(copies.keys()));
  const copied = await headsOf(view, after, new Set(copies.values()));
  return own.filter((text) => copied.includes(text));
}

async function headsOf(view: SiteView, site: ReadySite, files: ReadonlySet<string>) {
  const texts: string[] = [];
  for (const { source, path } of site.routes.values()) {
    if (source === undefined || !files.has(source)) continue;
    const made = await unlessBroken(() => view.page(site, path));
    if (made) texts.push(...headTexts(parse(made.html)));
  }
  return texts;
}

function headTexts(node: DefaultTreeAdapterTypes.Node): readonly string[] {
  if (!("childNodes" in node)) return [];
  const inner = node.childNodes.flatMap(headTexts);
  if (!defaultTreeAdapter.isElementNode(node)) return inner;
  const { tagName, attrs, childNodes } = node;
  const said = (name: string) => attrs.find((one) => one.name === name)?.value;
  if (tagName === "title")
    return [childNodes.map((one) => ("value" in one ? one.value : "")).join("")];
  if (tagName === "body") return [];
  return tagName === "meta" && said("name") === "description" ? [said("content") ?? ""] : inner;
}
