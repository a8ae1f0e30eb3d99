/** React rendering the pages of a site, and nothing else. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Rendering } from "../../src/render/context.ts";
import { loadSite } from "../../src/site/load-site.ts";
import { pageOf } from "../../src/site/routes/page-travel.ts";

const image = () => ({ url: "/assets/picture.svg", width: 800, height: 600, sources: [] });

/** The pages of a benchmark have no Markdown. */
const refuse = (): never => {
  throw new Error("a page of the benchmark has Markdown");
};
const RENDERING = {
  image,
  markdown: { render: refuse, headings: refuse, pageOf: refuse },
  hasClientScript: true,
  islandScript: () => undefined,
  ownAddress: undefined,
  dir: "ltr" as const,
  islands: [],
  pictures: [],
  preloads: [],
  losses: [],
  problems: [],
  notices: [],
  locale: "en",
  waited: [],
  waiting: [],
  suspense: { isUsed: false },
  awaiting: undefined,
};

/** For each page, what renders it. */
export async function pagesOf(root: string): Promise<readonly (() => string)[]> {
  const { routes } = await loadSite(root, { year: 2026 });
  return routes.map((route) => () => {
    const made = pageOf(route)();
    if (made instanceof Promise) throw new Error("a page of the benchmark waits for something");
    return renderToStaticMarkup(createElement(Rendering, { value: RENDERING }, made.body));
  });
}

/** Milliseconds of processor time, all threads included: other work on the machine counts little. */
export async function spent(work: () => void | Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
