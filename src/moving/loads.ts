/** What pages load from other sites. */
import { compare } from "../errors.ts";
import type { MovingPage } from "./model.ts";

/** The other sites whose pictures and films pages show. */
export function loadsOf(pages: readonly MovingPage[]): readonly string[] {
  const form =
    /!\[[^\]]*\]\(\s*<?(https:\/\/[^/\s)>]+)|<[a-z][\w.]*[^>]*?\s(?:src|poster|srcset)\s*=\s*["'](https:\/\/[^/\s"']+)|^\[[^\]]+\]:\s*<?(https:\/\/[^/\s)>]+)\S*\.(?:svg|png|jpe?g|gif|webp)/gim;
  const found = pages.flatMap(({ body }) =>
    Array.from(body.value.matchAll(form), ([, one, two, three]) => one ?? two ?? three ?? ""),
  );
  return [...new Set(found.map((one) => one.toLowerCase()))].filter(isOrigin).sort(compare);
}

const isOrigin = (text: string): boolean => /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text);
