/** Lets esbuild read MDX. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Message, PartialMessage, Plugin } from "esbuild";
import { withoutFrontMatter } from "../content/formats.ts";
import { messageOf, type Where } from "../errors.ts";
import { isWithin, relativePath } from "../hosting/file-path.ts";
import type { MarkdownSettings } from "./define.ts";

export const mdxModules = (root: string, settings: MarkdownSettings = {}): Plugin => ({
  name: "mdx",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(\.{1,2}\/|\/)/ }, ({ path, importer, resolveDir }) => {
      if (!importer.endsWith(".mdx") || isWithin(root, join(resolveDir, path))) return undefined;
      return { errors: [{ text: `"${path}" is outside of the site's folder` }] };
    });
    onLoad({ filter: /\.mdx$/ }, async ({ path }) => {
      const file = relativePath(root, path);
      const text = withoutFrontMatter(await readFile(path, "utf8"));
      const message = (
        told: string,
        { line = 1, column = 1 }: Where,
        hint?: string,
      ): PartialMessage => ({
        text: told,
        location: { file, line, column: column - 1, lineText: text.split("\n")[line - 1] ?? "" },
        notes: hint ? [{ text: hint }] : [],
      });
      const { compileMdx } = await import("../markdown/mdx.ts");
      try {
        const { code, problems } = await compileMdx(file, text, settings);
        const errors = problems.map(({ message: told, where, hint }) => message(told, where, hint));
        return errors.length > 0 ? { errors } : { contents: code, loader: "js" };
      } catch (error) {
        return { errors: [message(reasonOf(error), placeOf(error))] };
      }
    });
  },
});

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

/** A message about what a file of MDX imports, at its place in the file: esbuild sees the compiled code only. */
export function placedInMdx(root: string, message: Message): Message {
  const { location } = message;
  if (!location?.file.endsWith(".mdx")) return message;
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
