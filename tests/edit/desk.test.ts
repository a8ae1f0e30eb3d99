/** The desk as its browser uses it: what a click finds, what is written, what is refused, and the way back. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textKey } from "../../src/edit/index/page-texts.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";
import { openDesk, type TestDesk } from "./editing.ts";

const root = copySite("bakery", temporaryFolder("desk"));
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-C", root, ...args], { encoding: "utf8" });
const read = (file: string) => readFileSync(join(root, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

const BAKERY = "content/bakery.yaml";
const RYE = "content/breads/rye.yaml";
const homeTitle = { file: BAKERY, path: ["pages", "home", "title"] };
const price = { file: RYE, path: ["price"] };

let desk: TestDesk;
beforeAll(async () => {
  git("init", "-q");
  git("config", "user.name", "Anna");
  git("config", "user.email", "anna@bakery.example");
  write(".gitignore", ".cache\n");
  git("add", "-A");
  git("commit", "-q", "-m", "start");
  desk = await openDesk(root);
});
afterAll(() => desk.close());

describe("where a text comes from", () => {
  it("is measured for every text of a page, in the head too, and is nothing for words of the templates", async () => {
    const { texts = [] } = await desk.ask("page", { path: "/" });
    const fieldsOf = (text: string) =>
      texts.filter((one) => one.text.includes(text)).map(({ fields }) => fields);
    expect(fieldsOf("Bread from a wood oven")).not.toEqual([]);
    for (const fields of fieldsOf("Bread from a wood oven"))
      expect(fields).toContainEqual(homeTitle);
    const address = ["name", "street", "town"].map((name) => ({ file: BAKERY, path: [name] }));
    expect(fieldsOf("4 Mill Lane")).toContainEqual(address);
    expect(fieldsOf("Skip to the text")).toEqual([[]]);
  });

  it("tells equal texts apart, and finds numbers however they are written", async () => {
    const { texts = [] } = await desk.ask("page", { path: "/breads/rye" });
    const { price: shown } = /^price: (?<price>[\d.]+)$/m.exec(read(RYE))?.groups ?? {};
    const withPrice = texts.filter(({ text }) => text.includes(shown ?? "-"));
    expect(withPrice.flatMap(({ fields }) => fields)).toContainEqual(price);
  });
});

describe("a text of signs alone", () => {
  it("is found again, to be changed", async () => {
    const { change } = await desk.change(homeTitle, "~");
    const { texts = [] } = await desk.ask("page", { path: "/" });
    const signs = texts.filter(({ text }) => text.trim() === "~").map(({ fields }) => fields);
    expect(signs.length).toBeGreaterThan(0);
    for (const fields of signs) expect(fields).toEqual([homeTitle]);
    expect((await desk.ask("undo", { id: change?.id })).ok).toBe(true);
  });
});

describe("a guess", () => {
  it("comes before anything is measured, for texts that one field alone says", async () => {
    const { texts = [], isMeasured } = await desk.ask("page", { path: "/about", isQuick: true });
    expect(isMeasured).toBe(false);
    const found = texts.filter(({ fields }) => fields.length > 0);
    expect(found.length).toBeGreaterThan(2);
    const { texts: measured = [] } = await desk.ask("page", { path: "/about" });
    for (const { at, part, fields } of found)
      expect(measured.find((one) => textKey(one) === textKey({ at, part }))?.fields).toEqual(
        fields,
      );
    expect((await desk.ask("page", { path: "/about", isQuick: true })).isMeasured).toBe(true);
  });

  it("is not written where the field does not make the text that was chosen", async () => {
    const before = snapshot(join(root, "content"));
    const edits = [{ ...price, before: await desk.say(price), value: 9 }];
    const seen = { path: "/", at: [1, 0], part: 0 };
    const { ok, problems = [] } = await desk.ask("save", { edits, seen });
    expect(ok).toBe(false);
    expect(problems[0]?.message).toContain("choose it again");
    expect(snapshot(join(root, "content"))).toEqual(before);
  });
});

describe("a change", () => {
  it("is shown before it is written, with nothing written", async () => {
    const before = snapshot(join(root, "content"));
    const edits = [
      { ...homeTitle, before: await desk.say(homeTitle), value: "<b>Bread</b> & salt" },
    ];
    const { texts = [] } = await desk.ask("attempt", { path: "/", edits });
    expect(texts.map(({ text }) => text)).toContain("<b>Bread</b> & salt");
    expect(snapshot(join(root, "content"))).toEqual(before);
  });

  it("changes its value in the file, is listed in words with its pages, and is undone to the byte", async () => {
    const before = read(BAKERY);
    const { change } = await desk.change(homeTitle, "Bread from an old oven");
    expect(read(BAKERY)).toBe(before.replace("Bread from a wood oven", "Bread from an old oven"));
    const listed = async () => (await desk.ask("changes")).changes?.at(-1);
    expect((await listed())?.words).toEqual([
      "Pages, home: title, from “Bread from a wood oven” to “Bread from an old oven”",
    ]);
    await expect.poll(async () => (await listed())?.pages).toContain("/");
    expect((await listed())?.pages).not.toContain("/about");
    const page = await fetch(`${desk.origin}/`, { headers: { Cookie: desk.cookie } });
    expect(await page.text()).toContain("Bread from an old oven");
    await desk.ask("undo", { id: change?.id });
    expect(read(BAKERY)).toBe(before);
    expect((await listed())?.isUndone).toBe(true);
    await desk.ask("redo", { id: change?.id });
    expect(read(BAKERY)).toContain("Bread from an old oven");
    await desk.ask("undo", { id: change?.id });
  });

  it("that a rule of the site forbids is not written, and said in words with its field", async () => {
    const before = snapshot(join(root, "content"));
    const { ok, problems = [] } = await desk.change({ file: BAKERY, path: ["phone"] }, "ring us");
    expect(ok).toBe(false);
    expect(problems.map(({ where, message }) => `${where.field} ${message}`)).toEqual([
      expect.stringMatching(/^phone .*is not an international phone number/),
    ]);
    expect(snapshot(join(root, "content"))).toEqual(before);
  });

  it("of a field that somebody else has changed meanwhile is a question; of another field it is kept beside theirs", async () => {
    const before = await desk.say(homeTitle);
    const text = read(BAKERY);
    write(BAKERY, text.replace("Bread from a wood oven", "Theirs"));
    const mine = { ...homeTitle, before, value: "Mine" };
    const { ok, conflicts } = await desk.ask("save", { edits: [mine] });
    expect(ok).toBe(false);
    expect(conflicts).toMatchObject([{ ...homeTitle, now: "Theirs" }]);
    expect(read(BAKERY)).toContain("Theirs");
    await desk.change({ file: BAKERY, path: ["town"] }, "Amble");
    expect(read(BAKERY)).toBe(
      text.replace("Bread from a wood oven", "Theirs").replace("town: Alnwick", "town: Amble"),
    );
    write(BAKERY, text.replace("town: Alnwick", "town: Amble"));
    await desk.ask("undo", { id: (await desk.ask("changes")).changes?.at(-1)?.id });
    expect(read(BAKERY)).toBe(text);
  });

  it("of several files is written whole or not at all", async () => {
    const before = snapshot(join(root, "content"));
    const edits = [
      { ...price, before: await desk.say(price), value: 9 },
      { file: BAKERY, path: ["email"], before: "bread@milllane-bakery.co.uk", value: "nobody" },
    ];
    expect((await desk.ask("save", { edits })).ok).toBe(false);
    expect(snapshot(join(root, "content"))).toEqual(before);
  });

  it("is kept as a commit of its file alone, with its words as the message", async () => {
    write("notes.txt", "mine");
    git("add", "notes.txt");
    await desk.change(price, 4.5);
    expect((await desk.ask("keep")).commit).toMatch(/^[0-9a-f]{7,}$/);
    expect(git("log", "-1", "--format=%an: %s").trim()).toMatch(
      /^Anna: Price, from “[\d.]+” to “4.5”/,
    );
    expect(git("show", "--name-only", "--format=").trim()).toBe(RYE);
    expect(git("status", "--porcelain")).toContain("A  notes.txt");
    expect((await desk.ask("changes")).changes).toEqual([]);
  });
});

describe("nobody else", () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${desk.origin}${path}`, { headers, redirect: "manual" }).then(({ status }) => status);
  const post = (headers: Record<string, string>, body = "{}") =>
    fetch(`${desk.origin}/@desk/api/changes`, { method: "POST", headers, body }).then(
      ({ status }) => status,
    );

  it("sees pages or the desk without the address that was printed", async () => {
    expect(await get("/")).toBe(403);
    expect(await get("/@desk/")).toBe(403);
    expect(await get("/@desk/enter/guess")).toBe(403);
    expect(await get("/", { Cookie: desk.cookie.replace(/.$/, "") })).toBe(403);
    expect(await get("/@desk/", { Cookie: desk.cookie })).toBe(200);
  });

  it("asks from a page of another site, or in a way that a form of one could", async () => {
    const json = { "Content-Type": "application/json", Cookie: desk.cookie };
    expect(await post({ ...json, Origin: desk.origin })).toBe(200);
    expect(await post(json)).toBe(403);
    expect(await post({ ...json, Origin: "https://evil.example" })).toBe(403);
    expect(await post({ ...json, Origin: desk.origin, "Sec-Fetch-Site": "cross-site" })).toBe(403);
    expect(await post({ ...json, Origin: desk.origin, "Content-Type": "text/plain" })).toBe(415);
    expect(await post({ ...json, Origin: desk.origin }, "[")).toBe(400);
  });

  it("reads or writes a file that is no content of the site, whatever a question names", async () => {
    for (const file of ["package.json", "../bakery.yaml", "templates/site.tsx", "/etc/passwd"]) {
      const field = { file, path: ["name"] };
      expect((await desk.ask("fields", { fields: [field] })).status).toBe(409);
      const edits = [{ ...field, before: "", value: "x" }];
      expect((await desk.ask("save", { edits })).ok).toBe(false);
    }
  });
});
