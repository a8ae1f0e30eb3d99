/** What Hexo makes no page of: https://hexo.io/docs/configuration#Include-Exclude-Files-or-Folders */
import { posix } from "node:path";
import { globOf, type Matches, withFolders } from "../globs.ts";
import { below, type LeftOut } from "../left-out.ts";
import type { HidesPage } from "../settings/hiding-code.ts";
import { at, listAt, textAt } from "../settings/read-settings.ts";
import { isMarkdown, listOf } from "./generator.ts";

export function hexoLeftOut(file: string, settings: unknown, source: string): readonly LeftOut[] {
  const patterns = (name: string) => listOf(at(settings, name));
  const included = patterns("include").map((one) => globOf(one));
  const rule = (what: string, isOne: Matches): LeftOut => ({
    file,
    what,
    isOut: below(source, isOne),
  });
  // Names of the folder itself are written too.
  const inner = (pattern: string): Matches =>
    globOf(pattern.replace(`${posix.basename(source)}/`, ""));
  const isHidden: Matches = (path) =>
    isMarkdown(path) &&
    /(^|\/)[_.]/.test(path.replace(/^_(posts|drafts)\//, "")) &&
    !included.some((isIn) => isIn(path));
  return [
    ...patterns("exclude").map((one) => rule(`exclude: ${one}`, inner(one))),
    ...patterns("ignore").map((one) => {
      // It is asked of whole paths on the disk, of folders too.
      const isOne = globOf(one);
      return rule(`ignore: ${one}`, (path) =>
        withFolders(`/${source}/${path}`).some((part) => isOne(part) || isOne(part.slice(1))),
      );
    }),
    ...patterns("skip_render").map((one) => {
      const isOne = inner(one);
      return rule(`skip_render: ${one}`, (path) => isMarkdown(path) && isOne(path));
    }),
    rule("names that begin with a dot or an underscore", isHidden),
    rule("names that end in ~ or %", (path) => /[~%]$/.test(path)),
  ];
}

/** A tag may have a password: https://github.com/D0n9X1n/hexo-blog-encrypt */
export function encryptedTags(settings: unknown): HidesPage {
  const names = listAt(settings, "encrypt", "tags").flatMap((one) => textAt(one, "name") ?? []);
  return ({ tags }) => {
    const name = listOf(tags).find((one) => names.includes(one));
    return name && `encrypt of the tag ${name}`;
  };
}
