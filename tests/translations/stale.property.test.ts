/** Whatever is edited in a source, exactly the translations that it makes stale are told, and nothing else. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { noteFile, watchTranslations, writeSite } from "./translation-site.ts";

const FIELDS = ["a", "b", "c", "d"] as const;
const SECTIONS = [0, 1, 2] as const;

const start = () => ({
  en: {
    fields: Object.fromEntries(FIELDS.map((name) => [name, `It's the "first" - ${name} {name}`])),
    sections: SECTIONS.map((part) =>
      [0, 1, 2, 3].map((block) => `Section ${part} says "that" it's\nnumber ${block} here.`),
    ),
  },
  ar: {
    fields: Object.fromEntries(FIELDS.map((name) => [name, `الأول ${name} {name}`])),
    sections: SECTIONS.map((part) => [0, 1, 2, 3].map((block) => `القسم ${part} رقم ${block}.`)),
  },
});

/** Other marks and other spaces say the same. */
const typeset = (text: string): string =>
  text
    .replaceAll("'", "\u2019")
    .replace(/"(\w+)"/g, "\u201c$1\u201d")
    .replaceAll(" - ", " \u2013 ")
    .replace(" ", "\u00a0")
    .replaceAll("\n", " ");

type Story = ReturnType<typeof start>;
/** Changes the texts, and says what must be told of it, as standing and the source's text now. */
type Edit = (story: Story) => readonly string[];

const text = fc.stringMatching(/^[A-Z][a-z]{2,8} [a-z]{2,8} [0-9]{4}$/);

const fieldEdit = (name: string): fc.Arbitrary<Edit> =>
  fc.oneof(
    fc.constant<Edit>(() => []),
    text.map(
      (now): Edit =>
        ({ en }) => {
          en.fields[name] = now;
          return [`stale ${now}`];
        },
    ),
    fc.constant<Edit>(({ en }) => {
      en.fields[name] = typeset(en.fields[name] ?? "");
      return [];
    }),
    // Who writes a translation anew has read the text.
    text.map(
      (now): Edit =>
        ({ en, ar }) => {
          en.fields[name] = now;
          ar.fields[name] = `جديد ${now}`;
          return [];
        },
    ),
    fc.constant<Edit>(({ ar }) => {
      ar.fields[name] = `${ar.fields[name]} آخر`;
      return [];
    }),
  );

const sectionEdit = (part: number): fc.Arbitrary<Edit> => {
  const block = fc.nat({ max: 3 });
  const of = ({ en }: Story): string[] => en.sections[part] ?? [];
  return fc.oneof(
    fc.constant<Edit>(() => []),
    fc.tuple(block, text).map(
      ([at, now]): Edit =>
        (story) => {
          of(story)[at] = now;
          return [`stale ${now}`];
        },
    ),
    block.map(
      (at): Edit =>
        (story) => {
          of(story)[at] = typeset(of(story)[at] ?? "");
          return [];
        },
    ),
    fc.tuple(block, text).map(
      ([at, now]): Edit =>
        (story) => {
          of(story).splice(at, 0, now);
          return [`missing ${now}`];
        },
    ),
    block.map(
      (at): Edit =>
        (story) => {
          of(story).splice(at, 1);
          return ["left "];
        },
    ),
    fc.constantFrom([0, 2], [0, 3], [1, 3], [2, 0], [3, 0], [3, 1]).map(
      ([from = 0, to = 0]): Edit =>
        (story) => {
          const [moved = ""] = of(story).splice(from, 1);
          of(story).splice(to, 0, moved);
          return [`moved ${moved}`];
        },
    ),
    fc.constantFrom([0, 2], [3, 1]).map(
      ([from = 0, to = 0]): Edit =>
        ({ en, ar }) => {
          for (const sections of [en.sections, ar.sections]) {
            const own = sections[part] ?? [];
            own.splice(to, 0, ...own.splice(from, 1));
          }
          return [];
        },
    ),
  );
};

const edits = fc.record({
  fields: fc.tuple(...FIELDS.map(fieldEdit)),
  sections: fc.tuple(...SECTIONS.map(sectionEdit)),
  isRenamed: fc.boolean(),
  isReordered: fc.boolean(),
});

it("random edits of sources and translations, renamed files among them, are told exactly", async () => {
  const root = join(temporaryFolder("stale"), "site");
  const write = ({ en, ar }: Story, name: string, isReordered = false) => {
    const fields = Object.fromEntries(
      isReordered ? Object.entries(en.fields).reverse() : Object.entries(en.fields),
    );
    writeSite(root, {
      [`content/notes/${name}.md`]: noteFile({ ...en, fields }, "order: 1\n"),
      [`content/ar/notes/${name}.md`]: noteFile(ar).replaceAll("## Part", "## جزء"),
    });
  };
  write(start(), "first");
  const look = await watchTranslations(root);
  const first = await look("{}");
  expect(new Set(first.texts.map(({ standing }) => standing))).toEqual(new Set(["unrecorded"]));
  const told = (texts: typeof first.texts) =>
    texts
      .filter(({ standing }) => !["current", "edited"].includes(standing))
      .map(({ standing, source = "" }) => `${standing} ${source}`)
      .sort();
  await fc.assert(
    fc.asyncProperty(edits, async ({ fields, sections, isRenamed, isReordered }) => {
      const story = start();
      const expected = [...fields, ...sections].flatMap((edit) => edit(story));
      for (const folder of ["content/notes", "content/ar/notes"])
        rmSync(join(root, folder), { recursive: true, force: true });
      // A renamed file is found by what it still says.
      const name = isRenamed && expected.length < 4 ? "second" : "first";
      write(story, name, isReordered);
      const now = await look(first.record);
      expect(told(now.texts)).toEqual(expected.sort());
      // To record it again forgets nothing and tells nothing anew.
      const again = await look(now.record);
      expect(told(again.texts)).toEqual(expected);
      expect(again.record).toBe(now.record);
      const accepted = await look(now.record, true);
      expect(told((await look(accepted.record)).texts)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
