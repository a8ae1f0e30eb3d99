/** The changes that were made by the desk, in a file of the cache: every process that edits the site reads and adds to it. */
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Problem } from "../errors.ts";
import type { Field } from "./fields.ts";
import type { Writing } from "./writer/write-files.ts";
import type { Plain } from "./writer/yaml-scalar.ts";

export interface Part extends Field {
  readonly label: string;
  readonly before: Plain;
  readonly after: Plain;
}

export interface Change {
  readonly id: string;
  /** Who made it: a person at the desk, or a program. */
  readonly by: "desk" | "program";
  /** The fields that say something else; none of a change of what a record is made of, which has words of its own. */
  readonly parts: readonly Part[];
  readonly words?: readonly string[];
  /** Whole texts, by which undo gives back every byte. */
  readonly writings: readonly Writing[];
  /** What a build tells since, and did not before. */
  readonly notices?: readonly Problem[];
  readonly isUndone: boolean;
  /** The paths of the pages that it changed, once that is measured. */
  readonly pages?: readonly string[];
}

export type Event =
  | { readonly type: "made"; readonly change: Change }
  | { readonly type: "undone" | "redone"; readonly id: string }
  | { readonly type: "measured"; readonly id: string; readonly pages: readonly string[] }
  | { readonly type: "kept"; readonly ids: readonly string[] };

export interface Journal {
  /** Oldest first, without what was kept. */
  readonly changes: () => Promise<readonly Change[]>;
  readonly add: (event: Event) => Promise<void>;
  /** A place in the journal, for `has`. */
  readonly end: () => Promise<number>;
  /** Whether the event was added since. */
  readonly has: (event: Event, since: number) => Promise<boolean>;
}

/** Without a folder it lasts as long as the process. */
export function openJournal(folder: string | undefined): Journal {
  const path = folder === undefined ? undefined : join(folder, "changes.jsonl");
  let own = "";
  const text = async () => (path === undefined ? own : readFile(path, "utf8").catch(() => ""));
  return {
    changes: async () => (await text()).split("\n").reduce(withLine, []),
    end: async () => (await text()).length,
    has: async (event, since) =>
      (await text()).slice(since).split("\n").includes(JSON.stringify(event)),
    async add(event) {
      // On a line of its own, also after one that a killed process left half-written.
      const line = `\n${JSON.stringify(event)}\n`;
      if (path === undefined) {
        own += line;
        return;
      }
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, line);
    },
  };
}

function withLine(changes: readonly Change[], line: string): readonly Change[] {
  const event = eventOf(line);
  switch (event?.type) {
    case "made":
      return [...changes, event.change];
    case "undone":
    case "redone":
      return changes.map((one) =>
        one.id === event.id ? { ...one, isUndone: event.type === "undone" } : one,
      );
    case "measured":
      return changes.map((one) => (one.id === event.id ? { ...one, pages: event.pages } : one));
    case "kept":
      return changes.filter(({ id }) => !event.ids.includes(id));
    default:
      return changes;
  }
}

/** A line that a killed process left half-written says nothing. */
function eventOf(line: string): Event | undefined {
  try {
    return line === "" ? undefined : (JSON.parse(line) as Event);
  } catch {
    return undefined;
  }
}
