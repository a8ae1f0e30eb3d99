/** Stylesheets that templates import by their address, `./later.css?url`: files of their own, which pages link. */
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import type { Dependency } from "lightningcss";
import { hashedPath } from "../../hosting/hash.ts";
import { withMarks } from "./kept-meaning.ts";
import { smallCss } from "./small-css.ts";

export interface LinkedCss {
  /** Below the output folder. */
  readonly path: string;
  readonly contents: string;
  /** All files that it is made of, itself among them. */
  readonly sheets: readonly string[];
}

/** What follows the name of a stylesheet whose address is asked for. */
export const URL_SUFFIX = "?url";

/** `file` is relative to the root. Throws a `CssFault` where it does not compile. */
export async function linkedCss(root: string, file: string): Promise<LinkedCss> {
  const filename = join(root, file);
  try {
    const { css, sheets } = await bundled(filename);
    const contents = await smallCss(css);
    const name = posix.basename(file, ".css");
    return { path: hashedPath(name, contents, "css"), contents, sheets };
  } catch (error) {
    throw error instanceof CssFault ? error : faultOf(error, filename);
  }
}

async function bundled(filename: string) {
  const { bundleAsync } = await import("lightningcss");
  const bundle = async (marked: (css: string) => string) => {
    const sheets: string[] = [];
    const read = async (path: string) => {
      sheets.push(path);
      return marked(await readFile(path, "utf8"));
    };
    const { code, dependencies } = await bundleAsync({
      filename,
      analyzeDependencies: true,
      resolver: { read },
    });
    return {
      css: (dependencies ?? []).reduce(withAddress, Buffer.from(code).toString()),
      sheets,
    };
  };
  // Faults are told with their places in the files as they are written.
  return bundle(withMarks).catch(() => bundle((css) => css));
}

/** Addresses come as marks for bundlers; those within the stylesheet itself are put back. */
function withAddress(css: string, dependency: Dependency): string {
  if (dependency.type !== "url") return css;
  const { url, placeholder, loc } = dependency;
  if (!/^(data:|#)/i.test(url))
    throw new CssFault(
      `url(${url}) is not looked up in a stylesheet of its own: keep its rule in main.css`,
      loc.filePath,
      loc.start,
    );
  return css.replace(placeholder, () => url.replace(/["\\]/g, "\\$&"));
}

export class CssFault extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  constructor(message: string, file: string, at: { line: number; column: number }) {
    super(message);
    this.file = file;
    this.line = at.line;
    this.column = at.column;
  }
}

/** What lightningcss throws says where. */
function faultOf(error: unknown, filename: string): unknown {
  if (!(error instanceof Error) || !("loc" in error)) return error;
  const { line, column } = error.loc as { line: number; column: number };
  const file = "fileName" in error ? String(error.fileName) : filename;
  return new CssFault(error.message, file, { line, column });
}

/** The stylesheets that a site's code imports by their address. */
export const linkedSheets = (root: string, inputs: readonly string[]): Promise<LinkedCss[]> =>
  Promise.all(
    inputs
      .filter((input) => input.endsWith(`.css${URL_SUFFIX}`))
      .map((input) => linkedCss(root, input.slice(0, -URL_SUFFIX.length))),
  );
