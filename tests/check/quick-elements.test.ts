/** html-validate is given a quicker way to find elements, which must find what its own way finds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlElement, Parser, StaticConfigLoader } from "html-validate";
import { expect, inject, it } from "vitest";

const MARKUP = `<!doctype html><html><body><ul><li>a<li><b>b</b><ul><li>c</ul></ul>
<svg><g><path d="M0 0"/></g><title>d</title></svg><template><p>e</p></template><B>f</B></body></html>`;

it("finds the same elements in the same order", async () => {
  const { getElementsByTagName: slow } = HtmlElement.prototype;
  await import("../../src/check/quick-elements.ts");
  const { getElementsByTagName: quick } = HtmlElement.prototype;
  expect(quick).not.toBe(slow);
  const config = await new StaticConfigLoader().getConfigFor("page.html");
  const home = readFileSync(join(inject("dist"), "index.html"), "utf8");
  for (const html of [MARKUP, home]) {
    const root = new Parser(config).parseHtml(html);
    HtmlElement.prototype.getElementsByTagName = slow;
    const tags = ["*", "li", "LI", "b", "path", "p", "body", "none"];
    const expected = tags.map((tag) => root.getElementsByTagName(tag));
    HtmlElement.prototype.getElementsByTagName = quick;
    expect(expected[1]?.length).toBeGreaterThan(2);
    for (const [at, tag] of tags.entries()) {
      const found = root.getElementsByTagName(tag);
      expect(found.length).toBe(expected[at]?.length);
      expect(found.every((element, index) => element === expected[at]?.[index])).toBe(true);
    }
  }
});
