/** Bodies of Markdown files: the block that is edited changes, and no other byte. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import glob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf } from "../../src/edit/body/blocks.ts";
import { blockPath } from "../../src/edit/body/body-field.ts";
import { changeBlocks } from "../../src/edit/body/change-blocks.ts";
import { Refused } from "../../src/edit/writer/refused.ts";
import { temporaryFolder } from "../folders.ts";
import { TEST_ALL } from "../test-all.ts";
import { openDesk, type TestDesk } from "./editing.ts";
import { PIE, PIE_FILE, PLUM, PLUM_FILE, pies } from "./pies.ts";

const ROOT = join(import.meta.dirname, "../..");
/** As often as all others together would be too often, once not often enough. */
const MDX = Array.from({ length: 12 }, () => ({ file: PLUM_FILE, text: PLUM }));
const PATTERNS = [
  "content/**/*.md",
  "docs/**/*.md",
  "tests/sites/**/*.{md,mdx}",
  "tests/cases/**/*.mdx",
  "*.md",
];
const texts = PATTERNS.flatMap((pattern) => glob.sync(pattern, { cwd: ROOT, dot: true }).sort())
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }))
  .concat(MDX)
  // Each is read a dozen times for each edit.
  .filter(
    ({ file, text }) =>
      text.length < 8000 && blocksOf(file, text).some(({ isLocked }) => !isLocked),
  );

const written = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.stringMatching(/^[A-Za-z]{1,12}( [a-z,.:#'"{}&*!|>%@_`<[\]()~-]{1,12}){0,20}$/),
  fc.constantFrom(
    "# A heading",
    "- one\n- two\n\n  more",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "Two\n\nparagraphs",
    "```js\nlet a;\n```",
    "```js\nnever ended",
    "<!-- never ended",
    "> said",
    "Line  \nbreak",
    "Heading\n---",
    "[a]: /b",
    "سلام **دنیا**",
    ":::note\nnever ended",
    "    code",
    "{open",
    "<Part>",
    "a {1 + 1} b",
    "export const a = 1;",
    "",
  ),
);
const anyBlock = fc
  .tuple(fc.constantFrom(...texts), fc.nat(), fc.boolean(), fc.boolean())
  .map(([{ file, text }, number, windows, trailing]) => {
    const spaced = trailing ? text.replace(/\n\n/g, "  \n\n\n") : text;
    const made = spaced.replace(/\r?\n/g, windows ? "\r\n" : "\n");
    const open = blocksOf(file, made).flatMap(({ isLocked }, index) => (isLocked ? [] : [index]));
    return {
      file,
      text: made,
      index: open[number % open.length] ?? 0,
      lineEnd: windows ? "\r\n" : "\n",
    };
  });

describe("a change of one block", () => {
  it("changes its own range and no other byte, and back again gives the same bytes", () => {
    let done = 0;
    fc.assert(
      fc.property(anyBlock, written, ({ file, text, index, lineEnd }, source) => {
        const before = blocksOf(file, text);
        const { start, end, source: old } = before[index] ?? { start: 0, end: 0, source: "" };
        expect(changeBlocks(file, text, [[index, old]])).toBe(text);
        const changed = changedOrRefused(file, text, index, source);
        if (changed === undefined) return;
        const after = blocksOf(file, changed);
        const others = (blocks: typeof after, own: number) =>
          blocks.toSpliced(index, own).map((one) => one.source);
        const added = after.length - before.length;
        expect(others(after, added + 1)).toEqual(others(before, 1));
        if (source.trim() === "") return;
        done++;
        const put = source.trimEnd().replace(/\n/g, lineEnd);
        expect(changed).toBe(text.slice(0, start) + put + text.slice(end));
        // Back as somebody would do it: what was added goes, and the first says again what it said.
        const own = after.slice(index, index + added + 1);
        if (own.length === 0 || own.some(({ isLocked }) => isLocked)) return;
        let back = changed;
        for (let extra = added; extra > 0; extra--)
          back = changeBlocks(file, back, [[index + extra, ""]]);
        back = changeBlocks(file, back, [[index, old]]);
        if (!/^\s/.test(source)) expect(back).toBe(text);
        else
          expect(blocksOf(file, back).map((one) => one.source)).toEqual(
            before.map((one) => one.source),
          );
      }),
      { numRuns: TEST_ALL ? 1000 : 100 },
    );
    expect(done).toBeGreaterThan(30);
  }, 600_000);
});

/** undefined for what would swallow its neighbours. */
function changedOrRefused(
  file: string,
  text: string,
  index: number,
  source: string,
): string | undefined {
  try {
    return changeBlocks(file, text, [[index, source]]);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

describe("the desk", () => {
  const root = pies(temporaryFolder("bodies"));
  const read = () => readFileSync(join(root, PIE_FILE), "utf8");
  const block = (index: number) => ({ file: PIE_FILE, path: blockPath(index) });
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await openDesk(root);
  });
  afterAll(() => desk.close());

  it("knows blocks whose words stand on the page in a row before anything is measured, and measures before it writes", async () => {
    const { texts = [], isMeasured } = await desk.ask("page", { path: "/", isQuick: true });
    expect(isMeasured).toBe(false);
    const found = (text: string) => texts.find((one) => one.text.includes(text));
    for (const part of ["ripe", "Cox", "and butter", "then wait"])
      expect(found(part)?.fields, part).toEqual([block(1)]);
    expect(found("Core them")?.fields).toEqual([block(2)]);
    expect(found("80 g")?.fields).toEqual([block(3)]);
    // One word of three, between two blocks that are known.
    expect(found("That is all")?.fields).toEqual([block(5)]);
    const { at = [], part = 0 } = found("Cox") ?? {};
    const seen = { path: "/", at, part };
    const before = (await desk.say(block(1))) as string;
    const saved = (value: string) =>
      desk.ask("save", { edits: [{ ...block(1), before, value }], seen });
    // Only where it leads changes, and no text of the page.
    const { change } = await saved(before.replace("](/)", "](/tart)"));
    expect(read()).toBe(PIE.replace("[Cox](/)", "[Cox](/tart)"));
    await desk.ask("undo", { id: change?.id });
    expect(read()).toBe(PIE);
  });

  it("finds the block of each text of a body, short words between and code too", async () => {
    const { texts = [] } = await desk.ask("page", { path: "/" });
    const fieldsOf = (text: string) => texts.find((one) => one.text.includes(text))?.fields;
    expect(fieldsOf("Take apples")).toEqual([block(0)]);
    for (const part of ["ripe", "Cox", "and butter", "then wait"])
      expect(fieldsOf(part), part).toEqual([block(1)]);
    expect(fieldsOf("Core them")).toEqual([block(2)]);
    expect(fieldsOf("80 g")).toEqual([block(3)]);
    expect(fieldsOf("hot")).toEqual([block(4)]);
    expect(fieldsOf("Let it cool")).toEqual([block(6)]);
    expect(fieldsOf("apples)") ?? fieldsOf("apples")).toEqual([
      expect.objectContaining({ file: PIE_FILE }),
    ]);
    expect(fieldsOf("A pie")).toEqual([{ file: PIE_FILE, path: ["title"] }]);
  });

  it("changes a block, tells of it in words, and takes it back to the byte", async () => {
    const { change } = await desk.change(block(2), "- Peel them\n- Cut them\n\nNo more.");
    expect(read()).toBe(PIE.replace("- Core them", "- Cut them\n\nNo more."));
    expect((await desk.ask("changes")).changes?.at(-1)?.words[0]).toMatch(/^Body text 3, from /);
    // Somebody has looked at the table before a paragraph came before it.
    const before = (await desk.ask("fields", { fields: [block(4)] })).fields?.[0]?.value ?? "";
    const value = String(before).replace("80 g ", "90 g ");
    const { ok } = await desk.ask("save", { edits: [{ ...block(3), before, value }] });
    expect(ok).toBe(true);
    // What is measured in the background ends before the folder goes.
    await expect
      .poll(async () => (await desk.ask("changes")).changes?.at(-1)?.pages)
      .toEqual(["/"]);
    expect(read()).toContain("| 200 g | 90 g  |\n\n:::note");
    const undone = (await desk.ask("changes")).changes?.at(-1)?.id;
    await desk.ask("undo", { id: undone });
    await desk.ask("undo", { id: change?.id });
    expect(read()).toBe(PIE);
  });

  it("leaves what holds directives or HTML alone, and what would swallow its neighbours or break the page", async () => {
    const refused = async (index: number, value: string) => {
      const { ok, problems = [] } = await desk.change(block(index), value);
      expect(ok).toBe(false);
      expect(read()).toBe(PIE);
      return problems[0]?.message;
    };
    const { fields = [] } = await desk.ask("fields", { fields: [block(4), block(6), block(1)] });
    expect(fields.map(({ kind }) => kind)).toEqual(["locked", "locked", "block"]);
    expect(fields[0]?.value).toBe(":::note Mind the oven\nIt is **hot**.\n:::");
    expect(await refused(4, "gone")).toContain("only be changed in its file");
    expect(await refused(1, "```\nopen")).toContain("another part of the text");
    expect(await refused(1, "See [the other](/nowhere).")).toContain("/nowhere");
  });

  it("changes prose of MDX like that of Markdown, and leaves what is code alone", async () => {
    const plum = (index: number) => ({ file: PLUM_FILE, path: blockPath(index) });
    const { texts = [] } = await desk.ask("page", { path: "/plum" });
    const fieldsOf = (text: string) => texts.find((one) => one.text.includes(text))?.fields;
    expect(fieldsOf("Stone the plums")).toEqual([plum(1)]);
    expect(fieldsOf("they are blue")).toEqual([plum(3)]);
    expect(fieldsOf("Mind the stones")).toEqual([plum(4)]);
    const { fields = [] } = await desk.ask("fields", {
      fields: [0, 1, 2, 3, 4, 5].map((index) => plum(index)),
    });
    expect(fields.map(({ kind }) => kind)).toEqual([
      "locked",
      "block",
      "locked",
      "block",
      "locked",
      "block",
    ]);
    const text = () => readFileSync(join(root, PLUM_FILE), "utf8");
    const { change } = await desk.change(plum(3), "Wait until they are *dark blue*.");
    expect(text()).toBe(PLUM.replace("*they are blue*", "they are *dark blue*"));
    await desk.ask("undo", { id: change?.id });
    expect(text()).toBe(PLUM);
    for (const broken of ["Half a {brace", "An <open tag", "export const a = ;"]) {
      const { ok, problems = [] } = await desk.change(plum(3), broken);
      expect([ok, problems.length > 0]).toEqual([false, true]);
      expect(text()).toBe(PLUM);
    }
  });
});
