/**
 * `npm run bench:content [-- FORM COUNT]`: a site of so many records of 7.3 kB, one page each, built in a fresh
 * process without a cache and once more with it. FORM: yaml (a file each), json or csv (one file) or loader.
 * Memory is the peak of all processes together, esbuild's among them, looked at 50 times a second.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { megabytes, seconds, table } from "./document.ts";
import { measure, REPOSITORY } from "./measure.ts";

const WORDS =
  "stone timber plaster window ceiling garden morning quiet shade water light floor copper linen brick".split(
    " ",
  );

const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, at) => WORDS[(seed * 7 + at * ((seed % 5) + 3)) % WORDS.length])
    .join(" ")
    .concat(`, number ${seed}.`);

const FIELDS = ["first", "second", "third", "fourth", "fifth", "sixth"] as const;

/** The same text fields in every form, CSV included. */
const record = (index: number): Readonly<Record<string, string>> => ({
  slug: `page-${index}`,
  title: `Page ${index}`,
  summary: words(index, 20),
  ...Object.fromEntries(FIELDS.map((name, at) => [name, words(index + at, 190)])),
});

const manifest = (source: string, list: string) => `
import { readFileSync } from "node:fs";
import { defineSite, fields, file, folder, kind, loader, z } from "build-site";

const names = ${JSON.stringify(FIELDS)};
const record = z.strictObject({
  slug: z.string(), title: fields.text(), summary: z.string(),
  first: z.string(), second: z.string(), third: z.string(), fourth: z.string(), fifth: z.string(), sixth: z.string(),
});

const Menu = () => (
  <ul>{Array.from({ length: 62 }, (_, at) => <li key={at}><a href={"/page-" + at}>Go to page number {at} of this menu</a></li>)}</ul>
);

export default defineSite({
  content: { source: ${source} },
  settings: () => ({ origin: "https://bench.example" }),
  kinds: [
    kind("page", ({ source }) => ${list}.map((record) => ({
      path: "/" + record.slug,
      page: () => ({
        head: { title: record.title, description: record.summary },
        body: (
          <main>
            <nav><Menu /></nav>
            <h1>{record.title}</h1>
            {names.map((name) => <section key={name}><h2>{name}</h2><p>{record[name]}</p></section>)}
          </main>
        ),
      }),
    }))),
  ],
  notFound: () => ({ head: { title: "Lost", description: "Lost" }, body: <h1>Lost</h1> }),
});
`;

const [form = "yaml", count = "10000"] = process.argv.slice(2);

const records = function* (): Generator<Readonly<Record<string, string>>> {
  for (let index = 0; index < Number(count); index++) yield record(index);
};
const asYaml = (one: Readonly<Record<string, string>>) =>
  Object.entries(one)
    .map(([name, text]) => `${name}: ${text}\n`)
    .join("");
const asJson = () => `{"records":[${Array.from(records(), (one) => JSON.stringify(one)).join()}]}`;

/** What the manifest says of the source, and where its list is. */
function writeContent(root: string): readonly [source: string, list: string] {
  const content = join(root, "content");
  const list = "z.strictObject({ records: z.array(record) })";
  switch (form) {
    case "yaml":
      mkdirSync(join(content, "records"));
      for (const one of records())
        writeFileSync(join(content, `records/${one.slug}.yaml`), asYaml(one));
      return ['folder("records/*.yaml", record)', "source"];
    case "json":
      writeFileSync(join(content, "records.json"), asJson());
      return [`file("records.json", ${list}, { maxBytes: 1e9 })`, "source.records"];
    case "csv": {
      const rows = Array.from(records(), (one) => Object.values(one).map((text) => `"${text}"`));
      const text = [Object.keys(record(0)), ...rows].join("\n");
      writeFileSync(join(content, "records.csv"), text);
      return ['folder("records.csv", record, { maxBytes: 1e9 })', "source"];
    }
    case "loader": {
      const path = join(root, "records.json");
      writeFileSync(path, asJson());
      const load = `() => JSON.parse(readFileSync(${JSON.stringify(path)}, "utf8"))`;
      return [`loader(${load}, ${list})`, "source.records"];
    }
    default:
      throw new Error(`no form "${form}": yaml, json, csv or loader`);
  }
}

const root = mkdtempSync(join(tmpdir(), "bench-content-"));
try {
  for (const name of ["content", "templates"]) mkdirSync(join(root, name));
  writeFileSync(join(root, "templates/site.tsx"), manifest(...writeContent(root)));
  const build = [join(REPOSITORY, "bin/build-site.js"), "build", "--root", root, "--json"];
  const rows = [];
  for (const name of ["cold", "with a cache"]) {
    rmSync(join(root, "dist"), { recursive: true, force: true });
    const { wall, cpu, together } = await measure(build);
    rows.push([`${count} ${form}, ${name}`, seconds(wall), seconds(cpu), megabytes(together)]);
  }
  const head = ["records", "wall s", "CPU s", "all processes, peak MB"];
  process.stdout.write(`${table([head, ...rows])}\n`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
