/** Edits of the site "journal" in a random order that is the same in every run. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A site that is edited. */
export interface Edited {
  readonly root: string;
  /** Saves a file of the site, whole or by a change of its text. */
  readonly save: (file: string, edit: string | ((text: string) => string)) => void;
}

export const saveIn =
  (root: string): Edited["save"] =>
  (file, edit) => {
    const path = join(root, file);
    writeFileSync(path, typeof edit === "string" ? edit : edit(readFileSync(path, "utf8")));
  };

export interface RandomEdits {
  /** Makes one, which may break the site. */
  readonly edit: () => void;
  /** Takes back what breaks the site. */
  readonly mend: () => void;
  /** A number from 0 to 1. */
  readonly random: () => number;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function randomEdits({ root, save }: Edited, seed: number): RandomEdits {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let extra = 0;
  const post = (name: string, title: string) =>
    `slug: ${name}\norder: ${Math.floor(random() * 9)}\ntitle: ${title}\ntext: A note on ${title}.\npicture: hive.svg\nnext: /\n`;
  const word = () => pick(["Comb", "Honey", "Wäx → jar", "Queen & co", "Smoke"]);
  const edits: readonly (() => void)[] = [
    () => save("content/journal.yaml", (text) => text.replace(/^name: .*/m, `name: ${word()}`)),
    () =>
      save("content/posts/winter.yaml", (text) => text.replace(/^text: .*/m, `text: ${word()}`)),
    () =>
      save("content/posts/first-swarm.yaml", (text) =>
        text.replace(/^order: .*/m, `order: ${Math.floor(random() * 9)}`),
      ),
    () => save(`content/posts/extra-${++extra}.yaml`, post(`extra-${extra}`, word())),
    () => {
      const names = readdirSync(join(root, "content/posts")).filter((name) =>
        name.startsWith("extra"),
      );
      if (names.length > 0) rmSync(join(root, "content/posts", pick(names)));
    },
    () =>
      save("templates/site.tsx", (text) =>
        text.replace(
          /className="p-[^"]*"/,
          `className="p-${pick(["2", "4", "[7px]", "6 mt-3 flex"])}"`,
        ),
      ),
    () =>
      save("templates/site.tsx", (text) =>
        text.replace(/<p>[^{]*\{from\.text\}/, `<p>${pick(["", "Note: ", "→ "])}{from.text}`),
      ),
    () =>
      save("templates/styles/main.css", (text) =>
        text.replace(/color: [^;]+;/, `color: ${pick(["red", "var(--ink)", "#123456"])};`),
      ),
    () =>
      save("client/Counter.tsx", (text) =>
        text.replace(/useState\(\d+\)/, `useState(${Math.floor(random() * 5)})`),
      ),
    () =>
      save(
        "content/images/hive.svg",
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pick(["8", "9", "12"])} 8"/>`,
      ),
    () => save("content/journal.yaml", (text) => `${text}broken: yes\n`),
    () => save("templates/site.tsx", (text) => `${text}\nconst = broken;\n`),
  ];
  return {
    random,
    pick,
    edit: () => pick(edits)(),
    mend() {
      save("content/journal.yaml", (text) => text.replaceAll("broken: yes\n", ""));
      save("templates/site.tsx", (text) => text.replaceAll("\nconst = broken;\n", ""));
    },
  };
}

/** The same pseudo-random numbers from 0 to 1 in every run: mulberry32. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
