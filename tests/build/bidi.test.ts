/** Texts of both directions on one page: what must not turn round is kept apart, and what stands open is told. */
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { type Built, buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("bidi");

const MANIFEST = (language: string, body: string) => `
import { Bdi, defineSite, folder, kind, Markdown, z } from "build-site";
export default defineSite({
  content: { notes: folder("*.md", z.strictObject({})) },
  settings: () => ({ origin: "https://www.bees.example", language: "${language}" }),
  kinds: [kind("home", ({ notes }) => [{ path: "/", page: () => ({
    head: { title: "Bees", description: "All." },
    body: <main>${body}<Markdown body={notes[0].body} /></main>,
  }) }])],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main>Lost</main> }),
});
`;

const NOTE = "اتصل على +971 4 000 0000 أو راسل bees@bees.example، والسعر AED 95,000 مع `$5`.\n";

const site = (name: string, language: string, body: string, note = NOTE) =>
  inlineSite(join(temporary, name), {
    files: { "templates/site.tsx": MANIFEST(language, body), "content/note.md": note },
  });

const bodyOf = (built: Built) =>
  /<main>(.*)<\/main>/s.exec(built.read("index.html"))?.[1]?.replaceAll("\n", "");

const TEXTS = [
  "+971 4 000 0000",
  "شبكة Wi-Fi 6 من DEWA بسعر 35,000 درهم",
  "Bees & Co., Creek 3",
  "من 95,000 إلى 120,000 درهم",
  "AED 15–30 لكل م²",
]
  .map((text) => `<p><Bdi>{${JSON.stringify(text)}}</Bdi></p>`)
  .join("");

describe("a site whose only language runs from right to left", () => {
  let built: Built;
  beforeAll(async () => {
    built = await buildInline(site("arabic", "ar", `${TEXTS}<p><Bdi><b>C++</b></Bdi></p>`));
    expect(built.problems).toEqual([]);
  });

  it("says so", () => {
    expect(built.read("index.html")).toContain("<html lang=ar dir=rtl>");
  });

  it("keeps apart what would turn round, and nothing else", () => {
    expect(bodyOf(built)).toBe(
      [
        "<p><bdi>+971 4 000 0000</bdi></p>",
        "<p>شبكة <bdi>Wi-Fi 6</bdi> من <bdi>DEWA</bdi> بسعر 35,000 درهم</p>",
        "<p><bdi>Bees &amp; Co., Creek 3</bdi></p>",
        "<p>من 95,000 إلى 120,000 درهم</p>",
        "<p><bdi>AED 15–30</bdi> لكل م²</p>",
        "<p><bdi><b>C++</b></bdi></p>",
        "<p>اتصل على <bdi>+971 4 000 0000</bdi> أو راسل <a href=mailto:bees@bees.example><bdi>bees@bees.example</bdi></a>، والسعر <bdi>AED 95,000</bdi> مع <code>$5</code>.</p>",
      ].join(""),
    );
  });

  it("has nothing that the check finds", async () => {
    const { stdout } = await cli(["check", "--root", join(temporary, "arabic"), "--json"]);
    expect(stdout).not.toContain("languages/");
  });
});

it("writes no element on a page from left to right but around words of the other direction", async () => {
  const built = await buildInline(site("english", "en", TEXTS, "+971 4 000 0000\n"));
  expect(bodyOf(built)).toBe(
    [
      "<p>+971 4 000 0000</p>",
      "<p><bdi>شبكة</bdi> Wi-Fi 6 <bdi>من</bdi> DEWA <bdi>بسعر 35,000 درهم</bdi></p>",
      "<p>Bees &amp; Co., Creek 3</p>",
      "<p><bdi>من 95,000 إلى 120,000 درهم</bdi></p>",
      "<p>AED 15–30 <bdi>لكل م</bdi>²</p>",
      "<p>+971 4 000 0000</p>",
    ].join(""),
  );
});

it("tells of each part that stands open, also between elements, and not of what is kept apart", async () => {
  const open = `
    <p>اتصل على <b>+971 4 000 0000</b></p>
    <p>راسل bees@bees.example<br/>السعر $5</p>
    <p>هيئة <b>DEWA</b> 35,000 درهم</p>
    <p>هيئة <bdi>DEWA</bdi> 35,000 درهم، <bdi dir="ltr">+971 4 000 0000</bdi></p>
    <div dir="ltr">Call +971 4 000 0000 <p dir="auto">أو +971 4 111 1111</p></div>
    <p hidden>+971 4 000 0000</p>
    <p>شبكة Wi-Fi 6 ومعيار EN 14891، من 05-12-2026 إلى 2030 - 2031، 1,000 قطعة</p>`;
  const root = site("open", "ar", open);
  expect((await buildInline(root)).problems).toEqual([]);
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems }: { problems: { rule: string; message: string }[] } = JSON.parse(stdout);
  const told = problems.flatMap(({ rule, message }) =>
    rule.startsWith("languages/bidi") ? [message] : [],
  );
  // Their order is that of the files that they stand in.
  expect(told.sort()).toEqual([
    "“$5” stands open in text that runs from right to left",
    "“+971 4 000 0000” stands open in text that runs from right to left",
    "“+971 4 111 1111” stands open in text that runs from right to left",
    "“35,000” is torn from “درهم” by “DEWA” before it",
    "“bees@bees.example” stands open in text that runs from right to left",
  ]);
});
