/** A block of the source that nobody has translated never counts as translated, whatever is edited around it. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { MarkdownBody } from "../../src/content/markdown-body.ts";
import type { Block } from "../../src/content/translations/blocks.ts";
import { formatRecord, parseRecord } from "../../src/content/translations/source-record.ts";
import { standingsOf } from "../../src/content/translations/standing.ts";
import { TEST_ALL } from "../test-all.ts";

const blocksOf = (texts: readonly string[]): readonly Block[] => {
  let at = 0;
  return texts.map((text) => {
    const start = at;
    at += text.length + 2;
    const isHeading = text.startsWith("#");
    return { start, end: start + text.length, text, isHeading, isCode: false };
  });
};

const bodyOf = (file: string, texts: readonly string[]): MarkdownBody => ({
  file,
  line: 1,
  type: "markdown",
  source: texts.join("\n\n"),
});

/** What is told of two texts, and what is recorded of them. */
function look(source: readonly string[], translation: readonly string[], record = "{}") {
  const texts = {
    name: "n.md",
    file: "content/de/n.md",
    sourceFile: "content/n.md",
    fields: [],
    body: {
      source: bodyOf("content/n.md", source),
      blocks: blocksOf(source),
      translation: bodyOf("content/de/n.md", translation),
      translated: blocksOf(translation),
    },
    placeOfSource: () => ({}),
    placeOfTranslation: () => ({}),
  };
  const standings = standingsOf([texts], parseRecord("translations/de.yaml", record));
  const of = (...names: readonly string[]) =>
    standings.texts.flatMap(({ standing, block }) =>
      names.includes(standing) ? (block?.sources ?? []).map(({ text }) => text) : [],
    );
  return { of, record: formatRecord(standings.record) };
}

const SOURCE = ["# Head", "First text.", "Second text."];
const TRANSLATION = ["# Kopf", "Erster Text.", "Zweiter Text."];
const NEW = "A wholly new paragraph.";

it("a mended word of a translation makes that one new, and what is missing stays missing", () => {
  const { record } = look(SOURCE, TRANSLATION);
  for (const at of [0, 1, 2, 3])
    for (const edited of [0, 1, 2]) {
      const source = [...SOURCE.slice(0, at), NEW, ...SOURCE.slice(at)];
      const before = look(source, TRANSLATION, record);
      expect(before.of("missing")).toEqual([NEW]);
      const translation = TRANSLATION.map((text, index) => (index === edited ? `${text}!` : text));
      const now = look(source, translation, before.record);
      expect([now.of("missing"), now.of("edited")]).toEqual([[NEW], [SOURCE[edited]]]);
      expect(look(source, translation, now.record).of("missing")).toEqual([NEW]);
    }
});

it("a text of which a part is translated is not taken for a whole one", () => {
  const now = look(SOURCE, TRANSLATION.slice(0, 2));
  expect(now.of("unmatched", "missing")).toContain("Second text.");
  expect(look(SOURCE, TRANSLATION.slice(0, 2), now.record).of("unmatched")).toContain(
    "Second text.",
  );
});

it("what a translator wrote beside the source translates no block that comes later", () => {
  const note = [...TRANSLATION.slice(0, 2), "Anmerkung.", ...TRANSLATION.slice(2)];
  const { record } = look(SOURCE, note, look(SOURCE, TRANSLATION).record);
  const now = look([...SOURCE.slice(0, 2), NEW, ...SOURCE.slice(2)], note, record);
  expect(now.of("missing")).toEqual([NEW]);
});

interface Story {
  source: string[];
  translation: string[];
  /** How many translations may be taken for that of a new block: their sources are gone, or they never had one. */
  free: number;
  next: number;
}
type Step = (story: Story) => void;

const place = fc.nat({ max: 9 });
const within = (list: readonly unknown[], at: number) => at % Math.max(1, list.length);
const move = (list: string[], from: number, to: number) =>
  list.splice(within(list, to), 0, ...list.splice(within(list, from), 1));

const COMMON: readonly fc.Arbitrary<Step>[] = [
  place.map((at) => (story) => {
    story.source.splice(at % (story.source.length + 1), 0, `New ${story.next++}.`);
  }),
  place.map((at) => ({ translation }) => {
    const index = within(translation, at);
    if (translation.length > 0) translation[index] = `${translation[index]}!`;
  }),
  place.map(
    (at) =>
      ({ translation }) =>
        translation.splice(within(translation, at), 1),
  ),
  fc.tuple(place, place).map(
    ([from, to]) =>
      ({ source }) =>
        move(source, from, to),
  ),
  fc.tuple(place, place).map(
    ([from, to]) =>
      ({ translation }) =>
        move(translation, from, to),
  ),
];
const FREEING: readonly fc.Arbitrary<Step>[] = [
  place.map((at) => (story) => {
    const [gone = "New"] = story.source.splice(within(story.source, at), 1);
    if (!gone.startsWith("New")) story.free++;
  }),
  place.map((at) => (story) => {
    story.translation.splice(at % (story.translation.length + 1), 0, `Note ${story.next++}.`);
    story.free++;
  }),
];

it.each([
  ["no source is taken out", COMMON],
  ["all is edited", [...COMMON, ...FREEING]],
] as const)(
  "random steps, where %s: no more new blocks count as translated than could be",
  (_, kinds) => {
    const turn = fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 5 }), (turns) => {
        const story: Story = {
          source: [0, 1, 2, 3, 4].map((id) => (id === 2 ? "# Two" : `Text ${id}.`)),
          translation: [0, 1, 2, 3, 4].map((id) => (id === 2 ? "# Zwei" : `Satz ${id}.`)),
          free: 0,
          next: 0,
        };
        let { record } = look(story.source, story.translation);
        for (const steps of turns) {
          for (const step of steps) step(story);
          const now = look(story.source, story.translation, record);
          const counted = now.of("current", "edited", "unrecorded");
          expect(counted.filter((text) => text.startsWith("New")).length).toBeLessThanOrEqual(
            story.free,
          );
          ({ record } = now);
        }
      }),
      { numRuns: TEST_ALL ? 3000 : 150 },
    );
  },
);
