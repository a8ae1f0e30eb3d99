/** Where the editor opens, as numbers: with room for its fields whatever is clicked. */
import { expect, it } from "vitest";
import { placeBeside } from "../../desk/place-beside.ts";

/** In pixels, as the style of the editor has it. */
function heightBeside(top: number, bottom: number, height: number): number {
  const area = { width: 1024, height, isRightToLeft: false };
  const place = placeBeside({ top, bottom, left: 60, right: 960 }, area);
  const taken = Number.parseFloat(place["--top"] ?? place["--bottom"] ?? "");
  return height - taken - 12;
}

it("the editor has room for its fields beside a small text, and beside what fills the window", () => {
  for (const height of [493, 700, 900])
    for (const [top, bottom] of [
      [80, 110],
      [height / 2, height / 2 + 20],
      [height - 40, height - 10],
      [140, 740],
      [-300, height + 300],
    ] as const)
      expect(heightBeside(top, bottom, height), `${top} to ${bottom} of ${height}`).toBeGreaterThan(
        230,
      );
});

it("it opens below a text, above one that stands low, and at the start of either direction", () => {
  const area = { width: 1024, height: 900, isRightToLeft: false };
  const text = { top: 200, bottom: 230, left: 60, right: 960 };
  expect(placeBeside(text, area)).toEqual({ "--left": "60px", "--top": "242px" });
  const low = { ...text, top: 800, bottom: 830 };
  expect(placeBeside(low, area)).toEqual({ "--left": "60px", "--bottom": "112px" });
  const fromRight = { ...area, isRightToLeft: true };
  expect(placeBeside(text, fromRight)).toMatchObject({ "--left": "540px" });
});
