/**
 * `npm run bench:machine`: how fast this machine is, by the two figures that came with the targets. There
 * React alone rendered a page of 34 kB in about 0.2 ms and html-minifier-terser minified one in about 2 ms.
 * Prints both as they are here, and how many times slower that is. Processor time, so that other work on
 * the machine counts little.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minify } from "html-minifier-terser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Rendering } from "../../src/render/context.ts";
import { loadPlan } from "../../src/site/plan.ts";
import { generateSite } from "./generate.ts";

const PAGES = 2_000;
const MINIFIED = 200;
const [REACT, MINIFIER] = [0.2, 2];

const root = mkdtempSync(join(tmpdir(), "bench-machine-"));
try {
  generateSite(root, PAGES);
  const { routes } = await loadPlan(root, 2026);
  const image = () => ({ url: "/assets/picture.svg", width: 800, height: 600, sources: [] });
  const pages: string[] = [];
  const rendering = await spent(() => {
    for (const { page } of routes)
      pages.push(renderToStaticMarkup(createElement(Rendering, { value: { image } }, page().body)));
  });
  const minifying = await spent(async () => {
    for (const page of pages.slice(0, MINIFIED))
      await minify(page, { collapseWhitespace: true, removeComments: true, minifyCSS: true });
  });
  tell("React alone", rendering / routes.length, REACT);
  tell("html-minifier-terser", minifying / MINIFIED, MINIFIER);
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** Milliseconds of processor time. */
async function spent(work: () => void | Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function tell(name: string, here: number, there: number): void {
  const times = (here / there).toFixed(1);
  process.stdout.write(`${name}: ${here.toFixed(2)} ms a page, ${times} × the ${there} ms there\n`);
}
