/** Another company's site from the same content: its own name everywhere, the sample's nowhere. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { byTag, linksOf, metaOf, nodesOf, readPage, textOf } from "../html.ts";
import { fileOf, ROUTES } from "./routes.ts";

const ROOT = join(import.meta.dirname, "../..");
const root = join(temporaryFolder("second-brand"), "site");
const dist = join(root, "dist");
const BRAND = "O'Neill & Wohnraumsanierungsgesellschaft";
/** With the marks that every text has. */
const SHOWN = "O’Neill & Wohnraumsanierungsgesellschaft";

const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/^brand: .*$/m, `brand: "${BRAND}"`],
  [/^origin: .*$/m, "origin: https://oneill-wohnraum.example"],
  [/^phone: .*$/m, "phone: +49 30 1234567"],
  [/^email: .*$/m, "email: post@oneill-wohnraum.example"],
  [/^( +)shortName: .*$/m, "$1shortName: O'Neill"],
  [/#c24a29/g, "#7a2e8e"],
  [/#b03f20/g, "#6b247e"],
];

/** Its first villa is finished, with a photograph from before the work. */
const FINISHED = `sample: false
    before: { file: portfolio/villas-3.jpg, alt: The court before the work }
    seo:
      title: Star screen and pool court in Emirates Hills
      description: >-
        A villa front in Emirates Hills before and after: a pierced screen against the evening sun,
        new doors to the court and a rebuilt pool.
      keywords: [villa facade, pool court, Emirates Hills]`;

/** The same in Arabic, before its description. */
const FINISHED_IN_ARABIC = `before: { alt: الفناء قبل العمل }
    seo:
      title: حاجز النجوم وفناء المسبح في تلال الإمارات
      description: "واجهة فيلا في تلال الإمارات قبل العمل وبعده: حاجز مخرم يقابل شمس المساء، وأبواب جديدة على الفناء، ومسبح أعيد بناؤه."
      keywords: [واجهة فيلا, فناء مسبح, تلال الإمارات]
    description:`;

beforeAll(async () => {
  for (const name of ["content", "templates", "client"])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  cpSync(join(ROOT, ".cache/build-site"), join(root, ".cache/build-site"), { recursive: true });
  const edit = (file: string, changes: typeof CHANGES) => {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      changes.reduce((rest, [from, to]) => rest.replace(from, to), text),
    );
  };
  edit("content/site.yaml", CHANGES);
  edit("content/portfolio/villas.yaml", [[/(?<=^ +)sample: true$/m, FINISHED]]);
  edit("content/ar/portfolio/villas.yaml", [[/(?<=^ {4})description:/m, FINISHED_IN_ARABIC]]);
  edit("content/ar/site.yaml", [[/^brand: .*$/m, `brand: "${BRAND}"`]]);
  // Drawing 67 cards takes longer than all else.
  edit("templates/site.tsx", [[/^ *card: .*$/m, ""]]);
  const { code, stderr } = await cli(["build", "--root", root]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
}, 180_000);

describe("a company with an apostrophe, an ampersand and a long word in its name", () => {
  it("leaves no trace of the sample's name, origin, phone or e-mail in any file", () => {
    const traces = [...snapshot(dist)].filter(([name, bytes]) =>
      /sikka|971 ?4 ?000|97140000000/i.test(`${name}\n${bytes.toString("latin1")}`),
    );
    expect(traces.map(([name]) => name)).toEqual([]);
  });

  it.each(ROUTES)("%s carries its name, address and number", (path) => {
    const page = readPage(dist, fileOf(path));
    expect(textOf(byTag(page.elements, "header")[0])).toContain(SHOWN);
    expect(textOf(byTag(page.elements, "title")[0])).toContain(`| ${SHOWN} - `);
    expect(metaOf(page, "og:url")).toBe(`https://oneill-wohnraum.example${path}`);
    const hrefs = linksOf(page.elements).map(({ href }) => href);
    expect(hrefs).toContain("tel:+49301234567");
    expect(hrefs).toContain("https://wa.me/49301234567");
    expect(JSON.stringify(nodesOf(page))).toContain(SHOWN);
  });

  it("wears its own colours", () => {
    const { html } = readPage(dist, "index.html");
    expect(html).toContain("#7a2e8e");
    expect(html).not.toContain("#c24a29");
  });

  it("gives a finished project a page with before and after, and samples none", () => {
    const path = "/portfolio/villas/star-screen";
    const card = linksOf(readPage(dist, fileOf("/portfolio/villas")).elements);
    expect(card).toContainEqual({ text: "Star screen and pool court", href: path });
    const { elements } = readPage(dist, fileOf(path));
    expect(byTag(elements, "figcaption").map(textOf)).toEqual(["Before", "After"]);
    expect(byTag(elements, "h1").map(textOf)).toEqual(["Star screen and pool court"]);
    const pages = readFileSync(join(dist, "sitemap.xml"), "utf8").match(/<loc>/g);
    expect(pages).toHaveLength(2 * (ROUTES.length + 1));
  });

  it("shows no story of another company's name", () => {
    expect(readPage(dist, "about/index.html").html).not.toContain("old quarters beside the Creek");
  });
});
