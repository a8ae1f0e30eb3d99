/** The way of translations: what is recorded, what an edit makes stale, who is told of it, what a translator may change. */
import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { saveIn } from "../edits.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";

const OLD = "Where a hive stands in summer.";
const NEW = "Where a hive stands in winter.";

function languages(name: string) {
  const root = copySite("languages", join(temporaryFolder(name), "site"));
  const save = saveIn(root);
  return {
    root,
    save,
    read: (file: string) => readFileSync(join(root, file), "utf8"),
    edit: () => save("content/guides/shade.md", (text) => text.replace(OLD, NEW)),
    run: (...args: readonly string[]) => cli(["translations", "--root", root, ...args]),
    json: async (...args: readonly string[]) =>
      JSON.parse((await cli(["translations", "--root", root, "--json", ...args])).stdout),
    git: (...args: readonly string[]) =>
      execFileSync(
        "git",
        ["-C", root, "-c", "user.name=a", "-c", "user.email=a@b.example", ...args],
        {
          encoding: "utf8",
        },
      ),
  };
}

it("an edit of the source is told with old and new text, by the list, the check and its reports, until it is accepted", async () => {
  const { root, run, json, edit, read } = languages("stale");
  await run();
  const first = read("translations/ar.yaml");
  // Without git the texts stand beside their hashes.
  expect(first).toContain(`| ${OLD}`);
  edit();
  const { languages: all, ok } = await json();
  expect(ok).toBe(false);
  expect(all.map((one: { stale: unknown }) => one.stale)).toMatchObject([
    [
      {
        field: "summary",
        was: OLD,
        says: NEW,
        source: { file: "content/guides/shade.md", line: 5 },
        translation: { file: "content/ar/guides/shade.md", line: 4 },
      },
    ],
    [
      {
        field: "summary",
        was: OLD,
        says: NEW,
        translation: { file: "content/de/guides/shade.md", line: 4 },
      },
    ],
  ]);
  expect((await run()).code).toBe(1);
  expect(read("translations/ar.yaml")).toBe(first);
  expect((await cli(["build", "--root", root])).code).toBe(0);
  const check = await cli(["check", "--root", root]);
  expect(check.stdout).toContain(`“${OLD}”; content/guides/shade.md:5 says “${NEW}” now`);
  const accept = await run("accept", "content/ar/guides/shade.md#summary", "--language", "ar");
  expect(accept.stdout).toContain("accepted 1 text\nwrote translations/ar.yaml");
  const changed = read("translations/ar.yaml")
    .split("\n")
    .filter((line) => !first.split("\n").includes(line));
  expect(changed).toHaveLength(1);
  expect((await json("--language", "ar")).ok).toBe(true);
  expect((await run("--language", "de")).code).toBe(1);
});

it("git gives the older texts of what it has, also of a file that was renamed", async () => {
  const { root, run, json, edit, read, git } = languages("git");
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "one");
  await run();
  expect(read("translations/ar.yaml")).not.toContain("|");
  edit();
  for (const folder of ["content", "content/ar", "content/de"])
    renameSync(join(root, folder, "guides/shade.md"), join(root, folder, "guides/shadow.md"));
  git("add", ".");
  git("commit", "-qm", "two");
  const { languages: all } = await json("--language", "ar");
  expect(all[0].stale).toMatchObject([{ field: "summary", was: OLD, says: NEW }]);
  expect(read("translations/ar.yaml")).toContain("guides/shadow.md:");
});

it("nothing is written with --check, which fails while texts are not recorded", async () => {
  const { root, run } = languages("check");
  const before = snapshot(root);
  const { code, stderr } = await run("--check");
  expect(code).toBe(1);
  expect(stderr).toContain("run build-site translations, and commit the file with them");
  expect(snapshot(root)).toEqual(before);
  await run();
  expect((await run("--check")).code).toBe(0);
});

it("a file that is missing is written from what a translator gives, and so is a field", async () => {
  const { run, read, save } = languages("fill");
  await run();
  await run("--export", "csv", "--language", "de");
  save("translations-de.csv", (text) =>
    text
      .replace('"Water for bees",""', '"Water for bees","Wasser: für Bienen"')
      .replace(
        '"How much a hive drinks.",""',
        '"How much a hive drinks.","Wie viel ein Stock trinkt."',
      )
      .replace('"water",""', '"water","wasser"')
      .replace('"Fill the bowl",""', '"Fill the bowl","Die Schale füllen"')
      .replace('"## How much",""', '"## How much","## Wie viel"')
      .replace('"A litre a day.",""', '"A litre a day.","Einen Liter am Tag."'),
  );
  const { stdout, stderr } = await run("--import", "translations-de.csv");
  expect(stderr).toBe("");
  expect(stdout).toContain(
    "took in 6 texts\nwrote content/de/guides/water.md\nwrote translations/de.yaml",
  );
  expect(read("content/de/guides/water.md")).toBe(
    '---\nslug: wasser\ntitle: "Wasser: für Bienen"\nsummary: Wie viel ein Stock trinkt.\nsteps:\n  - text: Die Schale füllen\n---\n## Wie viel\n\nEinen Liter am Tag.\n',
  );
});

it("what cannot be taken in is told with its place in the file, and nothing is changed", async () => {
  const { root, run, save, edit } = languages("refused");
  await run();
  await run("--export", "csv", "--language", "ar");
  edit();
  save("content/ar/labels.yaml", (text) => text.replace("الأدلة", "أدلة"));
  save("translations-ar.csv", (text) =>
    text
      .replace("أين توضع الخلية في الصيف.", "أين توضع")
      .replace('"الأدلة"', '"دلائل"')
      .replace("أهلاً {name}", "أهلاً")
      .replace('](./water.md#how-much).","new"', '](./other.md).","new"')
      .replace('"shade","shade"', '"shade","ظل"')
      .replace('"home","Bees', '"gone","Wasps'),
  );
  const before = snapshot(root);
  const { code, stderr } = await run("--import", "translations-ar.csv");
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /translations-ar\.csv:\d+ summary [\s\S]*has changed since the export: it was “Where a hive stands in summer/,
  );
  expect(stderr).toMatch(/translations-ar\.csv:\d+ guides [\s\S]*was edited since the export/);
  expect(stderr).toMatch(/translations-ar\.csv:\d+ greeting [\s\S]*lacks \{name\}/);
  expect(stderr).toMatch(
    /translations-ar\.csv:\d+ gone [\s\S]*there is no such text in labels\.yaml any more/,
  );
  expect(snapshot(root)).toEqual(before);
});

it("what a schema does not take is refused with the line of the translator's file", async () => {
  const { root, run, save } = languages("schema");
  await run();
  await run("--export", "xliff", "--language", "ar");
  save("translations-ar.xlf", (text) =>
    text.replace(/(state="translated">)shade</, "$1ظل الخلية<"),
  );
  const before = snapshot(root);
  const { code, stderr } = await run("--import", "translations-ar.xlf");
  expect(code).toBe(1);
  expect(stderr).toMatch(/translations-ar\.xlf:\d+ slug/);
  expect(stderr).toContain("content/ar/guides/shade.md would not be taken: slug");
  expect(snapshot(root)).toEqual(before);
});

it("a language that must be reviewed is not built before it is, text by text", async () => {
  const { root, run, save } = languages("review");
  save("templates/site.tsx", (text) =>
    text.replace('de: { path: "/de",', 'de: { path: "/de", review: "required",'),
  );
  await run();
  const build = await cli(["build", "--root", root]);
  expect(build.code).toBe(1);
  expect(build.stderr).toContain("content/de/labels.yaml:1:7 home translations/unreviewed");
  const names = ["labels.yaml", "guides/shade.md", "pages/home.yaml"].map(
    (name) => `content/de/${name}`,
  );
  await run("accept", "--as", "reviewed", "--language", "de", ...names);
  expect((await cli(["build", "--root", root])).code).toBe(0);
  save("content/de/labels.yaml", (text) => text.replace("Sprachen", "Alle Sprachen"));
  const again = await cli(["build", "--root", root]);
  expect(again.stderr).toContain("content/de/labels.yaml:3:12 languages");
});

it("what is misspelt, of another form or cut off is told", async () => {
  const { root, run, save } = languages("wrong");
  await run();
  expect((await run("acept")).code).toBe(2);
  expect((await run("--language", "ra")).stderr).toContain("those are ar, de");
  expect((await run("accept", "content/ar/label.yaml")).stderr).toContain(
    'did you mean "content/ar/labels.yaml"?',
  );
  expect((await run("--import", "none.xlf")).stderr).toContain("the file is missing");
  await run("--export", "xliff", "--language", "ar");
  save("translations-ar.xlf", (text) => text.slice(0, 900));
  expect((await run("--import", "translations-ar.xlf")).stderr).toContain("is not whole XML");
  writeFileSync(
    join(root, "two.xlf"),
    '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>',
  );
  expect((await run("--import", "two.xlf")).stderr).toContain("is XLIFF 2.0, and 1.2 is what");
  save("translations/ar.yaml", (text) => text.replace(/home: \S+/, "home: <<<<<<< ours"));
  const { stderr } = await cli(["build", "--root", root]);
  expect(stderr).toMatch(/translations\/ar\.yaml:\d+:\d+ /);
  expect(stderr).toContain("restore the file from git");
});
