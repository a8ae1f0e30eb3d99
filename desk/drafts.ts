/** What was typed and could not be saved yet, kept in this browser. */
import type { Field, FieldInfo } from "./api.ts";

const keyOf = ({ file, path }: Field): string => `desk ${file} ${JSON.stringify(path)}`;

export function draftOf(field: Field): FieldInfo["value"] | undefined {
  const text = localStorage.getItem(keyOf(field));
  return text === null ? undefined : JSON.parse(text);
}

export const keepDraft = (field: Field, value: FieldInfo["value"]): void =>
  localStorage.setItem(keyOf(field), JSON.stringify(value));

export const forgetDraft = (field: Field): void => localStorage.removeItem(keyOf(field));
