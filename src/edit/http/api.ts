/** What the desk in the browser asks, and how each question must look. Every one is a POST with a JSON body. */
import { z } from "zod";
import { type Problem, SiteError } from "../../errors.ts";
import type { Desk } from "../desk.ts";
import type { Git } from "../git.ts";
import type { Outcome } from "../outcome.ts";
import type { Reach } from "../reach.ts";
import type { KeptCommit } from "../remote/kept-commits.ts";
import type { Answer } from "../remote/merge-fields.ts";
import type { Exchanged } from "../remote/remote.ts";
import type { Structure } from "../structure/structure.ts";
import { wordsOf } from "../words.ts";
import { Refused } from "../writer/refused.ts";
import { withoutTexts } from "./outcome.ts";
import { PICTURES_ASKED, type PicturesApi } from "./pictures-api.ts";
import { RECORD_ASKED, type RecordApi } from "./record-api.ts";
import { createStructureApi, field, STRUCTURE_ASKED, value } from "./structure-api.ts";
import { WORK_ASKED, type WorkApi } from "./work-api.ts";

const edit = field.extend({ before: value, value });
const path = z.string().startsWith("/").max(2000);
const edits = z.array(edit).min(1).max(200);
const place = z.strictObject({
  path,
  at: z.array(z.number().int().nonnegative()).max(200),
  part: z.union([z.number().int().nonnegative(), z.string().max(40)]),
});
const id = z.strictObject({ id: z.string().max(40) });

const ASKED = {
  site: z.strictObject({}),
  page: z.strictObject({ path, isQuick: z.boolean().optional() }),
  fields: z.strictObject({ fields: z.array(field).max(200) }),
  attempt: z.strictObject({ path, edits, isWhole: z.boolean().optional() }),
  save: z.strictObject({ edits, seen: place.optional() }),
  changes: z.strictObject({}),
  undo: id,
  redo: id,
  keep: z.strictObject({}),
  kept: z.strictObject({
    live: z
      .string()
      .regex(/^[0-9a-f]{4,64}$/)
      .optional(),
  }),
  exchange: z.strictObject({
    answers: z.array(field.extend({ takes: z.enum(["ours", "theirs"]) })).max(500),
  }),
  ...STRUCTURE_ASKED,
  ...PICTURES_ASKED,
  ...WORK_ASKED,
  ...RECORD_ASKED,
};

type Asked = { readonly [Name in keyof typeof ASKED]: z.output<(typeof ASKED)[Name]> };

export type Api = { readonly [Name in keyof Asked]: (asked: Asked[Name]) => Promise<unknown> };

/** What answers a question; undefined where there is none of this name, or it does not look like this. */
export function answerTo(
  api: Api,
  name: string,
  body: unknown,
): (() => Promise<unknown>) | undefined {
  if (!Object.hasOwn(ASKED, name)) return undefined;
  const known = name as keyof Asked;
  const asked = ASKED[known].safeParse(body);
  return asked.success ? () => api[known](asked.data as never) : undefined;
}

const refusal = ({ message }: Refused): Problem => ({
  rule: "edit/refused",
  where: {},
  message: `This ${message}`,
});

interface Parts {
  readonly desk: Desk;
  readonly git: Git;
  /** What was kept; `live` is the commit of which the live release was made. */
  readonly kept: (live: string | undefined) => Promise<readonly KeptCommit[]>;
  /** What is not kept is kept first. Brings in what others have sent, and sends what is kept. */
  readonly exchange: (answers: readonly Answer[]) => Promise<Exchanged>;
  readonly reach: Reach;
  readonly structure: Structure;
  readonly pictures: PicturesApi;
  readonly work: WorkApi;
  readonly record: (measure: (outcome: Outcome) => void) => RecordApi;
  /** The addresses of all pages, and what is wrong with the site. */
  readonly site: () => Promise<{
    readonly pages: readonly string[];
    readonly problems: readonly Problem[];
  }>;
}

export function createApi({
  desk,
  git,
  kept,
  exchange,
  reach,
  structure,
  pictures,
  work,
  record,
  site,
}: Parts): Api {
  const changes = async () => ({
    changes: (await desk.changes()).map(({ writings: _, ...change }) => ({
      ...change,
      words: wordsOf(change),
    })),
    git: await git.state(),
  });
  const measure = (outcome: Outcome) => {
    if (outcome.ok && outcome.change) reach.measure(outcome.change);
  };
  return {
    site,
    page: async (asked) =>
      asked.isQuick
        ? ((await desk.guess(asked.path)) ?? { isMeasured: true })
        : { texts: await desk.page(asked.path), isMeasured: true },
    fields: async (asked) => ({ fields: await desk.fields(asked.fields) }),
    async attempt({ path, edits, isWhole }) {
      try {
        if (!isWhole) return { texts: await desk.attempt(path, edits), problems: [] };
        return { html: await desk.attemptPage(path, edits), problems: [] };
      } catch (error) {
        // What is half typed is often not right yet: that is no failure.
        if (error instanceof SiteError) return { problems: error.problems };
        if (error instanceof Refused) return { problems: [refusal(error)] };
        throw error;
      }
    },
    async save(asked) {
      const outcome = await desk.save(asked.edits, { seen: asked.seen });
      measure(outcome);
      return withoutTexts(outcome);
    },
    changes,
    ...pictures,
    undo: async (asked) => withoutTexts(await desk.undo(asked.id)),
    redo: async (asked) => withoutTexts(await desk.redo(asked.id)),
    keep: async () => git.keep(await desk.changes()),
    kept: async (asked) => ({ commits: await kept(asked.live) }),
    async exchange(asked) {
      const made = await desk.changes();
      if (made.some(({ isUndone }) => !isUndone)) await git.keep(made);
      return exchange(asked.answers);
    },
    ...createStructureApi(structure, measure),
    ...work,
    ...record(measure),
  };
}
