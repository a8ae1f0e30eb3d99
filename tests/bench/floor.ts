/**
 * The floor of a build: React rendering every page of a site once, and nothing else, in a fresh process.
 * Prints the processor time in milliseconds. The first argument is the site's folder.
 */

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Rendering } from "../../src/render/context.ts";
import { loadPlan } from "../../src/site/plan.ts";

const [root = "."] = process.argv.slice(2);
const { routes } = await loadPlan(root, 2026);
const picture = {
  url: "/assets/picture.svg",
  width: 800,
  height: 600,
  sources: [],
};
const image = () => picture;
const start = process.cpuUsage();
for (const { page } of routes)
  renderToStaticMarkup(createElement(Rendering, { value: { image } }, page().body));
const { user, system } = process.cpuUsage(start);
process.stdout.write(String((user + system) / 1000));
