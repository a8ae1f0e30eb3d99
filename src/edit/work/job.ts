/** Work that takes longer than a question: what it is, and what is known of it while it goes on. */
import { z } from "zod";
import type { CheckReport } from "../../check/report/formats.ts";
import type { PagePictures } from "../../compare/pictures/page-pictures.ts";
import type { Problem } from "../../errors.ts";

/** Where releases go. Keys are never among it: what is said of a job is shown and remembered. */
export const store = z.strictObject({
  target: z.string().min(1).max(300),
  endpoint: z.string().max(300).optional(),
  region: z.string().max(60).optional(),
});

export const job = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("check") }),
  /** What a publish would change. Nothing is sent. */
  z.strictObject({ type: z.literal("look"), store }),
  /** `hash` is that of the site that was looked at: no other is sent. */
  z.strictObject({ type: z.literal("publish"), store, hash: z.string().max(100) }),
  /** How pages look that would change, live and then. `hash` as of a publish. */
  z.strictObject({ type: z.literal("pictures"), store, hash: z.string().max(100) }),
  z.strictObject({
    type: z.literal("preview"),
    store,
    name: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
  }),
  z.strictObject({ type: z.literal("releases"), store }),
  z.strictObject({ type: z.literal("rollback"), store, id: z.string().max(100) }),
]);

export type Job = z.output<typeof job>;
export type Store = z.output<typeof store>;

/** Of a bucket, as the AWS tools call them. */
export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Whether it changes what visitors see: once it has begun to send, that is never cut off. */
export const isSending = ({ type }: Job): boolean =>
  type === "publish" || type === "preview" || type === "rollback";

/** What the process of a job is sent: its work at first, later that it shall end. */
export type Order =
  | {
      readonly type: "work";
      readonly job: Job;
      readonly pictures: string | undefined;
      /** undefined where the commands find them by themselves. */
      readonly keys: Keys | undefined;
    }
  | { readonly type: "stop" };

/** What a job says on its way. */
export type Said =
  | { readonly type: "step"; readonly name: string }
  | {
      readonly type: "progress";
      readonly name: string;
      readonly done: number;
      readonly total: number;
    }
  | { readonly type: "notice"; readonly text: string }
  /** From now on it is not cut off. */
  | { readonly type: "sending" }
  | { readonly type: "done"; readonly result: Done }
  | {
      readonly type: "failed";
      readonly message: string;
      readonly problems: readonly Problem[];
    };

/** How a job ended well. */
export interface Done {
  /** What the command said, in its words. */
  readonly lines: readonly string[];
  readonly report?: Pick<CheckReport, "pages" | "problems" | "notices">;
  /** Of the site that was looked at. */
  readonly hash?: string;
  /** Whether there is anything to publish. */
  readonly isNothing?: boolean;
  /** Where a preview is seen. */
  readonly address?: string;
  readonly releases?: readonly ListedRelease[];
  /** Pages that look different, as they are live and as they would be. */
  readonly pictures?: readonly PagePictures[];
}

export interface ListedRelease {
  readonly id: string;
  readonly live: boolean;
  /** A time of ISO 8601. */
  readonly created: string;
  readonly pages: number;
  readonly rollbackOf: string | null;
  /** Of which it was made, where that is known. */
  readonly commit: { readonly id: string } | null;
  /** Addresses of pages; null of the oldest, before which nothing is known. */
  readonly changed: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
    readonly files: readonly string[];
  } | null;
}

export interface JobState {
  readonly id: number;
  readonly job: Job;
  readonly isRunning: boolean;
  readonly canStop: boolean;
  readonly step: string;
  /** Of the step; 0 of 0 where nobody counts. */
  readonly done: number;
  readonly total: number;
  readonly notices: readonly string[];
  readonly result?: Done;
  readonly failure?: { readonly message: string; readonly problems: readonly Problem[] };
}
