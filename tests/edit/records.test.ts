/** Lists, forms and records, as the desk in the browser asks for them: seen first, done then, taken back to the byte. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Action } from "../../src/edit/structure/structure.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { openDesk, type TestDesk } from "./editing.ts";
import { orchard } from "./orchard.ts";

const root = orchard(temporaryFolder("records"));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const content = () => snapshot(join(root, "content"));
const HOME = "content/orchard.yaml";
const COX = "content/apples/cox.yaml";

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk(root);
});
afterAll(() => desk.close());

/** Does what is proposed, looks at it, takes it back and sees that every byte is as before. */
async function done(action: Action, look: () => void | Promise<void>) {
  const before = content();
  const { digest, problems } = await desk.propose(action);
  expect(problems).toEqual([]);
  expect(content()).toEqual(before);
  const outcome = await desk.ask("carryOut", { action, digest });
  expect(outcome).toMatchObject({ ok: true });
  await look();
  const after = content();
  await desk.ask("undo", { id: outcome.change?.id });
  expect(content()).toEqual(before);
  await desk.ask("redo", { id: outcome.change?.id });
  expect(content()).toEqual(after);
  await desk.ask("undo", { id: outcome.change?.id });
  expect(content()).toEqual(before);
}

describe("items of a list", () => {
  const path = ["sections"];
  it("are found around a field, with what they say and how many there may be", async () => {
    const around = await desk.ask("around", { file: HOME, path: ["sections", 1, "title"] });
    expect(around).toMatchObject({
      lists: [
        {
          path,
          index: 1,
          items: ["Welcome", "The gate"],
          least: 1,
          most: 4,
          forms: ["words", "picture"],
        },
      ],
      forms: [{ path: ["sections", 1], forms: ["words", "picture"], now: 1 }],
    });
  });

  it("change places with their comments, are copied and removed", async () => {
    await done({ type: "step", file: HOME, step: { type: "move", path, from: 1, to: 0 } }, () => {
      expect(read(HOME)).toContain(`sections:
  # Anna's drawing.
  - type: picture
    title: The gate
    file: cox.svg

  # The first thing that people read.
  - type: words # not a picture
`);
    });
    await done({ type: "step", file: HOME, step: { type: "copy", path, index: 1 } }, async () => {
      const page = await fetch(`${desk.origin}/`, { headers: { Cookie: desk.cookie } });
      expect((await page.text()).match(/<h2>The gate<\/h2>/g)).toHaveLength(2);
    });
    await done(
      { type: "step", file: HOME, step: { type: "remove", path: ["days"], index: 0 } },
      () => {
        expect(read(HOME)).toContain("days: [Friday]\n");
      },
    );
  });

  it("come new with all that they must say, in one of their forms", async () => {
    const insert = { type: "insert", file: HOME, path, index: 2, form: 1 } as const;
    const { fields = [] } = await desk.ask("form", { action: { ...insert, values: [] } });
    expect(fields.map(({ path: own, kind, value }) => [own.at(-1), kind, value])).toEqual([
      ["title", "text", ""],
      ["file", "picture", ""],
    ]);
    const values = (title: string) => [
      { file: HOME, path: ["sections", 2, "title"], value: title },
      { file: HOME, path: ["sections", 2, "file"], value: "cox.svg" },
    ];
    const empty = await desk.propose({ ...insert, values: values("") });
    expect(empty.problems.map(({ where, message }) => `${where.field} ${message}`)).toEqual([
      expect.stringContaining("sections[2].title is set but empty"),
    ]);
    expect(await desk.ask("carryOut", { action: { ...insert, values: values("") } })).toMatchObject(
      { ok: false },
    );
    await done({ ...insert, values: values("The barn") }, () => {
      expect(read(HOME)).toContain(
        "    file: cox.svg\n\n  - type: picture\n    title: The barn\n    file: cox.svg\ndays:",
      );
    });
  });

  it("that the schema needs are not removed", async () => {
    const before = content();
    const remove = (index: number): Action => ({
      type: "step",
      file: HOME,
      step: { type: "remove", path, index },
    });
    const first = await desk.ask("carryOut", { action: remove(0) });
    const second = await desk.ask("carryOut", { action: remove(0) });
    expect(second).toMatchObject({ ok: false, problems: [{ where: { field: "sections" } }] });
    await desk.ask("undo", { id: first.change?.id });
    expect(content()).toEqual(before);
  });
});

it("a group takes another form and keeps what both have", async () => {
  const action = { type: "form", file: HOME, path: ["sections", 0], form: 1 } as const;
  const { fields = [] } = await desk.ask("form", { action: { ...action, values: [] } });
  expect(fields.map(({ path }) => path.at(-1))).toEqual(["file"]);
  const broken = { ...action, values: [] };
  expect((await desk.propose(broken)).problems).not.toEqual([]);
  const values = [{ file: HOME, path: ["sections", 0, "file"], value: "russet.svg" }];
  await done({ ...action, values }, () => {
    expect(read(HOME)).toContain(`  # The first thing that people read.
  - type: picture # not a picture
    title: Welcome
    file: russet.svg
`);
  });
  const other = { type: "form", file: HOME, path: ["sections", 1], form: 0 } as const;
  const words = [{ file: HOME, path: ["sections", 1, "words"], value: "It squeaks." }];
  await done({ ...other, values: words }, () => {
    expect(read(HOME)).toContain(
      "  # Anna's drawing.\n  - type: words\n    title: The gate\n    words: It squeaks.\n",
    );
  });
});

describe("a record", () => {
  it("is copied with what must differ left to say, a slug from its name and the next number", async () => {
    const { fields = [] } = await desk.ask("form", {
      action: { type: "copy-record", file: COX, values: [] },
    });
    expect(fields.map(({ path, value }) => [path.join("."), value])).toEqual([
      ["slug", ""],
      ["name", ""],
      // The site refuses a code that is there twice, and a check a description.
      ["code", ""],
      ["taste", ""],
    ]);
    const values = [
      { file: COX, path: ["name"], value: "Élan d'Or" },
      { file: COX, path: ["code"], value: "E-9" },
      { file: COX, path: ["taste"], value: "Of honey." },
    ];
    const action: Action = { type: "copy-record", file: COX, values };
    expect(await desk.propose(action)).toMatchObject({
      added: ["/apples/elan-dor"],
      linkedFrom: ["/"],
      problems: [],
    });
    await done(action, () => {
      expect(read("content/apples/elan-dor.yaml")).toBe(
        read(COX)
          .replace("slug: cox", "slug: elan-dor")
          .replace("order: 1", "order: 4")
          .replace("name: Cox", "name: Élan d'Or")
          .replace("C-1", "E-9")
          .replace("Of nuts, and of the rain in June.", "Of honey."),
      );
    });
    const taken: Action = {
      ...action,
      values: [...values, { file: COX, path: ["slug"], value: "russet" }],
    };
    expect((await desk.ask("propose", { action: taken })).message).toMatch(
      /there is content\/apples\/russet.yaml already/,
    );
    expect(
      (
        await desk.propose({
          ...action,
          values: values.slice(0, 1).concat({ file: COX, path: ["taste"], value: "" }),
        })
      ).problems,
    ).not.toEqual([]);
  });

  it("is moved with every reference, link and redirect, and old addresses lead to the new one", async () => {
    const action: Action = { type: "move-record", file: COX, slug: "cox-orange" };
    const proposal = await desk.propose(action);
    expect(proposal).toMatchObject({
      added: ["/apples/cox-orange"],
      gone: ["/apples/cox"],
      deadLinks: [],
      unwritten: [],
    });
    expect(proposal.redirects).toEqual([{ from: "/apples/cox", to: "/apples/cox-orange" }]);
    await done(action, async () => {
      expect(existsSync(join(root, COX))).toBe(false);
      expect(read("content/apples/cox-orange.yaml")).toContain("picture: cox.svg");
      expect(read("content/apples/bramley.yaml")).toContain("best: cox-orange\n");
      expect(read("content/apples/russet.yaml")).toContain("goesWith: [cox-orange]\n");
      expect(read("content/posts/pie.md")).toContain(
        "[Cox](/apples/cox-orange#story), not cox cider.",
      );
      expect(read(HOME)).toContain(`moved:
  - from: /apples/pippin # its name until 1990
    to: /apples/cox-orange
  - from: /apples/cox
    to: /apples/cox-orange
`);
    });
  });

  it("is followed by links that name its file, however they are written, and not by code", async () => {
    const pie = "content/posts/pie.md";
    const linking = (name: string, page: string) =>
      `---\ntitle: Cider\n---\n\n[A](${name}.md), [b](./${name}.md#a "Pie"), [c](<${name}>), [d](${name}/?e), [f], [g](../posts/${name}.html),\n<a href="${name}.md">h</a>, [i](${page}/).\n\n[f]: ${name}.md\n\n\`[j](pie.md)\` and pie.md.\n\n- \`\`\`md\n  [k](pie.md)\n  \`\`\`\n`;
    const cider = "content/posts/cider.md";
    writeFileSync(join(root, cider), linking("pie", "/posts/pie"));
    const action: Action = { type: "move-record", file: pie, slug: "tart" };
    expect(await desk.propose(action)).toMatchObject({ deadLinks: [], problems: [] });
    await done(action, () => expect(read(cider)).toBe(linking("tart", "/posts/tart")));
    await done({ type: "remove-record", file: pie, instead: "/" }, () =>
      expect(read(cider)).toContain('[A](/), [b](/#a "Pie"), [c](</>), [d](/?e)'),
    );
    rmSync(join(root, cider));
  });

  it("moves back to an address that was redirected, and no redirect hides it", async () => {
    const there = await desk.ask("carryOut", {
      action: { type: "move-record", file: COX, slug: "queen" },
    });
    const back = await desk.ask("carryOut", {
      action: { type: "move-record", file: "content/apples/queen.yaml", slug: "cox" },
    });
    expect(back).toMatchObject({ ok: true });
    expect(read(HOME)).toContain("to: /apples/cox\n  - from: /apples/queen\n    to: /apples/cox\n");
    expect(read(HOME)).not.toContain("from: /apples/cox\n");
    expect(await desk.ask("undo", { id: back.change?.id })).toMatchObject({ ok: true });
    expect(await desk.ask("undo", { id: there.change?.id })).toMatchObject({ ok: true });
    expect(existsSync(join(root, COX))).toBe(true);
  });

  it("goes only where it leads nobody astray: what breaks is shown, and links can lead elsewhere", async () => {
    const alone = await desk.propose({ type: "remove-record", file: COX });
    expect(alone.gone).toEqual(["/apples/cox"]);
    expect(alone.deadLinks).toEqual([{ page: "/posts/pie", to: "/apples/cox" }]);
    expect(alone.problems.map(({ rule }) => rule)).toContain("settings/redirect");
    expect(
      await desk.ask("carryOut", { action: { type: "remove-record", file: COX } }),
    ).toMatchObject({ ok: false });
    const action: Action = { type: "remove-record", file: COX, instead: "/apples/bramley" };
    await done(action, () => {
      expect(existsSync(join(root, COX))).toBe(false);
      expect(read("content/apples/russet.yaml")).toContain("goesWith: []\n");
      expect(read("content/apples/bramley.yaml")).not.toContain("best:");
      expect(read("content/posts/pie.md")).toContain("[Cox](/apples/bramley#story)");
      expect(read(HOME)).toContain("  - from: /apples/cox\n    to: /apples/bramley\n");
    });
    const russet = await desk.propose({
      type: "remove-record",
      file: "content/apples/russet.yaml",
    });
    expect(russet.pictures).toEqual(["russet.svg"]);
  });
});

it("records that are folders are copied to a folder of their own, and are not called as their files", async () => {
  const note = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
  const site = inlineSite(temporaryFolder("records-in-folders"), {
    files: {
      "templates/site.tsx": `import { defineSite, fields, folder, kind, Markdown, z } from "build-site";
export default defineSite({
  content: { notes: folder("notes/**/*.md", z.object({ title: fields.text() })) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("note", ({ notes }) => notes.map((note) => ({
    path: note.title === "Home" ? "/" : "/" + note.title.toLowerCase(), from: note,
    page: () => ({ head: { title: note.title, description: note.title + "." }, body: <main><Markdown body={note.body} /></main> }),
  })))],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`,
      "content/notes/index.md": note("Home"),
      "content/notes/spring/index.md": note("Spring"),
      "content/notes/winter/index.md": note("Winter"),
    },
  });
  const own = await openDesk(site);
  onTestFinished(() => own.close());
  const copyOf = async (file: string, title: string) => {
    const values = [{ file, path: ["title"], value: title }];
    const action: Action = { type: "copy-record", file, values };
    const { digest, problems } = await own.propose(action);
    expect(problems).toEqual([]);
    expect(await own.ask("carryOut", { action, digest })).toMatchObject({ ok: true });
  };
  await copyOf("content/notes/spring/index.md", "Early summer");
  await copyOf("content/notes/index.md", "Beside");
  expect([...snapshot(join(site, "content")).keys()]).toEqual([
    "notes/beside.md",
    "notes/early-summer/index.md",
    "notes/index.md",
    "notes/spring/index.md",
    "notes/winter/index.md",
  ]);
  const action: Action = {
    type: "move-record",
    file: "content/notes/winter/index.md",
    slug: "ice",
  };
  expect((await own.ask("propose", { action })).message).toContain("is called by its folder");
});

it("writes only what was shown, and takes back a change beside later ones", async () => {
  const action: Action = {
    type: "step",
    file: HOME,
    step: { type: "move", path: ["sections"], from: 1, to: 0 },
  };
  const { digest } = await desk.propose(action);
  const text = read(HOME);
  writeFileSync(join(root, HOME), text.replace("Old Orchard", "New Orchard"));
  expect((await desk.ask("carryOut", { action, digest })).message).toMatch(/Look at it again/);
  const outcome = await desk.ask("carryOut", { action });
  writeFileSync(join(root, HOME), read(HOME).replace("New Orchard", "Last Orchard"));
  await desk.ask("undo", { id: outcome.change?.id });
  expect(read(HOME)).toBe(text.replace("Old Orchard", "Last Orchard"));
  writeFileSync(join(root, HOME), text);
});

it("touches no file that is no content of the site", async () => {
  for (const file of ["templates/site.tsx", "../x.yaml", "content/images/cox.svg"]) {
    expect((await desk.ask("propose", { action: { type: "remove-record", file } })).status).toBe(
      409,
    );
    expect((await desk.ask("around", { file, path: [] })).status).toBe(409);
  }
  expect(
    (await desk.ask("propose", { action: { type: "remove-record", file: HOME } })).message,
  ).toMatch(/no record of a collection/);
  expect(
    (await desk.ask("propose", { action: { type: "move-record", file: COX, slug: "../up" } }))
      .message,
  ).toMatch(/name for addresses/);
});
