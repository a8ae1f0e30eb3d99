/** The way back from a change, and to it again: every byte as it was where nobody else wrote, else the values of the fields. */
import { isDeepStrictEqual } from "node:util";
import type { ReadySite } from "../serve/site-builder.ts";
import { followed } from "./body/body-field.ts";
import { labelled, saidBy, textsWith } from "./edits.ts";
import type { Change } from "./journal.ts";
import { inConflict, type Refusal, refused } from "./outcome.ts";
import { type SiteView, writingsOf } from "./site-view.ts";
import { dataOf, partOf } from "./writer/change-text.ts";
import { mergedSteps, mergeWords } from "./writer/merge-lines.ts";
import type { Writing } from "./writer/write-files.ts";

type Turned = { readonly ok: true; readonly writings: readonly Writing[] } | Refusal;

/** Works out on the files as they are what is to be written. Throws `Refused` where a field has gone. */
export function turned(view: SiteView, site: ReadySite, change: Change, isUndo: boolean): Turned {
  const steps = change.writings.map(({ file, before, after }) =>
    isUndo ? { file, before: after, after: before } : { file, before, after },
  );
  const isUntouched = steps.every(({ file, before }) => view.textIfThere(file) === before);
  if (isUntouched) return { ok: true, writings: steps };
  if (!change.words) return turnedFields(view, site, steps, change, isUndo);
  const writings = mergedSteps(steps, view.textIfThere);
  return writings
    ? { ok: true, writings }
    : refused("the same lines were changed since: take back the later changes first");
}

function turnedFields(
  view: SiteView,
  site: ReadySite,
  steps: readonly Writing[],
  { parts }: Change,
  isUndo: boolean,
): Turned {
  const edits = parts
    .map(({ before, after, ...field }) =>
      isUndo ? { ...field, before: after, value: before } : { ...field, before, value: after },
    )
    .map((edit) => followed(edit, view.textOf(edit.file)));
  const conflicts = edits
    .map((edit) => ({ edit, now: saidBy(view, site, edit) }))
    .filter(({ edit, now }) => now !== edit.before)
    .map(({ edit, now }) => ({ ...labelled(edit), now }));
  if (conflicts.length > 0) return inConflict(conflicts);
  const texts = [...textsWith(view, site, edits)].map(([file, text]) => {
    const step = steps.find((one) => one.file === file);
    return [file, (step && asItWas(view, step, text)) ?? text] as const;
  });
  return { ok: true, writings: writingsOf(view, new Map(texts)) };
}

/** The same values with the bytes that they had, quotes too; undefined where what was changed since stands too near. */
function asItWas(view: SiteView, { file, before, after }: Writing, text: string | undefined) {
  const now = view.textIfThere(file);
  if (before === undefined || after === undefined || now === undefined || text === undefined)
    return undefined;
  const merged = mergeWords(before, now, after);
  const isSame =
    merged !== undefined &&
    partOf(file, merged).after === partOf(file, text).after &&
    isDeepStrictEqual(dataOf(file, merged), dataOf(file, text));
  return isSame ? merged : undefined;
}
