/** What a program that reads JSON refuses of a file. */
import { jsonRecord } from "../../content/formats/json.ts";
import type { Problem } from "../../errors.ts";
import type { Fault } from "../rules/rule.ts";

/** The first: those after it follow from it, most of the time. None of what JSON.parse takes. */
export function jsonFaults(file: string, text: string): readonly Fault[] {
  try {
    JSON.parse(text);
    return [];
  } catch {
    const problems: Problem[] = [];
    jsonRecord(file, text, problems);
    return problems.slice(0, 1).map(({ rule: _, ...fault }) => fault);
  }
}
