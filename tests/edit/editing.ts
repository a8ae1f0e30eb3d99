/** A desk for tests: on a copy of a small site, at a free port, and what a browser would ask it. */
import { createConfig } from "../../src/config.ts";
import type { Conflict, Edit } from "../../src/edit/edits.ts";
import type { FieldInfo } from "../../src/edit/field-info.ts";
import type { Field } from "../../src/edit/fields.ts";
import type { ShownState } from "../../src/edit/http/work-api.ts";
import type { Origin } from "../../src/edit/origins.ts";
import type { PictureInfo } from "../../src/edit/pictures/pictures.ts";
import type { Addition } from "../../src/edit/record/additions.ts";
import type { ContentFileInfo, RecordField } from "../../src/edit/record/record-form.ts";
import { type Editing, type EditOptions, startEdit } from "../../src/edit/start.ts";
import type { Collection } from "../../src/edit/structure/collections.ts";
import type { Action, Proposal } from "../../src/edit/structure/structure.ts";
import type { KeysState } from "../../src/edit/work/bucket-keys.ts";
import type { Job, Store } from "../../src/edit/work/job.ts";
import type { Problem } from "../../src/errors.ts";

interface Answer {
  readonly status: number;
  readonly ok?: boolean;
  readonly isMeasured?: boolean;
  readonly texts?: readonly Origin[];
  readonly fields?: readonly RecordField[];
  readonly files?: readonly ContentFileInfo[];
  readonly additions?: readonly Addition[];
  readonly collections?: readonly Collection[];
  readonly problems?: readonly Problem[];
  readonly conflicts?: readonly Conflict[];
  readonly change?: {
    readonly id: string;
    readonly words: readonly string[];
    readonly notices?: readonly Problem[];
  };
  readonly changes?: readonly {
    readonly id: string;
    readonly words: readonly string[];
    readonly isUndone: boolean;
    readonly pages?: readonly string[];
    readonly notices?: readonly Problem[];
  }[];
  readonly pages?: readonly string[];
  readonly git?: { readonly isRepository: boolean };
  readonly pictures?: readonly PictureInfo[];
  readonly commit?: string;
  readonly message?: string;
  readonly state?: ShownState;
  readonly store?: Store;
  readonly keys?: KeysState;
}

export interface TestDesk extends Editing {
  readonly cookie: string;
  readonly ask: (name: string, body?: object) => Promise<Answer>;
  /** What an action would do. */
  readonly propose: (action: Action) => Promise<Proposal>;
  /** What a field says. */
  readonly say: (field: Field) => Promise<FieldInfo["value"]>;
  /** Saves another value of one field, as somebody who has just looked at it. */
  readonly change: (field: Field, value: Edit["value"]) => Promise<Answer>;
  /** Does a job and waits for its end. */
  readonly work: (job: Job) => Promise<ShownState>;
}

export async function openDesk(
  root: string,
  options: Partial<EditOptions> = {},
): Promise<TestDesk> {
  const config = createConfig(
    { root },
    { argv: [], env: {}, cwd: () => root, stdout: process.stdout, stderr: process.stderr },
  );
  const desk = await startEdit(config, {
    port: 0,
    host: "127.0.0.1",
    onUpdate: () => {},
    onPageError: () => {},
    onNotice: () => {},
    onWatchFailed: () => {},
    ...options,
  });
  const entered = await fetch(desk.entrance, { redirect: "manual" });
  const cookie = (entered.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
  const ask = async (name: string, body: object = {}): Promise<Answer> => {
    const response = await fetch(`${desk.origin}/@desk/api/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: desk.origin, Cookie: cookie },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, ...(text.startsWith("{") ? JSON.parse(text) : {}) };
  };
  const say = async (field: Field) =>
    (await ask("fields", { fields: [field] })).fields?.[0]?.value ?? null;
  return {
    ...desk,
    cookie,
    ask,
    propose: async (action) => (await ask("propose", { action })) as unknown as Proposal,
    say,
    async work(job) {
      await ask("start", { job });
      for (;;) {
        const { state } = await ask("work");
        if (!state) throw new Error("the job was not started");
        if (!state.isRunning) return state;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    change: async (field, value) =>
      ask("save", { edits: [{ ...field, before: await say(field), value }] }),
  };
}
