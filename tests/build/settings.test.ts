/** What `settings` may say, what stands in for what it leaves out, and how its mistakes are told. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { placeOf, SiteError } from "../../src/errors.ts";
import { resolveSettings } from "../../src/site/settings/settings.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("settings");
let count = 0;
const siteWith = (settings: string) =>
  inlineSite(join(temporary, `${++count}`), { settings: `{\n    ${settings}\n  }` });

it("builds with an origin alone", async () => {
  const { ok, read } = await buildInline(siteWith('origin: "https://www.bees.example",'));
  expect(ok).toBe(true);
  const page = read("index.html");
  expect(page).toContain("<html lang=en>");
  expect(page).toContain("property=og:site_name content=bees.example>");
  expect(JSON.parse(read("site.webmanifest"))).toMatchObject({
    name: "bees.example",
    short_name: "bees.example",
    theme_color: "#ffffff",
  });
  expect(read("icon.svg")).toContain("<svg");
});

it("takes a setting that the code leaves undefined as one that is not given", async () => {
  const root = siteWith(
    'origin: "https://www.bees.example", base: undefined, hsts: undefined, allow: [{ path: undefined, frame: ["https://a.example"] }],',
  );
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html")).toContain('href="https://www.bees.example/"');
});

it("lets pages reach the edges of a screen with a notch, if the site says so", async () => {
  const contentOf = async (settings: string) => {
    const { read } = await buildInline(siteWith(`origin: "https://bees.example", ${settings}`));
    return /<meta name=viewport content="([^"]*)"/.exec(read("index.html"))?.[1];
  };
  expect(await contentOf("")).toBe("width=device-width,initial-scale=1");
  expect(await contentOf('viewportFit: "cover"')).toBe(
    "width=device-width,initial-scale=1,viewport-fit=cover",
  );
});

it("lets browsers fetch the next page early, at the moment that the site names, or never", async () => {
  const pageWith = async (settings: string) =>
    (await buildInline(siteWith(`origin: "https://bees.example", ${settings}`))).read("index.html");
  expect(await pageWith("")).toContain('"eagerness":"moderate"');
  expect(await pageWith('speculation: "eager"')).toContain('"eagerness":"eager"');
  const never = await pageWith('speculation: "none"');
  expect(never).not.toContain("speculationrules");
  expect(never).toContain("script-src 'self';");
});

it("names every mistake with its line, the value and the nearest right name", async () => {
  const { ok, problems } = await buildInline(
    siteWith(`origin: "http://bees.example/",
    langauge: "en",
    runtime: "vue",
    themeColour: { light: "white", dark: "#000000" },
    allow: [{ path: "contact", frame: ["https://maps.example/embed"] }],`),
  );
  expect(ok).toBe(false);
  const told = problems.map(({ where, rule, message, hint }) => [
    placeOf(where),
    rule,
    message,
    hint,
  ]);
  expect(told).toEqual([
    ["templates/site.tsx:6:5 origin", "settings/text", "must begin with https://", undefined],
    [
      "templates/site.tsx:7:5 langauge",
      "settings/unknown-field",
      '"langauge" is not a setting',
      'did you mean "language"?',
    ],
    [
      "templates/site.tsx:8:5 runtime",
      "settings/value",
      'expected one of preact, react, found "vue"',
      undefined,
    ],
    [
      "templates/site.tsx:9:20 themeColour.light",
      "settings/format",
      '"white" is not a colour such as #c24a29',
      undefined,
    ],
    [
      "templates/site.tsx:10:15 allow[0].path",
      "settings/format",
      '"contact" is neither a path such as /contact nor one for all below it such as /blog/*',
      undefined,
    ],
    [
      "templates/site.tsx:10:32 allow[0].frame[0]",
      "settings/format",
      '"https://maps.example/embed" is not an origin such as https://cdn.example.com: leave out path and trailing slash',
      undefined,
    ],
  ]);
});

it("says that a function which gives nothing lacks its return, and what names of other generators are here", () => {
  const told = (given: unknown) => {
    try {
      resolveSettings(given, "templates/site.tsx", "");
      return [];
    } catch (error) {
      if (error instanceof SiteError) return error.problems;
      throw error;
    }
  };
  expect(told(undefined)).toMatchObject([
    { where: { field: "settings" }, message: expect.stringContaining("is `return` missing") },
  ]);
  const others = { siteUrl: "", url: "", siteName: "", title: "", basePath: "" };
  expect(
    told({ origin: "https://bees.example", ...others }).map(({ where, hint }) => [
      where.field,
      hint,
    ]),
  ).toEqual([
    ["siteUrl", 'its name is "origin"'],
    ["url", 'its name is "origin"'],
    ["siteName", 'its name is "name"'],
    ["title", 'its name is "name"'],
    ["basePath", 'its name is "base"'],
  ]);
});

it.each([
  ['base: "project"', "settings/format", 'is not a base such as /project: write "/project"'],
  ['base: "/project/"', "settings/format", 'write "/project"'],
  ['base: "https://bees.example/my/docs"', "settings/format", 'write "/my/docs"'],
  ['base: "/"', "settings/format", "leave it out for a site at the top of its host"],
  ['trailingSlash: "alwys"', "settings/value", 'expected one of never, always, found "alwys"'],
  [
    'redirects: [{ from: "/a", to: "/", status: 308 }]',
    "settings/value",
    "write 301, moved for ever",
  ],
  [
    'redirects: [{ from: "/a", to: "/", status: "307" }]',
    "settings/value",
    "write 302, moved for now",
  ],
  [
    'redirects: [{ from: "/c/:slug", to: "/" }]',
    "settings/format",
    "all below a path, as /c/*, or each",
  ],
  [
    'redirects: [{ from: "/c/*/d", to: "/" }]',
    "settings/format",
    "has a * that is not its whole last",
  ],
])("tells the mistake in %s with the right form", async (setting, rule, says) => {
  const { problems } = await buildInline(
    siteWith(`origin: "https://www.bees.example",\n    ${setting},`),
  );
  expect(problems).toMatchObject([
    {
      rule,
      where: { line: 7, file: "templates/site.tsx" },
      message: expect.stringContaining(says),
    },
  ]);
});

it("refuses paths that begin with the base, and names the setting of an origin's path", async () => {
  const root = inlineSite(join(temporary, `${++count}`), {
    settings: '{ origin: "https://www.bees.example", base: "/project" }',
    files: { "public/project/film.txt": "film" },
  });
  expect((await buildInline(root)).problems).toMatchObject([
    { rule: "settings/base", hint: 'write "/film.txt": its address is /project/film.txt' },
  ]);
  const { problems } = await buildInline(siteWith('origin: "https://www.bees.example/project",'));
  expect(problems).toMatchObject([{ hint: "a path of the host is the setting `base`" }]);
});

it("says how the origin is called where its former name stands", async () => {
  const { problems } = await buildInline(siteWith('host: "https://www.bees.example",'));
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    ['"origin" is missing; expected text', 'add "origin"'],
    ['"host" is not a setting', 'its name is "origin"'],
  ]);
});
