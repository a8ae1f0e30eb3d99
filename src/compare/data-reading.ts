/** The structured data of a page as single values, each by its path, such as `LocalBusiness.telephone`. */
import type { Element } from "../check/reading/element.ts";
import { withoutHash } from "./names.ts";

export function dataOf(elements: readonly Element[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const element of elements)
    if (element.attributes.type?.toLowerCase() === "application/ld+json")
      flatten(parseJson(element.content()), "", found);
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { "@type": "Unreadable", text };
    throw error;
  }
}

/** A node is named by its type: its place in the graph says nothing. */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (Array.isArray(value) && value.length > 0 && !value.some(isObject))
    addValue(path, value.map(String).join(", "), into);
  else if (Array.isArray(value))
    for (const [index, each] of value.entries())
      flatten(each, path === "" ? "" : `${path}[${nameOf(each) ?? index + 1}]`, into);
  else if (isObject(value)) {
    const { "@graph": graph, "@context": _, ...fields } = value;
    if (graph !== undefined) flatten(graph, "", into);
    const name = path === "" && "@type" in value ? String(fields["@type"]) : path;
    for (const [field, each] of Object.entries(fields))
      flatten(each, name === "" ? field : `${name}.${field}`, into);
  } else addValue(path, String(value), into);
}

function addValue(path: string, value: string, into: Map<string, string>): void {
  let unique = path;
  for (let n = 2; into.has(unique); n++) unique = `${path} (${n})`;
  into.set(unique, withoutHash(value));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** One of many is known by its name, so that a new one before it moves no other. */
function nameOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const name = value.name ?? value["@id"] ?? value.url;
  return typeof name === "string" ? name : undefined;
}
