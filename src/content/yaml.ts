/** YAML with the place of every field. */
import { constructFromEvents, EVENT_ID, type Event, parseEvents } from "js-yaml";
import type { Problem, Where } from "../errors.ts";
import { codeFrame } from "../problems/code-frame.ts";
import { faultsIn, type YamlFault } from "./yaml-guards.ts";
import { type FieldPath, fieldPlaces, linePlaces } from "./yaml-places.ts";
import { PARSER_OPTIONS, syntaxFault } from "./yaml-syntax.ts";
import { documentsOf } from "./yaml-tree.ts";

export interface YamlFile {
  /** Relative to the site's root. */
  readonly file: string;
  readonly value: unknown;
  /** Where a field, or the nearest parent that is there, stands in the file. */
  readonly placeOf: (path: FieldPath, at?: "key" | "value") => Where;
  /** The lines around a place, numbered. */
  readonly frameAt: (where: Where) => string;
}

/** undefined when there are faults, which become problems. What was read may be known from an earlier run. */
export function parseYaml(
  file: string,
  source: string,
  problems: Problem[],
  { value, faults }: ReadValue = readValue(source),
): YamlFile | undefined {
  const frameAt = (where: Where) => codeFrame(source, where.line ?? 1);
  if (faults.length === 0) return { file, value, placeOf: fieldPlaces(file, source), frameAt };
  const place = linePlaces(source);
  for (const { offset, message, hint } of faults) {
    const where = offset === undefined ? { file } : { file, ...place(offset) };
    const frame = offset === undefined ? {} : { frame: frameAt(where) };
    problems.push({ rule: "content/yaml", where, message, ...(hint ? { hint } : {}), ...frame });
  }
  return undefined;
}

/** Plain data. */
export interface ReadValue {
  readonly value?: unknown;
  readonly faults: readonly YamlFault[];
}

/** The one document of a source, by the core schema of YAML 1.2; null when it is empty. */
export function readValue(source: string): ReadValue {
  let events: Event[] = [];
  try {
    events = parseEvents(source, PARSER_OPTIONS);
    const [value = null, ...others] = constructFromEvents(events, { source });
    const isPlain = others.length === 0 && !events.some(({ type }) => type === EVENT_ID.ALIAS);
    return isPlain
      ? { value, faults: [] }
      : { value, faults: faultsIn(documentsOf(source, events)) };
  } catch (error) {
    const faults = faultsIn(documentsOf(source, events));
    return { faults: faults.length > 0 ? faults : [syntaxFault(source, error)] };
  }
}
