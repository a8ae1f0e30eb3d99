/** Asks the desk's server; docs/edit-api.md says what. */
import type { Place } from "../src/edit/desk.ts";
import type { Conflict, Edit } from "../src/edit/edits.ts";
import type { FieldInfo } from "../src/edit/field-info.ts";
import type { Field } from "../src/edit/fields.ts";
import type { GitState } from "../src/edit/git.ts";
import type { RecordAnswers } from "../src/edit/http/record-api.ts";
import type { ShownState, WorkAnswers } from "../src/edit/http/work-api.ts";
import type { PageText } from "../src/edit/index/page-texts.ts";
import type { Change } from "../src/edit/journal.ts";
import type { Origin } from "../src/edit/origins.ts";
import type { Addition } from "../src/edit/record/additions.ts";
import type { RecordEdit } from "../src/edit/record/edit-record.ts";
import type { ContentFileInfo, RecordField, RecordForm } from "../src/edit/record/record-form.ts";
import type { KeptCommit } from "../src/edit/remote/kept-commits.ts";
import type { Answer } from "../src/edit/remote/merge-fields.ts";
import type { AskedQuestion, Exchanged } from "../src/edit/remote/remote.ts";
import type { KeysState } from "../src/edit/work/bucket-keys.ts";
import type { ListedRelease, Store } from "../src/edit/work/job.ts";
import type { ShownProblem } from "../src/edit/work/shown-problems.ts";
import type { Problem } from "../src/errors.ts";
import type { PicturesAnswers } from "./pictures-api.ts";
import type { StructureAnswers } from "./structure-api.ts";
import { words } from "./words.ts";

export type {
  Addition,
  Answer,
  AskedQuestion,
  Conflict,
  ContentFileInfo,
  Edit,
  Field,
  FieldInfo,
  GitState,
  KeptCommit,
  KeysState,
  ListedRelease,
  Origin,
  PageText,
  Place,
  Problem,
  RecordEdit,
  RecordField,
  RecordForm,
  ShownProblem,
  ShownState,
  Store,
};

export type ShownChange = Omit<Change, "writings"> & { readonly words: readonly string[] };

type Saved =
  | { readonly ok: true; readonly change?: ShownChange }
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      readonly conflicts: readonly Conflict[];
    };

interface Answers extends PicturesAnswers, StructureAnswers, WorkAnswers, RecordAnswers {
  readonly site: { readonly pages: readonly string[]; readonly problems: readonly Problem[] };
  readonly page: { readonly texts?: readonly Origin[]; readonly isMeasured: boolean };
  readonly fields: { readonly fields: readonly FieldInfo[] };
  readonly attempt: {
    readonly texts?: readonly PageText[];
    readonly html?: string;
    readonly problems: readonly Problem[];
  };
  readonly save: Saved;
  readonly changes: { readonly changes: readonly ShownChange[]; readonly git: GitState };
  readonly undo: Saved;
  readonly redo: Saved;
  readonly keep: { readonly commit: string };
  readonly kept: { readonly commits: readonly KeptCommit[] };
  readonly exchange: Exchanged;
  readonly carryOut: Saved;
  readonly saveRecord: Saved;
}

/** An answer that is none: in words, and what is wrong in places. */
export class AskFailed extends Error {
  readonly problems: readonly Problem[];
  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** What a failed question tells its reader; anything else is a defect, and thrown on. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof AskFailed)) throw error;
  return [{ rule: "", where: {}, message: error.message }, ...error.problems];
}

export async function ask<Name extends keyof Answers>(
  name: Name,
  body: object = {},
): Promise<Answers[Name]> {
  const response = await fetch(`/@desk/api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new AskFailed(words.noAnswer);
  });
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") === true;
  if (!isJson) throw new AskFailed((await response.text()).trim());
  const answer = await response.json();
  if (!response.ok) throw new AskFailed(answer.message, answer.problems);
  return answer;
}
