/** Another generator's folder whose files name no origin. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import { temporaryFolder } from "../folders.ts";

const out = temporaryFolder("check-no-origin");

const page = (head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body><main><h1>A page</h1><a href="http://localhost/">One</a></main></body></html>`;

it("is checked by paths, and what stands for the origin is shown to nobody", async () => {
  const canonical = (path: string) => `<link rel="canonical" href="https://shop.example${path}">`;
  const pages = { "": "", right: canonical("/base/right"), wrong: canonical("/right") };
  for (const [name, head] of Object.entries(pages)) {
    mkdirSync(join(out, name), { recursive: true });
    writeFileSync(join(out, name, "index.html"), page(head));
  }
  const config = { root: out, built: out, workers: 1, year: 2026, cache: join(out, ".cache") };
  const { problems } = await checkSite(config, {}, { progress: () => {} });
  expect(JSON.stringify(problems)).not.toContain("site.invalid");
  const told = problems.filter(({ rule }) => rule === "head/canonical");
  expect(told.map(({ where, message }) => `${where.route} ${message}`)).toEqual([
    '/wrong the canonical link is "https://shop.example/right", but the page\'s own URL is https://…/wrong',
  ]);
});
