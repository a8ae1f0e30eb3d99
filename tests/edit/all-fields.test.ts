/** All fields of a file: what the schema knows of each, what may be added and taken out, and every byte as before after undo. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { snapshot, temporaryFolder } from "../folders.ts";
import { openDesk, type TestDesk } from "./editing.ts";
import { orchard } from "./orchard.ts";

const root = orchard(temporaryFolder("all-fields"));
const BRAMLEY = "content/apples/bramley.yaml";
const COX = "content/apples/cox.yaml";
const read = (file: string) => readFileSync(join(root, file), "utf8");
const content = () => snapshot(join(root, "content"));
const start = content();

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk(root);
});
afterAll(() => desk.close());

const fieldsOf = async (file: string) => (await desk.ask("record", { file })).fields ?? [];
const undo = async () => {
  await desk.ask("undo", { id: (await desk.ask("changes")).changes?.at(-1)?.id });
  expect(content()).toEqual(start);
};

describe("the fields of a file", () => {
  it("are those that it says, with what its author wrote above them, and those that it may say as well", async () => {
    const fields = await fieldsOf("content/orchard.yaml");
    const names = fields.map(({ path }) => path.join("."));
    expect(names).toContain("sections.0.title");
    expect(names).not.toContain("sections.0.type");
    expect(fields.find(({ path }) => path.join(".") === "name")).toMatchObject({
      isSet: true,
      isOptional: false,
      rules: { maxLength: 40 },
    });
    const best = async (file: string) =>
      (await fieldsOf(file)).find(({ path }) => path[0] === "best");
    expect(await best(COX)).toMatchObject({ isSet: false, isOptional: true });
    expect(await best(BRAMLEY)).toMatchObject({ isSet: true, isOptional: true, value: "cox" });
    const season = (await fieldsOf(COX)).find(({ path }) => path[0] === "season");
    expect(season).toMatchObject({ kind: "choice", rules: { options: ["early", "late"] } });
  });

  it("of what is no content are refused", async () => {
    for (const file of ["package.json", "../x.yaml", "templates/site.tsx"])
      expect((await desk.ask("record", { file })).status).toBe(409);
    const { files = [] } = await desk.ask("files");
    expect(files.find(({ file }) => file === COX)?.pages).toEqual(["/apples/cox"]);
  });
});

describe("several fields at once", () => {
  it("are tried on a page with nothing written, and faults name their field", async () => {
    const name = await desk.say({ file: COX, path: ["name"] });
    const asked = { file: COX, path: "/apples/cox" };
    const edit = (value: string) => ({
      ...asked,
      edits: [{ path: ["name"], before: name, value }],
    });
    const { texts = [] } = await desk.ask("tryRecord", edit("Cox's Orange"));
    expect(texts.map(({ text }) => text)).toContain("Cox's Orange");
    const { problems = [] } = await desk.ask("tryRecord", edit("x".repeat(50)));
    expect(problems.map(({ where }) => where.field)).toEqual(["name"]);
    expect(content()).toEqual(start);
  });

  it("change, come and go as one change in words, and come back to the byte", async () => {
    const name = await desk.say({ file: COX, path: ["name"] });
    const words = async () => (await desk.ask("changes")).changes?.at(-1)?.words;
    const edits = [
      { path: ["name"], before: name, value: "Cox's Orange" },
      { path: ["best"], value: "bramley" },
    ];
    expect((await desk.ask("saveRecord", { file: COX, edits })).ok).toBe(true);
    expect(read(COX)).toMatch(/name: Cox's Orange # as the label has it[\s\S]*\nbest: bramley\n/);
    expect(await words()).toEqual(["Name, from “Cox” to “Cox's Orange”", "Best: “bramley” is new"]);
    await undo();
    const out = [{ path: ["best"], before: "cox" }];
    expect((await desk.ask("saveRecord", { file: BRAMLEY, edits: out })).ok).toBe(true);
    expect(read(BRAMLEY)).not.toContain("best:");
    expect(await words()).toEqual(["Best: “cox” is gone"]);
    await undo();
  });

  it("of which somebody else has changed one are a question, and nothing is written", async () => {
    const name = await desk.say({ file: COX, path: ["name"] });
    const before = read(COX);
    writeFileSync(join(root, COX), before.replace(/^name: .*$/m, "name: Theirs"));
    const edits = [
      { path: ["name"], before: name, value: "Mine" },
      { path: ["best"], value: "bramley" },
    ];
    const saved = await desk.ask("saveRecord", { file: COX, edits });
    expect(saved.ok).toBe(false);
    expect(saved.conflicts?.[0]).toMatchObject({ path: ["name"], now: "Theirs" });
    expect(read(COX)).toContain("name: Theirs");
    writeFileSync(join(root, COX), before);
  });

  it("that a rule of the site forbids are not written", async () => {
    const edits = [{ path: ["best"], value: "nobody" }];
    const saved = await desk.ask("saveRecord", { file: COX, edits });
    expect(saved.ok).toBe(false);
    expect(saved.problems?.[0]?.message).toContain('there is no "nobody"');
    expect(content()).toEqual(start);
  });
});

describe("what is more than a value", () => {
  const additions = async (file: string) =>
    ((await desk.ask("record", { file })).additions ?? []).map(
      ({ kind, path, index, forms }) => [kind, path.join("."), index, ...forms] as const,
    );
  const carryOut = (action: object) =>
    desk.ask("carryOut", { action: { file: BRAMLEY, ...action } });

  it("is offered where the schema has it: groups that are not there, items of lists, free names", async () => {
    expect(await additions(BRAMLEY)).toEqual([
      ["item", "goesWith", 0],
      ["group", "grower", 0],
      ["key", "uses", 0],
    ]);
    expect(await additions(COX)).toContainEqual(["item", "goesWith", 2]);
    const sections = ["item", "sections", 2, "words", "picture"];
    expect(await additions("content/orchard.yaml")).toContainEqual(sections);
  });

  it("asks for what it must say, is written where the site holds with it, and goes to the byte", async () => {
    const grower = { type: "put", path: ["grower"], values: [] };
    const asked = await desk.ask("form", { action: { file: BRAMLEY, ...grower } });
    expect(asked.fields?.map(({ path }) => path.join("."))).toEqual(["grower.name"]);
    const given = (path: readonly string[], value: string) => ({ file: BRAMLEY, path, value });
    const wrong = await carryOut({ ...grower, values: [given(["grower", "name"], "")] });
    expect([wrong.ok, wrong.problems?.[0]?.where.field]).toEqual([false, "grower.name"]);
    expect(content()).toEqual(start);
    const anna = { ...grower, values: [given(["grower", "name"], "Anna")] };
    expect((await carryOut(anna)).ok).toBe(true);
    expect(read(BRAMLEY)).toContain("best: cox\ngrower:\n  name: Anna\n");
    expect((await carryOut(anna)).message).toContain("is there already");
    await undo();
    const uses = { type: "put", path: ["uses"], values: [given(["uses", "x"], "Baked whole")] };
    expect((await carryOut({ ...uses, key: "" })).message).toContain("needs a name");
    expect((await carryOut({ ...uses, key: "oven" })).ok).toBe(true);
    expect(read(BRAMLEY)).toContain("uses:\n  oven: Baked whole\n");
    expect((await carryOut({ ...uses, key: "pan" })).ok).toBe(true);
    expect(read(BRAMLEY)).toContain("  oven: Baked whole\n  pan: Baked whole\n");
    expect(await additions(BRAMLEY)).toContainEqual(["key", "uses", 0]);
    const { changes = [] } = await desk.ask("changes");
    for (const { id } of changes.slice(-2).toReversed()) await desk.ask("undo", { id });
    expect(content()).toEqual(start);
    // What the schema does not know has no place.
    const other = await carryOut({ type: "put", path: ["colour"], values: [] });
    expect(other.message).toContain("no place");
  });
});
