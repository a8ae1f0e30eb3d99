/** YAML with the place of every field: values by js-yaml, places and faults by yaml. */
import { constructFromEvents, EVENT_ID, parseEvents } from "js-yaml";
import type { Problem, Where } from "../../errors.ts";
import { codeFrame } from "../../problems/code-frame.ts";
import { linePlaces } from "../../problems/line-places.ts";
import type { RecordSource } from "../record-source.ts";
import { mayRound } from "./rounded-numbers.ts";
import { documentsOf } from "./yaml-document.ts";
import { faultsIn, type YamlFault } from "./yaml-guards.ts";
import { fieldPlaces } from "./yaml-places.ts";
import { depthFault, isDeficient, PARSER_OPTIONS, syntaxFault } from "./yaml-syntax.ts";

/** undefined when there are faults, which become problems. What was read may be known from an earlier run. */
export function parseYaml(
  file: string,
  source: string,
  problems: Problem[],
  { value, faults }: ReadValue = readValue(source),
): RecordSource | undefined {
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
  try {
    const events = parseEvents(source, PARSER_OPTIONS);
    const [value = null, ...others] = constructFromEvents(events, { source });
    const isPlain =
      others.length === 0 &&
      !mayRound(source) &&
      !events.some(({ type }) => type === EVENT_ID.ALIAS);
    return { value, faults: isPlain ? [] : faultsIn(source, documentsOf(source)) };
  } catch (error) {
    return readAgain(source, error);
  }
}

/** What js-yaml refuses is read by yaml, which knows the places of faults. */
function readAgain(source: string, error: unknown): ReadValue {
  const tooDeep = depthFault(error);
  if (tooDeep) return { faults: [tooDeep] };
  const documents = documentsOf(source);
  const faults = documents.some(({ errors }) => errors.length > 0)
    ? []
    : faultsIn(source, documents);
  if (faults.length > 0) return { faults };
  const [first] = documents;
  if (first?.errors.length === 0 && isDeficient(error)) return { value: first.read(), faults: [] };
  return { faults: [syntaxFault(source, documents, error)] };
}
