/** Writes what translations were made from, with the texts that git does not have. */
import { textsIn } from "../content/translations/old-texts.ts";
import {
  formatRecord,
  type Made,
  type MadeFile,
  type SourceRecord,
} from "../content/translations/source-record.ts";
import type { TextStanding } from "../content/translations/standing.ts";
import { textHash } from "../content/translations/text-hash.ts";
import { askGit } from "../git.ts";

/** The text of the record's file, ready to be written. */
export async function recordText(
  root: string,
  texts: readonly TextStanding[],
  before: SourceRecord,
  after: SourceRecord,
): Promise<string> {
  const now = new Map(
    texts.flatMap(({ source, block }) =>
      source === undefined ? [] : [[textHash(source, block?.isCode), source] as const],
    ),
  );
  const files = new Map(texts.map(({ texts: { name, sourceFile } }) => [name, sourceFile]));
  const committed = await committedTexts(root);
  const whole = new Map<string, MadeFile>();
  for (const [name, { fields, body }] of after) {
    const known = new Set(madeIn(before.get(name)));
    const fresh = [...fields.values(), ...body].filter((made) => !known.has(made));
    const isKept = fresh.length === 0 ? undefined : await committed(files.get(name) ?? "");
    const withText = (made: Made): Made => {
      const text = now.get(made.source);
      if (known.has(made) || text === undefined || isKept?.(made.source)) return made;
      return { ...made, text };
    };
    whole.set(name, {
      fields: new Map([...fields].map(([field, made]) => [field, withText(made)])),
      body: body.map(withText),
    });
  }
  return formatRecord(whole);
}

const madeIn = (file: MadeFile | undefined): readonly Made[] =>
  file ? [...file.fields.values(), ...file.body] : [];

/** Whether the last commit has a text of a file. */
async function committedTexts(root: string) {
  const list = async (...args: readonly string[]) => {
    const told = await askGit(root, ...args, "-z", "--", "content");
    return told === undefined ? undefined : new Set(told.split("\0"));
  };
  const tracked = await list("ls-tree", "-r", "--name-only", "HEAD");
  const changed = await list("diff", "--name-only", "--relative", "HEAD");
  return async (file: string): Promise<(hash: string) => boolean> => {
    if (!tracked?.has(file)) return () => false;
    if (!changed?.has(file)) return () => true;
    const texts = await textsIn(file, (await askGit(root, "show", `HEAD:./${file}`)) ?? "");
    return (hash) => texts.has(hash);
  };
}
