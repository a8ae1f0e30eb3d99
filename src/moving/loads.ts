/** What pages load from other sites. */
import { compare } from "../errors.ts";
import type { MovingPage } from "./model.ts";

/** The other sites whose pictures and films pages show. */
export function loadsOf(pages: readonly MovingPage[]): readonly string[] {
  const form =
    /!\[[^\]]*\]\(\s*<?(https:\/\/[^/\s)>]+)|<[a-z][\w.]*[^>]*?\s(?:src|poster|srcset)\s*=\s*["'](https:\/\/[^/\s"']+)|^\[[^\]]+\]:\s*<?(https:\/\/[^/\s)>]+)\S*\.(?:svg|png|jpe?g|gif|webp)/gim;
  const found = pages.flatMap(({ body }) => [
    ...Array.from(body.value.matchAll(form), ([, one, two, three]) => one ?? two ?? three ?? ""),
    ...namedPictures(body.value),
  ]);
  return [...new Set(found.map((one) => one.toLowerCase()))].filter(isOrigin).sort(compare);
}

/** Pictures whose address stands elsewhere, such as badges: `![words][name]`. */
function namedPictures(text: string): readonly string[] {
  const used = new Set(
    Array.from(text.matchAll(/!\[([^\]]*)\](?:\[([^\]]*)\])?(?!\()/g), ([, words = "", name]) =>
      (name || words).toLowerCase(),
    ),
  );
  const defined = text.matchAll(/^ {0,3}\[([^\]]+)\]:\s*<?(https:\/\/[^/\s>]+)/gm);
  return Array.from(defined, ([, name = "", origin = ""]) =>
    used.has(name.toLowerCase()) ? origin : "",
  ).filter(Boolean);
}

const isOrigin = (text: string): boolean => /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text);
