/** What the desk asks about lists, forms of a group and records. */
import type { Collection } from "../src/edit/structure/collections.ts";
import type { CopyForm } from "../src/edit/structure/copy-record.ts";
import type { FormInfo, ListInfo } from "../src/edit/structure/forms.ts";
import type { Action, Proposal } from "../src/edit/structure/structure.ts";

export type { Action, Collection, FormInfo, ListInfo, Proposal };

export interface StructureAnswers {
  readonly collections: { readonly collections: readonly Collection[] };
  readonly around: {
    readonly lists: readonly ListInfo[];
    readonly forms: readonly FormInfo[];
  };
  readonly form: CopyForm;
  readonly propose: Proposal;
}
