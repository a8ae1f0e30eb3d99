/**
 * The floor of a build: React rendering every page of a site once, and nothing else, in a fresh process.
 * Prints the processor time in milliseconds. The first argument is the site's folder.
 */
import { pagesOf, spent } from "./react-alone.ts";

const [root = "."] = process.argv.slice(2);
const pages = await pagesOf(root);
const milliseconds = await spent(() => {
  for (const render of pages) render();
});
process.stdout.write(String(milliseconds));
