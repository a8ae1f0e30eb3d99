import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import glob from "fast-glob";
import { type Drawing, render } from "./toolkit/render.ts";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const SCENES = path.join(HERE, "scenes");
const IMAGES = path.join(HERE, "..", "images");

/** One file a scene makes, by its path under `content/images`. */
export interface DrawnFile {
  readonly path: string;
  readonly text: string;
}

/** Names of all scenes, sorted: their paths under `scenes` without the ending. */
export async function sceneNames(): Promise<string[]> {
  const files = await glob("**/*.ts", { cwd: SCENES });
  return files.map((file) => file.replace(/\.ts$/, "")).sort();
}

/** Largest brotli size in bytes. */
const budgetOf = (name: string): number => (/^home\/model/.test(name) ? 20_000 : 12_000);

export const brotliSize = (text: string): number => brotliCompressSync(text).length;

/** Quick compression says so of nearly all drawings; the best one takes a fifth of the time of drawing. */
const isWithin = (budget: number, text: string): boolean =>
  brotliCompressSync(text, QUICKLY).length <= budget || brotliSize(text) <= budget;
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function isDrawing(value: unknown): value is Drawing {
  return typeof value === "object" && value !== null && "draw" in value && "scale" in value;
}

/**
 * The files of one scene.
 * @throws Error with the scene's name when it cannot be drawn or is over its budget.
 */
export async function drawScene(name: string): Promise<DrawnFile[]> {
  const module: { scene?: unknown } = await import(
    pathToFileURL(path.join(SCENES, `${name}.ts`)).href
  );
  if (!isDrawing(module.scene))
    throw new Error(`${name}: the file must export \`scene = defineScene({ … })\`.`);
  try {
    const { svg, foundSvg, stages, straight, width, height, marks, rooms } = render(module.scene);
    const files = [
      { path: `${name}.svg`, text: svg },
      ...(foundSvg ? [{ path: `${name}.before.svg`, text: foundSvg }] : []),
      ...Object.entries(stages).map(([stage, text]) => ({ path: `${name}.${stage}.svg`, text })),
      ...(straight ? [{ path: `${name}.${straight.view}.svg`, text: straight.svg }] : []),
    ];
    for (const { path: file, text } of files)
      if (!isWithin(budgetOf(name), text))
        throw new Error(`${file}: ${brotliSize(text)} bytes brotli, over ${budgetOf(name)}.`);
    const named = Object.keys(rooms).length > 0;
    if (Object.keys(marks).length === 0 && !named) return files;
    const places = { file: `${name}.svg`, width, height, marks, ...(named && { rooms }) };
    return [
      ...files,
      {
        path: `${name}.marks.json`,
        text: `${JSON.stringify(places, null, 2)}\n`,
      },
    ];
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function committed(file: DrawnFile): Promise<string | undefined> {
  try {
    return await readFile(path.join(IMAGES, file.path), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Paths of committed files that are not what their scenes draw, missing ones included. */
export async function staleFiles(names: readonly string[]): Promise<string[]> {
  const stale: string[] = [];
  for (const name of names) {
    for (const file of await drawScene(name)) {
      if ((await committed(file)) !== file.text) stale.push(file.path);
    }
  }
  return stale;
}

async function write(name: string): Promise<string> {
  const files = await drawScene(name);
  for (const file of files) {
    const target = path.join(IMAGES, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.text);
  }
  const sizes = files
    .filter((file) => file.path.endsWith(".svg"))
    .map(({ text }) => `${brotliSize(text)} B`);
  return `${name.padEnd(40)} ${sizes.join(" ")} brotli`;
}

async function main(args: readonly string[]): Promise<number> {
  const wanted = args.filter((arg) => !arg.startsWith("--"));
  const known = await sceneNames();
  const names = known.filter(
    (name) => wanted.length === 0 || wanted.some((w) => name.startsWith(w)),
  );
  const unknown = wanted.filter((w) => !known.some((name) => name.startsWith(w)));
  for (const name of unknown) console.error(`No scene is called ${name}.`);
  if (args.includes("--check")) {
    const stale = await staleFiles(names);
    for (const file of stale)
      console.error(`content/images/${file} is not what its scene draws; run npm run draw.`);
    return stale.length + unknown.length > 0 ? 1 : 0;
  }
  let failures = unknown.length;
  for (const name of names) {
    try {
      console.log(await write(name));
    } catch (error) {
      failures++;
      console.error(error instanceof Error ? error.message : String(error));
    }
  }
  return failures > 0 ? 1 : 0;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
