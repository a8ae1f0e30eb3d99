/** Code of a site with classes of Tailwind, in folders where no classes are looked for: they would get no rules. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ifReadable } from "../../cache/list-files.ts";
import { groupBy } from "../../collections/group-by.ts";
import { noticeLine } from "../../errors.ts";
import { isOfPackage } from "../../hosting/package-of.ts";
import { ENTRY } from "./sheet.ts";

const READ = /^(?:templates|client|content)\//;
const CODE = /\.[jt]sx?$/;

/** A list of class names with one of Tailwind's, such as "flex p-4": one word alone may be anything. */
const CLASSES =
  /["'`\s](?:[a-z-]+:)*-?(?:[pm][xytrbl]?|w|h|size|gap|text|bg|border|rounded|font|grid|flex|items|justify)-[\w[\]./#%-]+[^"'`\n]*["'`]/;

/** `inputs` are all files that the site's code is made of, relative to the root. A sentence for each folder. */
export function unreadClassNotices(root: string, inputs: readonly string[]): readonly string[] {
  const sheet = ifReadable(() => readFileSync(join(root, ENTRY), "utf8")) ?? "";
  if (!/@import\s+(?:url\()?\s*["']tailwindcss/.test(sheet)) return [];
  const sources = [...sheet.matchAll(/@source\s+["']([^"']+)["']/g)].map(([, pattern = ""]) =>
    posix.join(posix.dirname(ENTRY), pattern.replace(/[^/]*[*{[].*$/s, "")),
  );
  const unread = inputs.filter(
    (file) =>
      CODE.test(file) &&
      !READ.test(file) &&
      !isOfPackage(file) &&
      !sources.some((source) => `${file}/`.startsWith(source.replace(/\/?$/, "/"))) &&
      CLASSES.test(ifReadable(() => readFileSync(join(root, file), "utf8")) ?? ""),
  );
  const folders = groupBy(unread, folderOf);
  return [...folders].map(([folder, [file = folder]]) =>
    noticeLine({
      rule: "site/styles",
      where: { file },
      message:
        "its classes of Tailwind get no rules: they are looked for in templates/, client/ and Markdown",
      hint: `add to main.css: @source "${posix.relative(posix.dirname(ENTRY), folder)}";`,
    }),
  );
}

/** The first of its folders that lies in the site, or else its own. */
const folderOf = (file: string): string =>
  file.startsWith("../") ? posix.dirname(file) : (file.split("/", 1)[0] ?? file);
