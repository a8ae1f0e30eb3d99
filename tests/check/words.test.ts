/** Words of pages are counted and compared by quick ways, which find what the slow ones do. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { sketchOf } from "../../src/check/sameness/sketch.ts";
import { wordsIn } from "../../src/text/words.ts";

const letters = fc.string({ unit: "grapheme" });

it("finds the same words whether or not a text has letters that stand without spaces", () => {
  fc.assert(
    fc.property(letters, (text) => {
      expect(wordsIn(`${text} 我`)).toEqual([...wordsIn(text), "我"]);
    }),
  );
  expect(wordsIn("Größe 40, ٤٠ бел_ый don’t 𝒳2")).toEqual([
    "Größe",
    "40",
    "٤٠",
    "бел",
    "ый",
    "don",
    "t",
    "𝒳2",
  ]);
});

it("takes the smallest hashes of a text, each once and in order", () => {
  const texts = fc.array(fc.constantFrom("stone", "timber", "plaster", "window"), {
    maxLength: 900,
  });
  fc.assert(
    fc.property(texts, (words) => {
      const sketch = Array.from(sketchOf(words));
      const twice = Array.from(sketchOf([...words, ...words]));
      expect(sketch).toEqual([...new Set(sketch)].sort((a, b) => a - b));
      // What is said once more adds only the runs where the two meet.
      const all = new Set(twice);
      const most = twice.at(-1) ?? 0;
      for (const each of sketch) expect(all.has(each) || each > most).toBe(true);
      expect(twice.length - sketch.length).toBeLessThanOrEqual(4);
    }),
  );
  expect(sketchOf(["only", "four", "words", "here"])).toHaveLength(0);
  expect(sketchOf(["one", "run", "of", "five", "words"])).toHaveLength(1);
});
