/**
 * Which source text each translation was made from: a file for each language, `translations/ar.yaml`, with a line for
 * each text. It is written by the engine alone, and in such a way that two people's changes can be merged.
 */
import { compare, type Problem, SiteError } from "../../errors.ts";
import { parseYaml } from "../formats/yaml.ts";
import { isGroup } from "../map-texts.ts";
import { STATES, type State } from "./state-names.ts";

/**
 * `missing`: nothing translates it. `current`: made from the text as it is. `edited`: the translation was written since,
 * and counts as made from the text as it is. `unrecorded`: nothing is known of it yet. `stale`: made from another text.
 * `moved`: its source stands elsewhere. `left`: its source is gone. `unmatched`: which blocks it translates is not known.
 */
export type Standing = "missing" | "current" | "edited" | "unrecorded" | StaleStanding;

/** What somebody has to look at again. */
export type StaleStanding = "stale" | "moved" | "left" | "unmatched";

export const isStale = (standing: Standing): standing is StaleStanding =>
  standing === "stale" || standing === "moved" || standing === "left" || standing === "unmatched";

/** Stands for the source of a block that a translator wrote beside it. */
export const OWN = "own";

/** That a translation was made from a source text. */
export interface Made {
  /** The hash of the source text; or `OWN`. */
  readonly source: string;
  /** The hash of the translation; `-` where the source text needs none. */
  readonly translation: string;
  readonly state: State;
  /** The source text, where git does not have it. */
  readonly text?: string;
}

/** Of one file of the source language. */
export interface MadeFile {
  /** By the path of the field. */
  readonly fields: ReadonlyMap<string, Made>;
  /** For each block of the text below the front matter, in their order. */
  readonly body: readonly Made[];
}

/** By the file's path below `content/`. */
export type SourceRecord = ReadonlyMap<string, MadeFile>;

export const recordFile = (tag: string): string => `translations/${tag}.yaml`;

/** Is the name of no field. */
const BODY = "(body)";

const MADE = /^([0-9a-f]{10}|own) ([0-9a-f]{10}|-)(?: (machine|reviewed))?(?: \| ([\s\S]*))?$/;

/** Throws a SiteError for what is no such file. */
export function parseRecord(file: string, source: string): SourceRecord {
  const problems: Problem[] = [];
  const record = parseYaml(file, source, problems);
  if (!record) throw notReadable(problems);
  const fault = (path: readonly (string | number)[]) =>
    problems.push({
      rule: "translations/record",
      where: record.placeOf(path),
      message: "is not what build-site writes here",
      hint: "restore the file from git, or keep both sides of a merge and run build-site translations",
    });
  const read = (value: unknown, path: readonly (string | number)[]): readonly Made[] => {
    const [, from, to, state = "new", text] = MADE.exec(String(value)) ?? [];
    if (from === undefined || to === undefined) {
      fault(path);
      return [];
    }
    const made = { source: from, translation: to, state: stateOf(state) };
    return [text === undefined ? made : { ...made, text }];
  };
  const files = new Map<string, MadeFile>();
  const groups = record.value ?? {};
  if (!isGroup(groups)) fault([]);
  for (const [name, own] of Object.entries(isGroup(groups) ? groups : {})) {
    if (!isGroup(own)) {
      fault([name]);
      continue;
    }
    const { [BODY]: body = [], ...rest } = own;
    if (!Array.isArray(body)) fault([name, BODY]);
    const list: readonly unknown[] = Array.isArray(body) ? body : [];
    files.set(name, {
      fields: new Map(
        Object.entries(rest).flatMap(([field, value]) =>
          read(value, [name, field]).map((made) => [field, made] as const),
        ),
      ),
      body: list.flatMap((value, index) => read(value, [name, BODY, index])),
    });
  }
  if (problems.length > 0) throw notReadable(problems);
  return files;
}

const stateOf = (name: string): State => STATES.find((state) => state === name) ?? "new";

const notReadable = (problems: readonly Problem[]) =>
  new SiteError("What translations were made from cannot be read", problems);

const HEAD =
  "# The source texts that translations were made from. Written by build-site translations, never by hand.";

/** Sorted, so that it is the same whoever writes it. */
export function formatRecord(record: SourceRecord): string {
  const lines = [HEAD];
  for (const [name, { fields, body }] of sorted(record)) {
    if (fields.size === 0 && body.length === 0) continue;
    lines.push(`${keyOf(name)}:`);
    for (const [field, made] of sorted(fields)) lines.push(`  ${keyOf(field)}: ${lineOf(made)}`);
    if (body.length > 0) lines.push(`  ${BODY}:`, ...body.map((made) => `    - ${lineOf(made)}`));
  }
  return `${lines.join("\n")}\n`;
}

const sorted = <T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] =>
  [...map].sort(([a], [b]) => compare(a, b));

/** Names that YAML takes for something else are quoted. */
const keyOf = (name: string): string =>
  /^[a-z_][\w./[\]#-]*$/i.test(name) && !/^(?:true|false|null)$/i.test(name)
    ? name
    : JSON.stringify(name);

function lineOf({ source, translation, state, text }: Made): string {
  const line = [source, translation, state === "new" ? [] : state].flat().join(" ");
  return text === undefined ? line : JSON.stringify(`${line} | ${text}`);
}
