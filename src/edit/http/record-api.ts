/** What the desk asks about all fields of a content file. */
import { z } from "zod";
import { type Problem, SiteError } from "../../errors.ts";
import type { Desk } from "../desk.ts";
import type { PageText } from "../index/page-texts.ts";
import type { Outcome } from "../outcome.ts";
import { saveRecord, tryRecord } from "../record/edit-record.ts";
import {
  type ContentFileInfo,
  filesWithFields,
  type RecordForm,
  recordForm,
} from "../record/record-form.ts";
import type { SiteView } from "../site-view.ts";
import { withoutTexts } from "./outcome.ts";
import { field, value } from "./structure-api.ts";

const { file, path } = field.shape;
const edits = z
  .array(z.strictObject({ path, before: value.optional(), value: value.optional() }))
  .min(1)
  .max(500);

export const RECORD_ASKED = {
  files: z.strictObject({}),
  record: z.strictObject({ file }),
  tryRecord: z.strictObject({ file, path: z.string().startsWith("/").max(2000), edits }),
  saveRecord: z.strictObject({ file, edits }),
};

export interface RecordAnswers {
  readonly files: { readonly files: readonly ContentFileInfo[] };
  readonly record: RecordForm;
  readonly tryRecord: {
    readonly texts?: readonly PageText[] | undefined;
    readonly problems: readonly Problem[];
  };
}

type Asked = {
  readonly [Name in keyof typeof RECORD_ASKED]: z.output<(typeof RECORD_ASKED)[Name]>;
};

export type RecordApi = {
  readonly [Name in keyof Asked]: (asked: Asked[Name]) => Promise<unknown>;
};

export const createRecordApi = (
  view: SiteView,
  desk: Desk,
  onSaved: (outcome: Outcome) => void,
): RecordApi => ({
  files: async (): Promise<RecordAnswers["files"]> => ({
    files: filesWithFields(view, await view.now()),
  }),
  record: async (asked): Promise<RecordAnswers["record"]> =>
    recordForm(view, await view.now(), asked.file),
  tryRecord: async (asked): Promise<RecordAnswers["tryRecord"]> =>
    tryRecord(view, asked.file, asked.path, asked.edits).then(
      (texts) => ({ texts, problems: [] }),
      (error: unknown) => {
        // What is half typed is often not right yet: that is no failure.
        if (error instanceof SiteError) return { problems: error.problems };
        throw error;
      },
    ),
  async saveRecord(asked) {
    const outcome = await saveRecord(view, desk, asked.file, asked.edits);
    onSaved(outcome);
    return withoutTexts(outcome);
  },
});
