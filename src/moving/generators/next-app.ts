/** What sites of Next.js say of themselves, whatever reads their texts: https://nextjs.org/docs/app/api-reference/config/next-config-js */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import type { FoundSite, Redirect, TellLeft } from "../model.ts";
import { at, listAt, moduleOf, readSettings, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { addressOf, filesBelow, routeOf, seenFrom } from "./generator.ts";

export const CODE_ENDINGS = ["ts", "tsx", "mts", "js", "jsx", "mjs", "cjs"];

/** The first of some files that is there, whatever its ending. */
export const codeFile = (
  tree: MovingTree,
  home: string,
  names: readonly string[],
): string | undefined =>
  names
    .flatMap((name) => CODE_ENDINGS.map((ending) => `${home}${name}.${ending}`))
    .find((file) => tree.has(file));

/** What a module exports under a name; what of it only running it would tell is no loss. */
export const exportOf = (tree: MovingTree, file: string | undefined, name: string): unknown =>
  file === undefined ? undefined : moduleOf(file, tree, () => undefined, [])(name);

export interface NextSite {
  readonly settings: unknown;
  readonly site: Pick<FoundSite, "name" | "description" | "origin" | "base" | "statics">;
  readonly redirects: readonly Redirect[];
  readonly defaultLocale: string | undefined;
  readonly locales: readonly string[];
}

/** `home` is the folder of `next.config`, or the one where it would be. */
export function readNext(tree: MovingTree, home: string, tell: TellLeft): NextSite {
  const file = codeFile(tree, home, ["next.config"]);
  const settings = file && readSettings(file, tree, tell);
  const layouts = ["app/layout", "app/[lang]/layout", "app/[locale]/layout", "app/(home)/layout"];
  const layout = codeFile(
    tree,
    home,
    layouts.flatMap((name) => [name, `src/${name}`]),
  );
  const metadata = exportOf(tree, layout, "metadata");
  return {
    settings,
    site: {
      name: nameIn(metadata),
      description: textAt(metadata, "description"),
      ...addressOf(textAt(metadata, "metadataBase"), textAt(settings, "basePath")),
      statics: [{ folder: `${home}public`, at: "" }],
    },
    redirects: redirectsOf(listAt(settings, "redirects"), file ?? "", tell),
    defaultLocale: textAt(settings, "i18n", "defaultLocale"),
    locales: listAt(settings, "i18n", "locales").filter((one) => typeof one === "string"),
  };
}

const nameIn = (metadata: unknown): string | undefined =>
  textAt(metadata, "applicationName") ??
  textAt(metadata, "openGraph", "siteName") ??
  textAt(metadata, "title", "template")?.replace(/\s*[-–—|·:]?\s*%s\s*[-–—|·:]?\s*/, "") ??
  textAt(metadata, "title", "default") ??
  textAt(metadata, "title");

/** `/old/:path*` is a form for many addresses, and a page has one. */
function redirectsOf(given: readonly unknown[], file: string, tell: TellLeft): readonly Redirect[] {
  return given.flatMap((one): readonly Redirect[] => {
    const [from, to] = [textAt(one, "source"), textAt(one, "destination")];
    if (from === undefined || to === undefined || at(one, "has") !== undefined) return [];
    const all = alternatives(from, to);
    if (all.every((each) => !/[:*(]/.test(each.from))) return all;
    tell({
      file,
      what: `the redirect from ${from}`,
      why: "not carried over: it is for many addresses; write those that count in content/redirects.yaml",
    });
    return [];
  });
}

/** `/old/:name(a|b)` is two addresses. */
function alternatives(from: string, to: string): readonly Redirect[] {
  const [written = "", name = "", words] = /:(\w+)\(([\w|-]+)\)/.exec(from) ?? [];
  if (words === undefined) return [{ from: routeOf(from), to }];
  return words.split("|").flatMap((word) =>
    alternatives(
      from.replace(written, () => word),
      to.replaceAll(`:${name}`, () => word),
    ),
  );
}

/** Groups, `(docs)`, have no place in addresses; what begins with `_` is for the code alone. */
export const routeParts = (path: string): readonly string[] =>
  path.split("/").filter((part) => part !== "" && !/^\(.*\)$/.test(part));

/** The texts that are pages by themselves: https://nextjs.org/docs/app/building-your-application/configuring/mdx */
export function appPages(
  tree: MovingTree,
  home: string,
  tell: TellLeft,
): readonly { readonly source: string; readonly route: string }[] {
  const app = [`${home}app`, `${home}src/app`].find((one) => filesBelow(tree, one).length > 0);
  if (app === undefined) return [];
  return filesBelow(tree, app).flatMap((source) => {
    const inner = seenFrom(app, source);
    const folder = posix.dirname(inner);
    if (!/(^|\/)page\.(mdx?|[jt]sx?)$/.test(inner) || /(^|\/)[_@]/.test(inner)) return [];
    const isMany = /\[/.test(folder);
    const route = routeOf(...routeParts(folder === "." ? "" : folder));
    if (/\.mdx?$/.test(source) && !isMany) return [{ source, route }];
    // Pages of all texts are made by one of many addresses.
    if (!/\[\.\.\./.test(folder)) tellPageInCode(source, isMany ? undefined : route, tell);
    return [];
  });
}

/** In the folder `pages`: https://nextjs.org/docs/pages/building-your-application/routing/pages-and-layouts */
export function tellPagesInCode(tree: MovingTree, home: string, tell: TellLeft): void {
  const folder = [`${home}pages`, `${home}src/pages`].find(
    (one) => filesBelow(tree, one).length > 0,
  );
  for (const source of folder === undefined ? [] : filesBelow(tree, folder)) {
    const inner = seenFrom(folder ?? "", source);
    if (!/\.[jt]sx?$/.test(inner) || /(^|\/)_|^api\/|\[\.\.\./.test(inner)) continue;
    const route = routeOf(withoutEnding(inner).replace(/(^|\/)index$/, ""));
    tellPageInCode(source, /\[/.test(inner) ? undefined : route, tell);
  }
}

/** Without a route it is made for many. */
const tellPageInCode = (file: string, route: string | undefined, tell: TellLeft): void =>
  tell({
    file,
    what:
      route === undefined
        ? "a page that code makes for each of a list"
        : `the page ${route} in code`,
    why: "not carried over: make it a template and a kind in templates/site.tsx",
  });
