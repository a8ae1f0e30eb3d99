/** Addresses that Eleventy makes of a template: https://www.11ty.dev/docs/permalinks/ */
import { withoutEnding } from "../../content/check-record.ts";
import { type Group, textAt } from "../settings/read-settings.ts";
import { dayOf } from "./generator.ts";

/**
 * `/blog/{{ title | slugify }}/` with its values; undefined where only running it would tell the address.
 * @param inner the page's file, below the folder of all texts
 */
export function filledPermalink(template: string, data: Group, inner: string): string | undefined {
  const values = Array.from(template.matchAll(/\{\{-?(.*?)-?\}\}/g), ([, asked = ""]) =>
    answer(asked, data, inner),
  );
  if (values.includes(undefined)) return undefined;
  const filled = template.replace(/\{\{.*?\}\}/g, () => values.shift() ?? "");
  return /\{[{%]/.test(filled) ? undefined : filled;
}

/** `name` of `2024-03-01-name`: Eleventy knows no days of one figure. */
export const withoutDay = (name: string): string => name.replace(/^\d{4}-\d{2}-\d{2}-/, "");

function answer(asked: string, data: Group, inner: string): string | undefined {
  const [name = "", ...filters] = asked.split("|").map((part) => part.trim());
  return filters.reduce<string | undefined>(
    (value, filter) => value && filtered(value, filter),
    named(name, data, inner),
  );
}

function named(name: string, data: Group, inner: string): string | undefined {
  const stem = withoutEnding(inner).replace(/[^/]*$/, (last) => withoutDay(last));
  if (name === "page.filePathStem") return `/${stem}`;
  if (name === "page.fileSlug") return /([^/]*)(?:\/index)?$/.exec(stem)?.[1];
  if (name === "page.date" || name === "date") return dayOf(data.date);
  return textAt(data, ...name.split("."));
}

function filtered(value: string, filter: string): string | undefined {
  if (/^slug(ify)?$/.test(filter)) return slugified(value);
  if (/^(lower|downcase)$/.test(filter)) return value.toLowerCase();
  const [, format] = /^date:\s*["']([^"']*)["']$/.exec(filter) ?? [];
  return format === undefined ? undefined : dayAs(format, value);
}

const GERMAN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** As https://github.com/sindresorhus/slugify does with Latin letters; undefined for others. */
export function slugified(text: string): string | undefined {
  const plain = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("&", " and ")
    .replace(/([a-z\d])['’]([ts])(?=\s|$)/g, "$1$2");
  if (/[^\p{ASCII}\p{P}\p{Z}]/u.test(plain)) return undefined;
  return plain.replace(/[^a-z\d]+/g, "-").replace(/^-|-$/g, "");
}

/** `%Y/%m/%d` of a day. */
function dayAs(format: string, day: string): string | undefined {
  const [year = "", month = "", date = ""] = day.split("-");
  const parts: Readonly<Record<string, string>> = { Y: year, m: month, d: date };
  const made = format.replace(/%([Ymd])/g, (_, part: string) => parts[part] ?? "");
  return made.includes("%") ? undefined : made;
}
