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
import { generateSite } from "./generate.ts";
import { pagesOf, spent } from "./react-alone.ts";

const PAGES = 2_000;
const MINIFIED = 200;
const [REACT, MINIFIER] = [0.2, 2];

const root = mkdtempSync(join(tmpdir(), "bench-machine-"));
try {
  generateSite(root, PAGES);
  const pages = await pagesOf(root);
  const rendered: string[] = [];
  const rendering = await spent(() => {
    for (const render of pages) rendered.push(render());
  });
  const minifying = await spent(async () => {
    for (const page of rendered.slice(0, MINIFIED))
      await minify(page, { collapseWhitespace: true, removeComments: true, minifyCSS: true });
  });
  tell("React alone", rendering / pages.length, REACT);
  tell("html-minifier-terser", minifying / MINIFIED, MINIFIER);
} finally {
  rmSync(root, { recursive: true, force: true });
}

function tell(name: string, here: number, there: number): void {
  const times = (here / there).toFixed(1);
  process.stdout.write(`${name}: ${here.toFixed(2)} ms a page, ${times} × the ${there} ms there\n`);
}
