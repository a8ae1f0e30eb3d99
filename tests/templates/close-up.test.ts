/** The close-up of a drawing: what it is named for lies in its frame. */
import { expect, it } from "vitest";
import { steps } from "../../templates/sections/Drawing.tsx";

/** Of templates/styles/beside.css: how large the drawing is, and how far one step moves it, in frames. */
const [LARGE, STEP] = [2.2, (2.2 * 18.18) / 100];

it("has every point of a drawing well inside its frame", () => {
  for (let share = 3; share <= 97; share++) {
    const at = (share / 100) * LARGE - steps(share) * STEP;
    expect(at, `${share} %`).toBeGreaterThan(0.06);
    expect(at, `${share} %`).toBeLessThan(0.94);
  }
});
