/** `templates/collections.ts` of a site that moves in: a schema for the front matter of each collection. */
import { compare } from "../../errors.ts";
import type { FoundSite, MovingPage } from "../model.ts";
import { type NewFile, usualPath } from "../write.ts";
import { fieldsOf, type Shape } from "./infer.ts";
import { type Names, type Open, printSchema } from "./print.ts";

export function collectionsFile({
  pages,
  hasPublished = false,
}: Pick<FoundSite, "pages" | "hasPublished">): NewFile {
  const collections = [...new Set(pages.map(({ collection }) => collection))].sort(compare);
  const known: Names = new Map(
    collections.map((name) => [
      named(name),
      new Set(
        pages
          .filter(({ collection }) => collection === name)
          .map(({ target }) => target.replace(/^.*\/|\.md$/g, "")),
      ),
    ]),
  );
  const entries = collections.map((name) => {
    const own = pages.filter(({ collection }) => collection === name);
    const samples = own.map((page) => ({
      file: `content/${page.target}`,
      data: { ...page.data, ...(page.path === usualPath(page.target) ? {} : { path: page.path }) },
    }));
    const names: Names = new Map([...known].filter(([other]) => other !== named(name)));
    const schema = printSchema(
      fieldsOf(samples),
      { names, open: openFor(own, hasPublished) },
      "  ",
    );
    return `  ${named(name)}: folder(\n    "${name}/**/*.md",\n    ${schema.replaceAll("\n", "\n  ")},\n  ),`;
  });
  const body = `export const collections = {\n${entries.join("\n")}\n};\n`;
  const imports = (names: readonly string[], from: string) => {
    const used = names.filter((name) => new RegExp(`(?<![.\\w])${name}[.(]`).test(body));
    return used.length > 0 ? `import { ${used.join(", ")} } from "${from}";\n` : "";
  };
  return {
    path: "templates/collections.ts",
    contents: `/** What the front matter of the pages holds, inferred from all of them: make it as strict as it should be. */\n${imports(["fields", "folder", "z"], "build-site")}${imports(["date", "published"], "./front-matter.ts")}\n${body}`,
  };
}

const named = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, letter = "") => letter.toUpperCase())
    .replace(/^(\d)/, "_$1");

/** What a page that is still to be written may say, whether or not one of the old ones does. */
function openFor(pages: readonly MovingPage[], hasPublished: boolean): Open {
  const waits = pages.some(({ waitsForDate }) => waitsForDate);
  const text = { text: "z.string()" };
  const names = { text: "z.union([z.string(), z.array(z.string())])", reads: isNames };
  const first = { text: "fields.publishDate({ times: true })", reads: isDated };
  return {
    usual: {
      title: text,
      description: text,
      path: text,
      draft: { text: "fields.draft()" },
      date: waits ? first : { ...first, text: "date()" },
      publishDate: { ...first, isRare: !waits },
      published: {
        text: "published()",
        isRare: !hasPublished,
        reads: ({ text, boolean }) => boolean && !text,
      },
      tags: names,
      categories: names,
    },
    // Without its date it would be public at once.
    required: waits ? ["date"] : [],
  };
}

const isOnlyText = (shape: Shape): boolean =>
  !shape.number && !shape.boolean && !shape.fields && !shape.firsts.has("object");

const isNames = (shape: Shape): boolean =>
  isOnlyText(shape) && (!shape.list || (isOnlyText(shape.list) && !shape.list.list));

const isDated = (shape: Shape): boolean =>
  isOnlyText(shape) &&
  !shape.list &&
  [...shape.texts].every((text) => /^\d{4}-\d{2}-\d{2}([T ]\d{1,2}:\d{2}.*)?$/.test(text));
