/** The texts that translations were made from, as the history of the site has them. */
import { createMemoryCache } from "../../cache/cache.ts";
import { groupBy } from "../../collections/group-by.ts";
import { askGit } from "../../git.ts";
import { parseRecords } from "../formats/formats.ts";
import { readValue } from "../formats/yaml.ts";
import { blocksOf } from "./blocks.ts";
import { MOST_BLOCKS } from "./body-standing.ts";
import type { StaleText } from "./stale-texts.ts";
import { textHash, textOf } from "./text-hash.ts";

/** How far back is looked for them. */
const MOST_COMMITS = 200;

/** By their hashes; none of those that neither the record nor git has. */
export async function oldTexts(
  root: string,
  stale: readonly StaleText[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map(stale.flatMap(({ made, was }) => (was === undefined ? [] : [[made, was]])));
  const open = stale.filter(({ made }) => made !== "" && !known.has(made));
  for (const [file, texts] of groupBy(open, ({ at }) => at.source.file ?? ""))
    await findInHistory(root, file, new Set(texts.map(({ made }) => made)), known);
  return known;
}

async function findInHistory(
  root: string,
  file: string,
  open: Set<string>,
  known: Map<string, string>,
): Promise<void> {
  if (file === "") return;
  const log = ["log", `-${MOST_COMMITS}`, "--follow", "--relative", "--name-only", "-z"];
  const history = (await askGit(root, ...log, "--format=//%H", "--", file)) ?? "";
  let commit = "";
  for (const part of history.split(/[\0\n]/).filter((one) => one !== "")) {
    if (part.startsWith("//")) {
      commit = part.slice(2);
      continue;
    }
    const text = await askGit(root, "show", `${commit}:./${part}`);
    if (text === undefined) continue;
    for (const [hash, found] of await textsIn(part, text))
      if (open.delete(hash)) known.set(hash, found);
    if (open.size === 0) return;
  }
}

/** All texts of a file by their hashes. */
export async function textsIn(file: string, text: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const add = (value: unknown): void => {
    if (typeof value === "string") found.set(textHash(value), value);
    if (typeof value !== "object" || value === null) return;
    found.set(textHash(textOf(value)), textOf(value));
    for (const part of Object.values(value)) add(part);
  };
  for (const { value, body } of await parseRecords(file, text, [], async (yaml) =>
    readValue(yaml),
  )) {
    add(value);
    const blocks = body ? await blocksOf(body.source, createMemoryCache()) : [];
    for (let start = 0; start < blocks.length; start++)
      for (let end = start + 1; end <= Math.min(blocks.length, start + MOST_BLOCKS); end++) {
        const run = blocks.slice(start, end);
        const joined = run.map((block) => block.text).join("\n\n");
        found.set(
          textHash(
            joined,
            run.every(({ isCode }) => isCode),
          ),
          joined,
        );
      }
  }
  return found;
}
