/** A site below a path of its host, with loaders, Markdown, pictures, islands and endpoints, while all of it is edited. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { it, onTestFinished } from "vitest";
import { randomNumbers } from "../edits.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { TEST_ALL } from "../test-all.ts";
import { develop } from "./development.ts";
import { expectEqualToBuild } from "./equal-to-build.ts";

const temporary = temporaryFolder("serve-edited-islands");

const MANIFEST = `import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineSite, fields, file, folder, Island, kind, loader, Markdown, Picture, z } from "build-site";
import { Counter } from "../client/Counter.tsx";
import { Clock } from "../client/Clock.tsx";
import { Card } from "./Card.tsx";
const link = (id) => "/notes/" + id.split("/").at(-1);
const notes = folder("notes/*.md", z.object({ title: fields.text(), picture: fields.imageFile(), island: z.enum(["none", "counter", "clock", "both"]) }));
const prices = loader(
  ({ root }) => JSON.parse(readFileSync(join(root, "data/prices.json"), "utf8")),
  z.array(z.object({ slug: fields.slug(), euros: z.number() })),
  { watch: ["data/prices.json"] },
);
export default defineSite({
  content: { notes, prices, words: file("words.yaml", z.object({ name: fields.text(), more: fields.markdown() })) },
  settings: ({ words }) => ({ origin: "https://www.bees.example", base: "/apiary", name: words.name }),
  kinds: [
    kind("home", ({ words, notes, prices }) => [{ path: "/", page: () => ({
      head: { title: words.name, description: "All about " + words.name + "." },
      body: <main><Card title={words.name} /><Markdown body={words.more} /><Island component={Counter} props={{ start: prices.length }} />
        {notes.map((note) => <a href={link(note.id)}>{note.title}</a>)}{prices.map((price) => <a href={"/prices/" + price.slug}>{price.euros}</a>)}</main>,
    }) }]),
    kind("note", {
      routes: ({ notes }) => notes.map((note) => ({ path: link(note.id), from: note, data: note })),
      page: (note, { words }) => ({
        head: { title: note.title, description: "A note on " + note.title + "." },
        body: <main><h1>{note.title} · {words.name}</h1><Markdown body={note.body} /><Picture file={note.picture} alt="" sizes="20rem" />
          {(note.island === "counter" || note.island === "both") && <Island component={Counter} props={{ start: 3 }} on="visible" />}
          {(note.island === "clock" || note.island === "both") && <Island component={Clock} props={{}} on="idle" />}</main>,
      }),
    }),
    kind("price", ({ prices }) => prices.map((price) => ({
      path: "/prices/" + price.slug, from: price,
      page: () => ({ head: { title: price.slug, description: "Price of " + price.slug + "." }, body: <main><h1>{price.euros} €</h1><Card title={price.slug} /></main> }),
    }))),
    kind("list", ({ notes, prices }) => [
      { path: "/list.json", contents: async ({ renderMarkdown, pageUrl }) => JSON.stringify(await Promise.all(notes.map(async (note) => [pageUrl(link(note.id)), await renderMarkdown(note.body)]))) },
      { path: "/prices.csv", contents: () => prices.map((price) => price.slug + "," + price.euros).join("\\n") },
    ]),
  ],
  notFound: ({ words }) => ({ head: { title: "Lost", description: "No such page." }, body: <main><Card title={words.name} /></main> }),
});
`;
const COUNTER = (label: string) => `import { useState } from "react";
import { shown } from "./shown.ts";
export function Counter({ start }) {
  const [count, set] = useState(start);
  return <button type="button" onClick={() => set(count + 1)}>${label} {shown(count)}</button>;
}
`;
const CLOCK = (label: string) => `import "./clock.css";
import { shown } from "./shown.ts";
export const Clock = () => <p className="clock">${label} {shown(7)}</p>;
`;
const SHOWN = (unit: string) => `export const shown = (value) => value + " ${unit}";
`;
const CARD = (tag: string) => `import styles from "./Card.module.css";
export const Card = ({ title }) => <${tag} className={styles.card}>{title}</${tag}>;
`;
const picture = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"><rect width="${width}" height="10"/></svg>`;
const note = (title: string, image: string, island: string, text: string) =>
  `---\ntitle: ${title}\npicture: ${image}\nisland: ${island}\n---\n\n${text}\n`;

const EDITS = TEST_ALL ? 200 : 10;
const SEEDS = TEST_ALL ? [20261127, 1, 2, 3] : [20261127];

it.each(SEEDS)(
  `equals a clean build after ${EDITS} random edits in a row (seed %i)`,
  async (seed) => {
    const random = randomNumbers(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const number = () => Math.floor(random() * 90) + 10;
    const word = () => pick(["Comb", "Honey", "Wäx → jar", "Queen & co", "Smoke"]);
    const text = () =>
      pick([
        `# ${word()}\n\n[Home](/)`,
        `*${word()}* and \`${word()}\``,
        `- ${word()}\n- b`,
        `| a | b |\n|---|---|\n| ${word()} | 2 |`,
      ]);
    const prices = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, (_, index) => ({ slug: `p${index}`, euros: number() })),
      );
    const root = inlineSite(join(temporary, `random-${seed}`), {
      files: {
        "templates/site.tsx": MANIFEST,
        "templates/Card.tsx": CARD("div"),
        "templates/Card.module.css": ".card{top:1px}",
        "templates/styles/main.css": '@import "./more.css";\nmain{top:1px}',
        "templates/styles/more.css": "h1{top:1px}",
        "client/Counter.tsx": COUNTER("Seen"),
        "client/Clock.tsx": CLOCK("At"),
        "client/clock.css": ".clock{top:1px}",
        "client/shown.ts": SHOWN("h"),
        "content/words.yaml": "name: Bees\nmore: Some *more*.\n",
        "content/notes/first.md": note("First", "a.svg", "both", "Text."),
        "content/notes/last.md": note("Last", "b.svg", "none", "Text."),
        "content/images/a.svg": picture(10),
        "content/images/b.svg": picture(20),
        "data/prices.json": prices(2),
        "public/robots-are.txt": "welcome",
      },
    });
    const server = await develop(root);
    onTestFinished(server.close);
    const { save } = server;
    let added = 0;
    const notes = () => readdirSync(join(root, "content/notes"));
    const aNote = () =>
      note(word(), pick(["a.svg", "b.svg"]), pick(["none", "counter", "clock", "both"]), text());
    const write = (path: string, value: string) => {
      mkdirSync(join(root, path, ".."), { recursive: true });
      writeFileSync(join(root, path), value);
    };
    const edits: readonly (() => void)[] = [
      () =>
        save(
          "content/words.yaml",
          `name: ${word()}\nmore: ${pick(["Some *more*", "See [Home](/)", "None"])}\n`,
        ),
      () => write(`content/notes/added-${++added}.md`, aNote()),
      () => save(`content/notes/${pick(notes())}`, aNote()),
      () => {
        if (notes().length > 1) rmSync(join(root, "content/notes", pick(notes())));
      },
      () => save("data/prices.json", prices(Math.floor(random() * 5))),
      () => save("client/Counter.tsx", COUNTER(pick(["Seen", "Heard", "Felt"]))),
      () => save("client/Clock.tsx", CLOCK(pick(["At", "By"]))),
      () => save("client/clock.css", `.clock{top:${number()}px}`),
      () => save("client/shown.ts", SHOWN(pick(["h", "min", "s"]))),
      () => save("templates/Card.tsx", CARD(pick(["div", "p", "section"]))),
      () => save("templates/Card.module.css", `.card{top:${number()}px}`),
      () => save("templates/styles/more.css", `h1{top:${number()}px}`),
      () =>
        save(
          "templates/styles/main.css",
          `${pick(['@import "./more.css";\n', ""])}main{top:${number()}px}`,
        ),
      () => save(`content/images/${pick(["a", "b"])}.svg`, picture(number())),
      () => write(`public/${pick(["robots-are.txt", "other.txt", "deep/more.txt"])}`, word()),
      () => {
        const other = join(root, "public/other.txt");
        if (existsSync(other)) rmSync(other);
      },
      () => {
        const broken = pick([
          "content/words.yaml",
          "client/shown.ts",
          "templates/Card.tsx",
          "templates/styles/more.css",
        ]);
        let kept = "";
        save(broken, (before) => {
          kept = before;
          return `${before}\n}{: [`;
        });
        mends.push(() => save(broken, kept));
      },
    ];
    const mends: (() => void)[] = [];
    for (let round = 1; round <= EDITS; round++) {
      pick(edits)();
      if (random() < 0.7)
        await server.get(
          `/apiary${pick(["", "/notes/first", "/notes/last", "/prices/p1", "/list.json", "/prices.csv", "/nowhere"])}`,
        );
      for (const mend of mends.splice(0).reverse()) mend();
      if (round % 5 === 0) await expectEqualToBuild(server, temporary, "/apiary");
    }
  },
);
