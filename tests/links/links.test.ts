/** What `npm run links` finds on a good site and on broken ones. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { crawl } from "./crawl.ts";

const out = temporaryFolder("links");
const HOST = "https://www.milllane-bakery.co.uk";

it("finds nothing on a good site, and every kind of broken link on another", async () => {
  const root = join(import.meta.dirname, "../sites/bakery");
  await cli(["build", "--root", root, "--out", out, "--no-cache"]);
  const good = await crawl(out);
  expect(good.broken).toEqual([]);
  expect(good.links).toBeGreaterThan(20);
  const page = join(out, "about/index.html");
  const links = ["/none", `${HOST}/gone`, "/contact/", "/contact#nowhere"];
  const anchors = links.map((href) => `<a href="${href}">x</a>`).join("");
  const refresh = '<meta http-equiv=refresh content="900;url=/next">';
  const html = readFileSync(page, "utf8");
  writeFileSync(
    page,
    html.replace("<title>", `${refresh}<title>`).replace("</main>", `${anchors}</main>`),
  );
  const { broken } = await crawl(out);
  // Which page is named for a link that several have, and for a part of a page, is up to the crawler.
  expect([...new Set(broken.map(({ url, status }) => `${url} ${status}`))].sort()).toEqual([
    "/contact#nowhere 200",
    "/contact/ 301",
    "/gone 404",
    "/next 404",
    "/none 404",
  ]);
});
