/** The way back from a change, and to it again: every byte as it was where nobody else wrote, else the values of the fields. */
import { followed } from "./body/body-field.ts";
import { byFile, labelled, saidBy } from "./edits.ts";
import { changedTexts } from "./index/trial.ts";
import type { Change } from "./journal.ts";
import { inConflict, type Refusal, refused } from "./outcome.ts";
import type { SiteView } from "./site-view.ts";
import { mergedSteps } from "./writer/merge-lines.ts";
import type { Writing } from "./writer/write-files.ts";

type Turned = { readonly ok: true; readonly writings: readonly Writing[] } | Refusal;

/** Works out on the files as they are what is to be written. Throws `Refused` where a field has gone. */
export function turned(view: SiteView, change: Change, isUndo: boolean): Turned {
  const steps = change.writings.map(({ file, before, after }) =>
    isUndo ? { file, before: after, after: before } : { file, before, after },
  );
  const isUntouched = steps.every(({ file, before }) => view.textIfThere(file) === before);
  if (isUntouched) return { ok: true, writings: steps };
  if (!change.words) return turnedFields(view, change, isUndo);
  const writings = mergedSteps(steps, view.textIfThere);
  return writings
    ? { ok: true, writings }
    : refused("the same lines were changed since: take back the later changes first");
}

function turnedFields(view: SiteView, { parts }: Change, isUndo: boolean): Turned {
  const edits = parts
    .map(({ before, after, ...field }) =>
      isUndo ? { ...field, before: after, value: before } : { ...field, before, value: after },
    )
    .map((edit) => followed(edit, view.textOf(edit.file)));
  const conflicts = edits
    .map((edit) => ({ edit, now: saidBy(view, edit) }))
    .filter(({ edit, now }) => now !== edit.before)
    .map(({ edit, now }) => ({ ...labelled(edit), now }));
  if (conflicts.length > 0) return inConflict(conflicts);
  const after = changedTexts(view, byFile(edits));
  const writings = [...after].map(([file, text]) => ({
    file,
    before: view.textOf(file),
    after: text,
  }));
  return { ok: true, writings };
}
