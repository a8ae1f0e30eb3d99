/** Front matter as the new site can hold it. */
import { posix } from "node:path";
import { DATED, wordsOf } from "./generators/generator.ts";
import type { MovingPage } from "./model.ts";
import { headingOf } from "./titles.ts";

/** A page that says nowhere what it is called is called as its file. */
export function titleFromFile({ data, body, source, path }: MovingPage): { title?: string } {
  const name = posix.basename(source).replace(/\.[^.]+$/, "");
  const isNamed = data.title !== undefined || headingOf(body.value) !== undefined;
  if (isNamed || path === "/" || /^(_?index|readme|home)$/i.test(name)) return {};
  return { title: wordsOf(DATED.exec(name)?.[4] ?? name) };
}

/** Names that records have of their own take another one; what is empty is left out. */
export function cleanData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const OWN: Readonly<Record<string, string>> = { id: "name", body: "text", path: "oldPath" };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const kept = cleanValue(value);
      return kept === undefined ? [] : [[OWN[name] ?? name, kept]];
    }),
  );
}

function cleanValue(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (Array.isArray(value)) return value.map(cleanValue).filter((one) => one !== undefined);
  if (typeof value === "string") return value.normalize("NFC");
  if (typeof value === "object")
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) =>
        cleanValue(one) === undefined ? [] : [[name, cleanValue(one)]],
      ),
    );
  return value;
}
