/** Pages that Docusaurus makes of a category: https://docusaurus.io/docs/sidebar/items#generated-index-page */
import { posix } from "node:path";
import { isGroup } from "../../content/map-texts.ts";
import type { Entry, MovingPage } from "../model.ts";
import { at, textAt } from "../settings/read-settings.ts";
import { MovingText } from "../text.ts";
import { titleOf } from "../titles.ts";
import type { Docs } from "./docusaurus-docs.ts";
import { SYNTAX } from "./docusaurus-pages.ts";
import { gitHubId, routeOf } from "./generator.ts";

/** The page of a category that its settings ask for. It joins the others when it has its place. */
export function generatedPage(
  docs: Docs,
  {
    settings,
    label,
    items,
  }: {
    readonly settings: unknown;
    readonly label: string;
    readonly items: readonly Entry[];
  },
): MovingPage | undefined {
  const link = at(settings, "link");
  if (!isGroup(link) || link.type !== "generated-index") return undefined;
  const name = gitHubId(label);
  const path = routeOf(docs.base, textAt(link, "slug") ?? `category/${name}`);
  const known = docs.made.find((page) => page.path === path);
  if (known) return known;
  const description = textAt(link, "description") ?? textAt(settings, "description");
  const page: MovingPage = {
    source: docs.source,
    target: posix.join(docs.collection, docs.inner, `category/${name}.md`),
    collection: docs.collection,
    path,
    data: {
      title: textAt(link, "title") ?? label,
      ...(description === undefined ? {} : { description }),
    },
    visibility: {},
    consumed: [],
    body: new MovingText(
      `${description === undefined ? "" : `${description}\n\n`}${listOf(docs, items)}\n`,
      1,
    ),
    syntax: { headingIds: SYNTAX.headingIds },
  };
  docs.made.push(page);
  return page;
}

/** What stands directly in the category, each with what it is about. */
const listOf = (docs: Docs, items: readonly Entry[]): string =>
  items
    .flatMap((entry): string[] => {
      const path = entry.path ?? firstPath(entry.items ?? []);
      const page = [...docs.files.values(), ...docs.made].find((one) => one.path === path);
      const label = entry.label || (page ? titleOf(page) : "");
      const about = entry.path === undefined ? undefined : page?.data.description;
      const address = entry.href ?? path;
      const words = label.replace(/[[\]\\]/g, "\\$&");
      if (label === "") return [];
      return [
        `- ${address ? `[${words}](${address})` : words}${typeof about === "string" ? `: ${about.replace(/\s+/g, " ")}` : ""}`,
      ];
    })
    .join("\n");

function firstPath(entries: readonly Entry[]): string | undefined {
  for (const { path, items } of entries) {
    const found = path ?? firstPath(items ?? []);
    if (found !== undefined) return found;
  }
  return undefined;
}
