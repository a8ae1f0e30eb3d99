/** Notices of files in the places of other generators, of two files for one address, and of headers of nothing. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unmatchedHeaderNotices } from "../../src/output/header-notices.ts";
import { foreignPlaceNotices } from "../../src/site/problems/foreign-places.ts";
import { twinNotices } from "../../src/site/problems/twin-notices.ts";
import { temporaryFolder } from "../folders.ts";

const root = temporaryFolder("foreign-places");

it("tells what lies where other generators look for it, unless the site's code is made of it", () => {
  for (const folder of ["static", "pages/a", "app", "src/content", "src/pages"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [
    "robots.txt",
    "app/page.tsx",
    "pages/a/b.md",
    "src/content/read.ts",
    "src/pages/home.tsx",
    "static/.build-site.json",
  ])
    writeFileSync(join(root, file), "");
  const told = foreignPlaceNotices(root, ["templates/site.tsx", "src/pages/home.tsx"]);
  expect(told.map((notice) => notice.split(" ")[0])).toEqual([
    "robots.txt",
    "pages",
    "app/page.tsx",
  ]);
  writeFileSync(join(root, "src/content/a.md"), "");
  expect(foreignPlaceNotices(root, ["src/pages/home.tsx"]).join()).toContain("src/content is");
});

it("tells public files that some hosts show for a page, and a page that they show for no page", () => {
  const routes = ["/", "/contact", "/404"].map((path) => ({ path, source: undefined }));
  const publicFiles = ["contact.html", "other.html", "a/contact.html"];
  const told = twinNotices({ publicFiles, routes } as never);
  expect(told.map((notice) => notice.split(/ (?:is|hosts) /)[0])).toEqual([
    "public/contact.html",
    "templates/site.tsx",
  ]);
});

it("tells headers whose path matches nothing", () => {
  const paths = [
    "/",
    "/*",
    "/contact",
    "/contact/",
    "/nowhere/*",
    "/feed.xml",
    "/assets/*",
    "/a/*",
  ];
  const toldOf = (trailingSlash: "never" | "always") =>
    unmatchedHeaderNotices({
      routes: [{ path: "/" }, { path: "/contact" }],
      endpoints: [],
      publicFiles: ["a/b.pdf"],
      settings: { headers: paths.map((path) => ({ path })), trailingSlash },
    } as never).map((notice) => /at (\S+), .*→ (.*)/.exec(notice)?.slice(1).join(" "));
  expect(toldOf("never")).toEqual([
    "/contact/ the page is /contact",
    "/nowhere/* name a page, or a folder as /folder/*",
  ]);
  expect(toldOf("always")).toEqual(["/nowhere/* name a page, or a folder as /folder/*"]);
});
