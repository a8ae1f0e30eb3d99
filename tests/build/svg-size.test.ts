/** The size that a page tells of a drawing is the one that browsers see in its file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("svg-size");

/** Each with its attributes and the width and height told. */
const DRAWINGS = [
  ['viewBox="0 0 9 6"', "9", "6"],
  ['width="1500" height="1000px" viewBox="0 0 1692 1128"', "1500", "1000"],
  ['width="1em" height="1em" viewBox="0, 0, 24 12"', "24", "12"],
  ['width="100%" viewBox="0 0 9 6"', "9", "6"],
  ['width="8px" height="4mm"', "8", "4"],
] as const;

it("the attributes go before the viewBox, when both are in pixels", async () => {
  const root = inlineSite(join(temporary, "site"), {
    files: Object.fromEntries(
      DRAWINGS.map(([attributes], index) => [
        `content/images/drawing-${index}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h8"/></svg>`,
      ]),
    ),
    body: DRAWINGS.map((_, index) => `<Picture file="drawing-${index}.svg" alt="" />`).join(""),
  });
  await buildInline(root);
  const html = readFileSync(join(root, "dist/index.html"), "utf8");
  const sizes = [...html.matchAll(/<img [^>]*?width=(\d+) height=(\d+)/g)];
  expect(sizes.map(([, width, height]) => [width, height])).toEqual(
    DRAWINGS.map(([, width, height]) => [width, height]),
  );
});
