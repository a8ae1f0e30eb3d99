/** What was typed and could not be saved yet, kept in this browser. */
import type { Field, FieldInfo } from "./api.ts";
import type { Action } from "./structure-api.ts";

/** A block of a body is known by what it says: others may have come before it meanwhile. */
const keyOf = ({ file, path, kind, value }: FieldInfo): string =>
  `desk ${file} ${JSON.stringify(kind === "block" ? value : path)}`;

export function draftOf(field: FieldInfo): FieldInfo["value"] | undefined {
  const text = localStorage.getItem(keyOf(field));
  return text === null ? undefined : JSON.parse(text);
}

export const keepDraft = (field: FieldInfo, value: FieldInfo["value"]): void =>
  localStorage.setItem(keyOf(field), JSON.stringify(value));

/** Whether anything that is typed and not saved has the words. */
export const isInDraft = (words: string): boolean =>
  Object.values({ ...localStorage }).some((draft) => String(draft).includes(words));

export const forgetDraft = (field: FieldInfo): void => localStorage.removeItem(keyOf(field));

/** What was typed into the form of an action. */
interface FormDraft {
  readonly values: Readonly<Record<string, FieldInfo["value"]>>;
  /** What is no field: a name in addresses, or where links lead instead. */
  readonly own: string;
}

/** The place of a new item may be another by the time that somebody comes back. */
const formKey = (action: Action): string =>
  `desk form ${JSON.stringify({ ...action, ...(action.type === "insert" ? { index: 0 } : {}) })}`;

/** A field of a form, in its draft. */
export const placeIn = (action: Action, { file, path }: Field): string =>
  JSON.stringify([
    file,
    path.filter((_, at) => action.type !== "insert" || at !== action.path.length),
  ]);

export function formDraft(action: Action): FormDraft | undefined {
  const text = localStorage.getItem(formKey(action));
  return text === null ? undefined : JSON.parse(text);
}

export const keepFormDraft = (action: Action, draft: FormDraft): void =>
  localStorage.setItem(formKey(action), JSON.stringify(draft));

export const forgetFormDraft = (action: Action): void => localStorage.removeItem(formKey(action));
