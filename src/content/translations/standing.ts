/** How each text of a language stands to the source text that it was made from. */
import type { Where } from "../../errors.ts";
import type { FieldPath } from "../field-path.ts";
import { compareBody } from "./body-standing.ts";
import type { BodyStanding } from "./pair-blocks.ts";
import type { RecordTexts } from "./record-texts.ts";
import { followRenamed } from "./renamed-files.ts";
import {
  isStale,
  type Made,
  type MadeFile,
  OWN,
  type SourceRecord,
  type Standing,
} from "./source-record.ts";
import type { State } from "./state-names.ts";
import { textHash, textOf } from "./text-hash.ts";
import { placeOfBlock } from "./texts-of.ts";

/** One text of a language: a field, or a block of the text below the front matter. */
export interface TextStanding {
  readonly standing: Standing;
  readonly texts: RecordTexts;
  /** The path of a field, or `body[2]`. */
  readonly field: string;
  /** Absent of what is left. */
  readonly source?: string;
  readonly translation?: string;
  /** What it was made from, as far as it is known. */
  readonly made?: Made;
  readonly state: State;
  readonly at: { readonly source: Where; readonly translation: Where };
  /** A field's; what follows is a block's. */
  readonly path?: FieldPath;
  /** Of a list or group that is written as a whole, so that its items need not match those of the source. */
  readonly isWhole?: boolean;
  readonly block?: BodyStanding;
}

export interface Standings {
  readonly texts: readonly TextStanding[];
  /** What is written once this is recorded. */
  readonly record: SourceRecord;
}

const NOTHING: MadeFile = { fields: new Map(), body: [] };

/** `accepts`: for which texts the translation counts as made from the source as it is, and in which state. */
export function standingsOf(
  all: readonly RecordTexts[],
  given: SourceRecord,
  accepts: (text: TextStanding) => State | boolean = () => false,
): Standings {
  const known = followRenamed(all, given);
  const texts: TextStanding[] = [];
  const record = new Map<string, MadeFile>();
  for (const one of all) {
    const file = known.get(one.name) ?? NOTHING;
    const fields = fieldStandings(one, file);
    const body = bodyStandings(one, file);
    texts.push(...fields, ...body);
    record.set(one.name, {
      fields: new Map(
        fields.flatMap((text) => madeOf(text, accepts).map((made) => [text.field, made] as const)),
      ),
      body: bodyRecord(one, file, body, accepts),
    });
  }
  return { texts, record };
}

function fieldStandings(texts: RecordTexts, file: MadeFile): readonly TextStanding[] {
  const hashed = texts.fields.map((one) => {
    const source = textOf(one.source);
    const translation = one.translation === undefined ? undefined : textOf(one.translation);
    return {
      ...one,
      texts: { source, translation },
      now: { source: textHash(source), translation: textHash(translation ?? "") },
    };
  });
  const exact = new Set(
    hashed.flatMap(({ field, now }) => (isSame(file.fields.get(field), now) ? field : [])),
  );
  /** Of items that have other places in their list now. */
  const elsewhere = new Map(
    [...file.fields].flatMap(([field, made]) =>
      exact.has(field) ? [] : [[pairKey(made), made] as const],
    ),
  );
  return hashed.map(({ field, path, source: given, texts: { source, translation }, now }) => {
    const at = placesOf(texts, path, translation !== undefined);
    const whole = typeof given === "string" ? {} : { isWhole: true };
    const common = { texts, field, path, source, at, ...whole };
    if (translation === undefined) return { ...common, standing: "missing", state: "new" };
    const here = file.fields.get(field);
    const made = isSame(here, now) ? here : (elsewhere.get(pairKey(now)) ?? here);
    return {
      ...common,
      translation,
      standing: standingOf(made, now),
      state: made?.translation === now.translation ? made.state : "new",
      ...(made ? { made } : {}),
    };
  });
}

/** Looked up where something is told of the text: for its lines a file is parsed a second time. */
const placesOf = (
  texts: RecordTexts,
  path: FieldPath,
  isTranslated: boolean,
): TextStanding["at"] => ({
  get source() {
    return texts.placeOfSource(path);
  },
  get translation() {
    return isTranslated ? texts.placeOfTranslation(path) : { file: texts.file };
  },
});

type Hashes = Pick<Made, "source" | "translation">;

const pairKey = ({ source, translation }: Hashes) => `${source} ${translation}`;

const isSame = (made: Made | undefined, now: Hashes): boolean =>
  made !== undefined && pairKey(made) === pairKey(now);

function standingOf(made: Made | undefined, now: Hashes): Standing {
  if (!made) return "unrecorded";
  if (made.translation !== now.translation) return "edited";
  return made.source === now.source ? "current" : "stale";
}

function bodyStandings(texts: RecordTexts, file: MadeFile): readonly TextStanding[] {
  const { body } = texts;
  if (!body) return [];
  const { source, translation } = body;
  return compareBody(body, file.body).map((block): TextStanding => {
    const [from] = block.sources;
    const [to] = block.translations;
    return {
      standing: block.standing,
      texts,
      field: `body[${from ? body.blocks.indexOf(from) : "-"}]`,
      state: block.standing === "edited" ? "new" : (block.made?.state ?? "new"),
      at: {
        source: from ? placeOfBlock(source, from) : { file: source.file, line: source.line },
        translation: to && translation ? placeOfBlock(translation, to) : { file: texts.file },
      },
      ...(from ? { source: joined(block.sources) } : {}),
      ...(to ? { translation: joined(block.translations) } : {}),
      ...(block.made ? { made: block.made } : {}),
      block,
    };
  });
}

const joined = (blocks: readonly { readonly text: string }[]): string =>
  blocks.map(({ text }) => text).join("\n\n");

/** What is recorded of a text. What is stale keeps what it was made from. */
function madeOf(
  text: TextStanding,
  accepts: (text: TextStanding) => State | boolean,
): readonly Made[] {
  const { standing, made, block, source, translation } = text;
  const accepted = accepts(text);
  if (accepted === false && isStale(standing)) return made ? [made] : [];
  if (source === undefined) return made ? [ownBlock(made.translation)] : [];
  const isCode = block?.isCode ?? false;
  const from = textHash(source, isCode);
  if (translation === undefined) {
    // Only of a block it can be said that nothing need translate it: a field is there, or is missing.
    if (made && (standing === "current" || accepted === false)) return [made];
    return accepted !== false && block ? [{ source: from, translation: "-", state: "new" }] : [];
  }
  const state = typeof accepted === "string" ? accepted : text.state;
  if (standing === "current" && made?.state === state) return [made];
  return [{ source: from, translation: textHash(translation, isCode), state }];
}

/** In the order of the source; while blocks have moved, in that of the translation, so that they stay told. */
function bodyRecord(
  { body }: RecordTexts,
  file: MadeFile,
  texts: readonly TextStanding[],
  accepts: (text: TextStanding) => State | boolean,
): readonly Made[] {
  const isMoved = texts.some((one) => one.standing === "moved" && accepts(one) === false);
  const order = (one: TextStanding) => one.block?.translations[0]?.start ?? -1;
  const inOrder = isMoved ? [...texts].sort((a, b) => order(a) - order(b)) : texts;
  const isOpen = texts.some((one) => one.standing === "unmatched" && accepts(one) === false);
  return [
    ...inOrder.flatMap((text) => madeOf(text, accepts)),
    ...(isOpen ? withoutUse(file.body, texts) : []),
    ...ownBlocks(body, texts),
  ];
}

/** What blocks may have been made from of which that is not known. */
function withoutUse(known: readonly Made[], texts: readonly TextStanding[]): readonly Made[] {
  const used = new Set(texts.flatMap(({ made }) => made ?? []));
  return known.filter((made) => !used.has(made) && made.source !== OWN);
}

/** What a translator wrote beside the source, so that it is not taken for the translation of a block that comes later. */
function ownBlocks(body: RecordTexts["body"], texts: readonly TextStanding[]): readonly Made[] {
  // It may be the one that is gone from its place, edited and moved.
  if (texts.some(({ standing, made }) => standing === "missing" && made)) return [];
  const paired = new Set(texts.flatMap(({ block }) => block?.translations ?? []));
  return (body?.translated ?? []).flatMap((block) =>
    paired.has(block) ? [] : ownBlock(textHash(block.text, block.isCode)),
  );
}

const ownBlock = (translation: string): Made => ({ source: OWN, translation, state: "new" });
