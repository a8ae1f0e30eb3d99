/** What a site is made of, changed: worked out in memory, shown with all that follows, and written once agreed. */
import { createHash } from "node:crypto";
import { compare } from "../../errors.ts";
import { contentFiles } from "../content-files.ts";
import type { Desk } from "../desk.ts";
import { contentFileOf, standingAt } from "../edits.ts";
import type { FieldInfo } from "../field-info.ts";
import type { Field } from "../fields.ts";
import type { Change } from "../journal.ts";
import type { Outcome } from "../outcome.ts";
import type { SiteView } from "../site-view.ts";
import { Refused } from "../writer/refused.ts";
import { type Collection, collectionsOf } from "./collections.ts";
import { type Consequences, consequencesOf } from "./consequences.ts";
import { type CopyForm, copyForm, copyRecord, type GivenValue } from "./copy-record.ts";
import { type FormInfo, formsAround, type ListInfo, listsAround } from "./forms.ts";
import { moveRecord } from "./move-record.ts";
import { blankGroup, type NewGroup, putGroup } from "./put-group.ts";
import type { Redirect } from "./redirects.ts";
import { removeRecord } from "./remove-record.ts";
import type { Leaf } from "./site-files.ts";
import type { Step } from "./step.ts";
import { blankForm, blankItem, chooseForm, insertItem, listStep } from "./steps.ts";
import type { Worked } from "./worked.ts";

type ListStep = Extract<Step, { type: "move" | "copy" | "remove" }>;

export type Action =
  | { readonly type: "step"; readonly file: string; readonly step: ListStep }
  | (Field & {
      readonly type: "insert";
      readonly index: number;
      readonly form?: number | undefined;
      readonly values: readonly GivenValue[];
    })
  | (NewGroup & { readonly type: "put"; readonly values: readonly GivenValue[] })
  | (Field & {
      readonly type: "form";
      readonly form: number;
      readonly values: readonly GivenValue[];
    })
  | {
      readonly type: "copy-record";
      readonly file: string;
      readonly values: readonly GivenValue[];
    }
  | { readonly type: "move-record"; readonly file: string; readonly slug: string }
  | {
      readonly type: "remove-record";
      readonly file: string;
      readonly instead?: string | undefined;
    };

/** What an action would do. Nothing is written. */
export interface Proposal extends Consequences {
  /** Of what would be written: who agrees to it agrees to this. */
  readonly digest: string;
  readonly words: readonly string[];
  readonly files: readonly {
    readonly file: string;
    readonly becomes: "new" | "changed" | "gone";
  }[];
  readonly mended: readonly Leaf[];
  readonly left: readonly Leaf[];
  readonly redirects: readonly Redirect[];
  readonly unwritten: readonly Redirect[];
}

export interface Structure {
  readonly collections: () => Promise<readonly Collection[]>;
  readonly around: (
    field: Field,
  ) => Promise<{ readonly lists: readonly ListInfo[]; readonly forms: readonly FormInfo[] }>;
  /** The fields that an action needs values for; none for most. */
  readonly form: (action: Action) => Promise<CopyForm>;
  readonly propose: (action: Action) => Promise<Proposal>;
  /** With a digest, only what was shown under it is written. */
  readonly carryOut: (action: Action, digest?: string, by?: Change["by"]) => Promise<Outcome>;
}

export function createStructure(view: SiteView, desk: Desk): Structure {
  async function worked(action: Action): Promise<Worked> {
    const site = await view.now();
    if (!contentFiles(view.root, site.site).has(action.file))
      throw new Refused("stands in no file of the site's content");
    switch (action.type) {
      case "step":
        return listStep(view, site, action.file, action.step);
      case "insert":
        return insertItem(view, site, action, action.values);
      case "put":
        return putGroup(view, site, action, action.values);
      case "form":
        return chooseForm(view, site, action, action.values);
      case "copy-record":
        return copyRecord(view, site, action.file, action.values);
      case "move-record":
        return moveRecord(view, site, action.file, action.slug);
      case "remove-record":
        return removeRecord(view, site, action.file, action.instead);
    }
  }

  return {
    collections: async () => collectionsOf(view, await view.now()),
    async around(field) {
      const site = await view.now();
      contentFileOf(view, site, field);
      const at = standingAt(view, site, field);
      return { lists: listsAround(view, site, at), forms: formsAround(view, site, at) };
    },
    async form(action) {
      const site = await view.now();
      const only = (fields: readonly FieldInfo[]) => ({ fields, name: undefined });
      if (!contentFiles(view.root, site.site).has(action.file))
        throw new Refused("stands in no file of the site's content");
      if (action.type === "copy-record") return copyForm(view, site, action.file);
      if (action.type === "insert") return only(blankItem(view, site, action));
      if (action.type === "put") return only(blankGroup(view, site, action));
      return only(action.type === "form" ? blankForm(view, site, action) : []);
    },
    async propose(action) {
      const made = await worked(action);
      const texts = new Map(made.writings.map(({ file, after }) => [file, after]));
      return {
        ...(await consequencesOf(view, texts)),
        digest: digestOf(made),
        words: made.words,
        files: made.writings.map(({ file, before, after }) => ({
          file,
          becomes: before === undefined ? "new" : after === undefined ? "gone" : "changed",
        })),
        mended: made.mended ?? [],
        left: made.left ?? [],
        redirects: made.redirects ?? [],
        unwritten: made.unwritten ?? [],
      };
    },
    async carryOut(action, digest, by) {
      const made = await worked(action);
      if (digest !== undefined && digest !== digestOf(made))
        throw new Refused("was worked out anew: files have changed meanwhile. Look at it again");
      return desk.make(made, by);
    },
  };
}

const digestOf = ({ writings }: Worked): string =>
  createHash("sha256")
    .update(JSON.stringify([...writings].sort((a, b) => compare(a.file, b.file))))
    .digest("base64url");
