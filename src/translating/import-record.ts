/** A record's file with translations that came back, as its schema takes it. */
import { isDeepStrictEqual } from "node:util";
import { formatPath } from "../content/field-path.ts";
import { parseRecords } from "../content/formats/formats.ts";
import { readValue } from "../content/formats/yaml.ts";
import type { Block } from "../content/translations/blocks.ts";
import type { BodyTexts, RecordTexts } from "../content/translations/record-texts.ts";
import type { TextStanding } from "../content/translations/standing.ts";
import { translateRecord } from "../content/translations/translate.ts";
import type { Problem } from "../errors.ts";
import type { Language } from "../site/languages.ts";
import { editContent } from "./content-edit.ts";
import { readText } from "./content-files.ts";
import { exchangeProblem } from "./exchanged.ts";
import type { Change } from "./import-changes.ts";
import type { LanguageTexts } from "./site-texts.ts";

interface Made {
  readonly text?: string;
  readonly problems: readonly Problem[];
}

export async function recordWith(
  root: string,
  texts: RecordTexts,
  changes: readonly Change[],
  { language, markdown }: Pick<LanguageTexts, "language" | "markdown">,
  /** All of the language. */
  known: readonly TextStanding[],
): Promise<Made> {
  const changed = changes.filter(({ value }) => value !== undefined);
  const [first] = changed;
  const values = changed.flatMap(({ standing: { path }, value }) => {
    const field = path && texts.fields.find((one) => one.path === path);
    return field ? [{ path: field.written, value }] : [];
  });
  const blocks = changed.filter(({ standing }) => standing.block);
  const body = texts.body && blocks.length > 0 ? newBody(texts.body, blocks, known) : undefined;
  if (typeof body === "object") return { problems: [body] };
  if (body !== undefined) {
    // Loaded here alone: the other ways of this command parse no Markdown.
    const { bodyFaults } = await import("./body-faults.ts");
    const faults = await bodyFaults(texts, body, blocks, markdown);
    if (faults.length > 0) return { problems: faults };
  }
  const before = await readText(root, texts.file);
  const text = editContent(texts.file, before, {
    values,
    ...(body === undefined ? {} : { body }),
  });
  if (typeof text !== "string")
    return {
      problems: [
        { ...text, where: first?.where ?? text.where, message: `${texts.file} ${text.message}` },
      ],
    };
  const problems = await refusals(texts, text, changed, language);
  return problems.length > 0 ? { problems } : { text, problems };
}

/** What the schema, or the source, does not take; told where it stands in the file that came back. */
async function refusals(
  { checked, file }: RecordTexts,
  text: string,
  changed: readonly Change[],
  language: Language,
): Promise<readonly Problem[]> {
  if (!checked) return [];
  const { base, record } = checked;
  const [first] = changed;
  const unread: Problem[] = [];
  const [given] = await parseRecords(file, text, unread, async (yaml) => readValue(yaml));
  if (!given) return unread;
  const now = await translateRecord(base, given, file, language);
  const before = new Set(record.problems.map(({ rule, message }) => `${rule} ${message}`));
  const fresh = now.problems.filter(({ rule, message }) => !before.has(`${rule} ${message}`));
  const problems = fresh.map(({ rule, where, message, hint }): Problem => {
    const named = changed.find(({ standing: { field } }) => where.field?.startsWith(field));
    return {
      rule,
      where: named?.where ?? first?.where ?? where,
      message: `${file} would not be taken: ${where.field ? `${where.field} ` : ""}${message}`,
      ...(hint ? { hint } : {}),
    };
  });
  const written = new Map(
    now.translation.fields.map((one) => [formatPath(one.path), one.translation]),
  );
  const lost = changed.filter(
    ({ standing: { path, field }, value }) => path && !isDeepStrictEqual(written.get(field), value),
  );
  return problems.length > 0
    ? problems
    : lost.map(({ where }) =>
        exchangeProblem(
          where,
          `cannot be written into ${file}, whose lists are ordered in another way`,
          "write it there yourself",
        ),
      );
}

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text below the front matter, or why it cannot be. */
function newBody(
  body: BodyTexts,
  changes: readonly Change[],
  known: readonly TextStanding[],
): string | Problem {
  const { source, blocks, translation } = body;
  const targets = new Map<Block, Change>();
  for (const change of changes)
    for (const block of change.standing.block?.sources ?? []) targets.set(block, change);
  if (!translation) {
    const open = blocks.filter((block) => !targets.has(block));
    const [first] = changes;
    if (open.length > 0)
      return exchangeProblem(
        first?.where ?? {},
        `a text is taken in as a whole, and ${open.length} of its ${blocks.length} blocks are not translated`,
        `translate them too: “${(open[0]?.text ?? "").slice(0, 60)}”`,
      );
    const whole = blocks.map(({ start, end }, index) => {
      const own = blocks[index];
      return { start, end, text: String(own ? targets.get(own)?.value : "") };
    });
    return spliced(source.source, whole);
  }
  const splices: Splice[] = [];
  for (const { standing, value, where } of changes) {
    const { sources = [], translations = [] } = standing.block ?? {};
    const [first] = translations;
    const last = translations.at(-1);
    const at = body.translated;
    if (first && last) {
      if (at.indexOf(last) - at.indexOf(first) !== translations.length - 1)
        return exchangeProblem(
          where,
          "translates blocks that stand apart in the translation",
          "write it there yourself",
        );
      splices.push({ start: first.start, end: last.end, text: String(value) });
    } else splices.push(added(body, sources[0], known, String(value)));
  }
  return spliced(translation.source, splices);
}

/** A block that has no translation yet goes behind that of the last block before it that has one. */
function added(
  { blocks }: BodyTexts,
  block: Block | undefined,
  known: readonly TextStanding[],
  text: string,
): Splice {
  const earlier = new Set(blocks.slice(0, block ? blocks.indexOf(block) : 0));
  const before = known
    .findLast(
      (one) => one.block?.translations.length && one.block.sources.some((own) => earlier.has(own)),
    )
    ?.block?.translations.at(-1);
  const at = before?.end ?? 0;
  return before
    ? { start: at, end: at, text: `\n\n${text}` }
    : { start: 0, end: 0, text: `${text}\n\n` };
}

const spliced = (text: string, splices: readonly Splice[]): string =>
  // Of those at one place the last comes first, so that the others are put before it.
  [...splices]
    .reverse()
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: own }) => all.slice(0, start) + own + all.slice(end), text);
