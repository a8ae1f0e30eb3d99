/** A record goes, with what leads to it as far as that can go too, or leads elsewhere. */

import { z } from "zod";
import { formatPath } from "../../content/field-path.ts";
import { schemaAt } from "../../content/schema/schema-walk.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import { problemsWith } from "../problems-with.ts";
import { type SiteView, type Texts, writingsOf } from "../site-view.ts";
import { changeStructure } from "../writer/change-structure.ts";
import { changeValues } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import { recordPlace } from "./collections.ts";
import { textWithNewLinks, withBodies } from "./mend.ts";
import { createMovedLink } from "./moved-links.ts";
import { redirectPlace } from "./redirect-place.ts";
import { withRedirects } from "./redirects.ts";
import { type Leaf, leavesOf, placeKey } from "./site-files.ts";
import type { Worked } from "./worked.ts";

const MOST_ROUNDS = 40;

/** `instead` is the address of a page to which links lead from then on, and old addresses too. */
export async function removeRecord(
  view: SiteView,
  site: ReadySite,
  file: string,
  instead?: string,
): Promise<Worked> {
  const place = recordPlace(view, site, file);
  if (place.siblings.length < 2) throw new Refused("is the last one of its collection");
  let texts: Texts = new Map(place.files.map((one) => [one, undefined]));
  const after = await view.with(texts, { isLoose: true });
  const gone = [...site.routes.keys()].filter((path) => !after.routes.has(path));
  if (instead !== undefined && !after.routes.has(instead))
    throw new Refused(`cannot be replaced by ${instead}: there is no such page`);
  const paths = new Map(instead === undefined ? [] : gone.map((path) => [path, instead]));
  const mended: Leaf[] = [];
  const movedLink = createMovedLink(site.site, { paths, files: texts });
  texts = withBodies(view, site, texts, movedLink, mended);
  for (const leaf of leavesOf(view, site.site, texts)) {
    const value = textWithNewLinks(leaf.value, leaf.file, movedLink);
    if (value === leaf.value) continue;
    const text = texts.get(leaf.file) ?? view.textOf(leaf.file);
    texts = new Map([...texts, [leaf.file, changeValues(leaf.file, text, [[leaf.path, value]])]]);
    mended.push({ ...leaf, value });
  }
  texts = await withoutNames(view, site, texts, [place.slug, ...gone], mended);
  const list = instead === undefined ? undefined : await redirectPlace(view, site);
  const redirects = [...paths].map(([from, to]) => ({ from, to }));
  if (list) texts = withRedirects(view, texts, list, redirects);
  return {
    words: [`${place.source}: ${place.slug} is gone`],
    writings: writingsOf(view, texts),
    mended,
    ...(list ? { redirects } : { unwritten: redirects }),
  };
}

/** Takes out what names the record, where the site says that it leads nowhere and a list or a group can do without. */
async function withoutNames(
  view: SiteView,
  site: ReadySite,
  start: Texts,
  names: readonly string[],
  mended: Leaf[],
): Promise<Texts> {
  let texts = start;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const wrong = new Set(
      (await problemsWith(view, texts)).map(({ where }) => `${where.file} ${where.field ?? ""}`),
    );
    // The last one first: those before it keep their places.
    const open = leavesOf(view, site.site, texts)
      .filter(
        (leaf) => wrong.has(placeKey(leaf)) && names.some((name) => isNamed(leaf.value, name)),
      )
      .reverse();
    let isBetter = false;
    for (const leaf of open) {
      const made = withoutLeaf(view, site, texts, leaf);
      if (!made) continue;
      texts = made;
      mended.push({ ...leaf, value: "" });
      isBetter = true;
    }
    if (!isBetter) break;
  }
  return texts;
}

const isNamed = (value: string, name: string): boolean =>
  name.startsWith("/")
    ? value === name || value.startsWith(`${name}#`)
    : value.split("/").includes(name);

function withoutLeaf(view: SiteView, site: ReadySite, texts: Texts, { file, path }: Leaf) {
  const text = texts.get(file) ?? view.textOf(file);
  const last = path.at(-1);
  const { schema } = contentFiles(view.root, site.site).get(file) ?? {};
  try {
    if (typeof last === "number")
      return new Map([
        ...texts,
        [
          file,
          changeStructure(file, text, { type: "remove", path: path.slice(0, -1), index: last }),
        ],
      ]);
    if (!(schemaAt(schema, path) instanceof z.ZodOptional)) return undefined;
    return new Map([...texts, [file, changeStructure(file, text, { type: "drop", path })]]);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw new Error(`${file} ${formatPath(path)}`, { cause: error });
  }
}
