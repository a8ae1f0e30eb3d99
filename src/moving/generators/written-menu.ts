/** Menus that are written in Markdown and name files, as those of GitBook and Docsify do. */
import { posix } from "node:path";
import { decode } from "../../hosting/decode.ts";
import type { Entry, MovingPage, TellLeft } from "../model.ts";
import type { MovingTree } from "../tree.ts";
import { seenFrom } from "./generator.ts";
import { listEntries } from "./link-lists.ts";

interface Written {
  readonly tree: MovingTree;
  /** The menu. */
  readonly file: string;
  /** The folder of the texts. */
  readonly folder: string;
  readonly pages: readonly MovingPage[];
}

/** The heading above all is what the menu is called. Parts of pages stand on the pages themselves. */
export function writtenMenu(
  { tree, file, folder, pages }: Written,
  tell: TellLeft,
): readonly Entry[] {
  const paths = new Map(pages.map(({ source, path }) => [seenFrom(folder, source), path]));
  const text = (tree.read(file) ?? "").replace(/^\s*# [^\n]*\n/, "");
  return listEntries(text, (name) => {
    if (/^([a-z]+:|\/\/)/i.test(name)) return { href: name };
    const [place = "", part] = name.replace(/^#?\//, "").split(/[#?]/);
    if (part !== undefined && part !== "") {
      tell({
        file,
        what: `${name} in the menu`,
        why: "parts of pages are no entries here: each page lists its own",
        everywhere: true,
      });
      return {};
    }
    const plain = posix.normalize(decode(place) ?? place).replace(/(^|\/)\.?\/?$/, "");
    const names = [
      plain,
      `${plain}.md`,
      posix.join(plain, "README.md"),
      posix.join(plain, "index.md"),
    ];
    const path = names.map((one) => paths.get(one)).find((one) => one !== undefined);
    return { path: path ?? `/${plain}` };
  });
}
