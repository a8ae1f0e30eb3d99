/** After a move people write as they did before: what the old generator held back stays back, what it took is taken. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { buildSite } from "../../src/commands/build.ts";
import { settle } from "../../src/commands/new-from.ts";
import { move } from "../../src/moving/move.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { silent } from "../silent.ts";
import { type Files, long } from "./trees.ts";

/** Milliseconds: whole sites are made and built. */
const SLOW = 300_000;

const TODAY = "2026-06-01";

const cwd = temporaryFolder("new-pages");
symlinkSync(join(process.cwd(), "node_modules"), join(cwd, "node_modules"));

const page = (front: string, words: string): string =>
  `---\n${front}\n---\n\n${long} ${words} words.\n`;

interface Case {
  readonly old: Files;
  /** Written into the new site, below `content/`. */
  readonly held: readonly string[];
  readonly shown: readonly string[];
  readonly folder: string;
}

const many = (folder: string, front: string, names: (at: number) => string): Files =>
  Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      `${folder}${names(at)}.md`,
      page(`title: Post ${at}\ndescription: A post\ncategories: [bees]\n${front}`, `Old ${at}`),
    ]),
  );

const USUAL = [
  "title: New\ndate: 2026-05-02\ntags: bees\ncategories: [wasps, hornets]\ndraft: false",
  "title: New\ndate: 2026-05-02T10:00:00+02:00\ndescription: A post",
  "title: New\ndate: 2026-06-01",
  "title: New\ndate: 2026-05-02 9:00:00 +0200",
];

const HELD = [
  "title: New\ndate: 2026-05-02\ndraft: true",
  "title: New\ndate: 2031-01-01",
  "title: New\ndate: 2026-06-02",
  "title: New\ndate: 2026-06-01T10:00:00Z",
  "title: New\ndate: 2026-06-01 10:00:00 +0200",
];

const CASES: Readonly<Record<string, Case>> = {
  hugo: {
    old: {
      "hugo.toml": 'baseURL = "https://hives.example"\ntitle = "Hives"\n',
      ...many("content/posts/", "date: 2024-01-01", (at) => `old-${at}`),
    },
    folder: "posts",
    held: [...HELD, "title: New\ndate: 2026-05-02\npublishDate: 2031-01-01T00:00:00Z"],
    shown: [...USUAL, "title: New\ndate: 2026-05-02\npublishDate: 2026-05-02T10:00:00Z"],
  },
  jekyll: {
    old: {
      "_config.yml": "title: Hives\nurl: https://hives.example\n",
      ...many("_posts/2024-01-01-", "layout: post", (at) => `old-${at}`),
    },
    folder: "posts",
    held: [...HELD, "title: New\ndate: 2026-05-02\npublished: false"],
    shown: [...USUAL, "title: New\ndate: 2026-05-02\npublished: true"],
  },
  "jekyll with future": {
    old: {
      "_config.yml": "title: Hives\nurl: https://hives.example\nfuture: true\n",
      ...many("_posts/2024-01-01-", "layout: post", (at) => `old-${at}`),
    },
    folder: "posts",
    held: [],
    shown: [...USUAL, "title: New\ndate: 2031-01-01"],
  },
  astro: {
    old: {
      "astro.config.mjs": 'export default { site: "https://hives.example" };\n',
      ...many("src/content/blog/", "pubDate: Jul 08 2022", (at) => `old-${at}`),
    },
    folder: "blog",
    held: HELD,
    shown: USUAL,
  },
};

it.each(Object.entries(CASES))(
  "pages that are written after a move from %s",
  async (name, { old, folder, held, shown }) => {
    const source = join(cwd, `${name}-source`);
    for (const [path, text] of Object.entries(old)) {
      mkdirSync(dirname(join(source, path)), { recursive: true });
      writeFileSync(join(source, path), text);
    }
    const root = join(cwd, name);
    const { config, report } = silent(root);
    const today = { ...config, visibility: { ...config.visibility, today: TODAY } };
    const moved = await move(cwd, source, name, TODAY, () => undefined);
    await settle(moved, today, report, 0);
    const write = (kind: string) => (front: string, at: number) =>
      writeFileSync(join(root, `content/${folder}/${kind}-${at}.md`), page(front, `${kind} ${at}`));
    held.forEach(write("Held"));
    shown.forEach(write("Shown"));
    await buildSite(today, report, { withoutCards: true });
    const all = [...snapshot(join(root, "dist"))].map(([, text]) => String(text)).join("\n");
    expect(all.match(/(Held) \d words/g)).toBeNull();
    const words = shown.map((_, at) => `Shown ${at} words`);
    expect(words.filter((one) => !all.includes(one))).toEqual([]);
    expect(readFileSync(join(root, "templates/collections.ts"), "utf8")).not.toContain("z.enum");
  },
  SLOW,
);
