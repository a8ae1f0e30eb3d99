/** What the content security policies of the pages allow. That they hold is seen in every-page.test.ts. */
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, inject, it } from "vitest";
import { attribute, byTag, readPage } from "../html.ts";
import { fileOf, ROUTES } from "../site/routes.ts";
import { sharedBrowser } from "./harness.ts";

const { visit } = sharedBrowser();
const dist = inject("dist");

function policyOf(file: string): string {
  const metas = byTag(readPage(dist, file).elements, "meta");
  const meta = metas.find((item) => attribute(item, "http-equiv") === "Content-Security-Policy");
  return attribute(meta, "content") ?? "";
}

it("lets no script make markup of a string, nor a policy that would", async () => {
  await visit("preact", { allow: /trusted/i }, async ({ page, open }) => {
    await open("/contact");
    const attempts = await page.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          act();
          return "done";
        } catch {
          return "refused";
        }
      };
      const types: unknown = Reflect.get(window, "trustedTypes");
      if (!(types instanceof Object)) return ["no Trusted Types"];
      const create: unknown = Reflect.get(types, "createPolicy");
      return [
        attempt(() => {
          document.body.innerHTML = "<b>text</b>";
        }),
        ...["default", "build-site"].map((name) =>
          attempt(() => create instanceof Function && create.call(types, name, {})),
        ),
      ];
    });
    expect(attempts).toEqual(["refused", "refused", "refused"]);
  });
});

it("has policies in which Google's evaluator finds nothing of high severity", () => {
  for (const file of [...ROUTES.map(fileOf), "404.html"]) {
    const { csp } = new CspParser(policyOf(file));
    const findings = new CspEvaluator(csp).evaluate();
    const grave = findings.filter(({ severity }) =>
      [Severity.HIGH, Severity.HIGH_MAYBE, Severity.SYNTAX].includes(severity),
    );
    expect(
      grave.map(({ directive, description }) => `${file} ${directive}: ${description}`),
    ).toEqual([]);
  }
});

it("allows a foreign origin on the contact page only: a frame, and the question whether it is there", () => {
  for (const path of ROUTES) {
    const foreign = policyOf(fileOf(path)).match(/https?:\/\/[^\s;]+/g) ?? [];
    expect(foreign, path).toHaveLength(path === "/contact" ? 2 : 0);
    expect(new Set(foreign).size, path).toBe(path === "/contact" ? 1 : 0);
  }
  expect(policyOf("contact/index.html")).toMatch(/connect-src 'self' (https:\S+); frame-src \1;/);
  const frames = byTag(readPage(dist, "contact/index.html").elements, "iframe");
  expect(frames.map((frame) => attribute(frame, "loading"))).toEqual(["lazy"]);
});

it("has no inline handler, no style attribute and no script of another origin", () => {
  for (const file of [...ROUTES.map(fileOf), "404.html"]) {
    const { elements } = readPage(dist, file);
    const names = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(
      names.filter((name) => /^on|^style$/.test(name)),
      file,
    ).toEqual([]);
    const scripts = byTag(elements, "script").map((script) => attribute(script, "src"));
    expect(scripts.filter((src) => src !== undefined && !src.startsWith("/assets/"))).toEqual([]);
  }
});
