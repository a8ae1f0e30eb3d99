/** Lets esbuild read MDX. */
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import type { Message, PartialMessage, Plugin } from "esbuild";
import { IMAGES, PICTURE } from "../../content/file-names.ts";
import { divide, withoutFrontMatter } from "../../content/formats/front-matter.ts";
import { readValue } from "../../content/formats/yaml.ts";
import { messageOf, type Where } from "../../errors.ts";
import { isWithin, relativePath } from "../../hosting/file-path.ts";
import type { MarkdownSettings } from "../define.ts";
import { ASK } from "./given-modules.ts";
import { BEGINS } from "./in-time.ts";

const PICTURES = "picture";

/** `tried`: texts in place of those of files, and of files that are not there. */
export const mdxModules = (
  root: string,
  settings: MarkdownSettings = {},
  tried: ReadonlyMap<string, string> = new Map(),
): Plugin => ({
  name: "mdx",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.mdx$/ }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path);
      // It may not be there yet.
      return tried.has(relativePath(root, file)) ? { path: file } : undefined;
    });
    onResolve({ filter: /.*/ }, ({ path, importer, resolveDir }) => {
      if (!/\.mdx?$/.test(importer)) return undefined;
      const fault = importFault(root, path, resolveDir);
      if (fault) return { errors: [fault] };
      const isPicture = path.startsWith(".") && PICTURE.test(path);
      return isPicture ? { path: join(resolveDir, path), namespace: PICTURES } : undefined;
    });
    // The name that `Picture` takes. The files are found by their names in the text.
    onLoad({ filter: /.*/, namespace: PICTURES }, ({ path }) => ({
      contents: relativePath(join(root, IMAGES), path),
      loader: "text",
    }));
    onLoad({ filter: /\.mdx?$/ }, async ({ path }) => {
      const file = relativePath(root, path);
      const source = tried.get(file) ?? (await readFile(path, "utf8"));
      const text = withoutFrontMatter(source);
      const message = (
        told: string,
        { line = 1, column = 1 }: Where,
        hint?: string,
      ): PartialMessage => ({
        text: told,
        location: { file, line, column: column - 1, lineText: text.split("\n")[line - 1] ?? "" },
        notes: hint ? [{ text: hint }] : [],
      });
      const { compileMdx } = await import("../../markdown/mdx.ts");
      try {
        const { code, problems } = await compileMdx(file, text, frontMatterOf(source), settings);
        const errors = problems.map(({ message: told, where, hint }) => message(told, where, hint));
        return errors.length > 0 ? { errors } : { contents: begin(file) + code, loader: "js" };
      } catch (error) {
        const reason = reasonOf(error);
        return { errors: [message(reason, placeOf(error), hintOf(reason))] };
      }
    });
  },
});

/** On the first line of the code, so that the source map holds. */
const begin = (file: string): string => `${ASK}(${JSON.stringify(BEGINS + file)});`;

/** Files of the site and packages may be imported. */
function importFault(root: string, path: string, folder: string): PartialMessage | undefined {
  if (/^(?:\.{1,2}\/|\/)/.test(path) && !isWithin(root, resolve(folder, path)))
    return { text: `"${path}" is outside of the site's folder` };
  return isBuiltin(path)
    ? {
        text: `"${path}" is a module of Node, by which MDX could read any file of this machine`,
        notes: [{ text: "let a module of templates/ do that, and import it" }],
      }
    : undefined;
}

/** What is wrong with it is told where the record is read. */
function frontMatterOf(source: string): unknown {
  const divided = divide(source);
  return "header" in divided ? (readValue(divided.header).value ?? {}) : {};
}

/** https://github.com/vfile/vfile-message: some say it in their words alone. */
function placeOf(error: unknown): Where {
  if (!(error instanceof Error)) return {};
  if ("line" in error && typeof error.line === "number" && "column" in error)
    return { line: error.line, column: Number(error.column) };
  const [, line, column] = /\((\d+):(\d+)/.exec(error.message) ?? [];
  return line === undefined ? {} : { line: Number(line), column: Number(column) };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && "reason" in error ? String(error.reason) : messageOf(error);

/** What ends an import or export is an empty line: words after it are read as code. */
const hintOf = (reason: string): string | undefined =>
  reason.includes("import/exports")
    ? "put an empty line after imports and exports, before the text"
    : undefined;

/** A message about what a file of MDX imports, at its place in the file: esbuild sees the compiled code only. */
export function placedInMdx(root: string, message: Message): Message {
  const { location } = message;
  if (!location?.file.match(/\.mdx?$/)) return message;
  // Of a file that is only tried out there are no lines to look at.
  if (!existsSync(join(root, location.file))) return message;
  const lines = readFileSync(join(root, location.file), "utf8").split("\n");
  const words = location.lineText.slice(location.column, location.column + location.length);
  if (lines[location.line - 1]?.includes(words)) return message;
  const at = lines.findIndex(
    (line) => /\b(im|ex)port\b|\bfrom\b/.test(line) && line.includes(words),
  );
  if (at < 0) return message;
  const lineText = lines[at] ?? "";
  return {
    ...message,
    location: { ...location, line: at + 1, column: lineText.indexOf(words), lineText },
  };
}
