/** The menu at the top of a Hugo site, that of its first language: https://gohugo.io/configuration/menus/ */
import { compare } from "../../errors.ts";
import type { Entry } from "../model.ts";
import { at, listAt, textAt } from "../settings/read-settings.ts";
import { routeOf } from "./generator.ts";

export interface MenuItem {
  readonly weight: number;
  readonly name: string;
  readonly entry: Entry;
}

/** Of the front matter of a page: `menu: main`, `menu: [main]`, `menu: { main: { weight: 1 } }`. */
export function itemOf(data: unknown, path: string): MenuItem | undefined {
  const menu = at(data, "menus") ?? at(data, "menu");
  const given = at(menu, "main");
  if (given === undefined && ![menu].flat().includes("main")) return undefined;
  const name =
    textAt(given, "name") ??
    textAt(data, "linkTitle") ??
    textAt(data, "linktitle") ??
    textAt(data, "title") ??
    "";
  const weight = Number(at(given, "weight") ?? at(data, "weight") ?? 0);
  return { name, weight, entry: { label: name, path } };
}

/** Those of settings and of pages, in their order. */
export function menuOf(
  settings: unknown,
  language: string,
  ofPages: readonly MenuItem[] = [],
): readonly Entry[] {
  const items = ["menu", "menus"].flatMap((name) => [
    ...listAt(settings, name, "main"),
    ...listAt(settings, "languages", language, name, "main"),
    ...listAt(settings, `${name}.${language}`, "main"),
  ]);
  const named = items.map((item): MenuItem => {
    const name = textAt(item, "name") ?? "";
    const url = textAt(item, "url") ?? textAt(item, "pageRef") ?? "/";
    const isElsewhere = /^[a-z]+:/i.test(url);
    return {
      name,
      weight: Number(at(item, "weight") ?? 0),
      entry: { label: name, ...(isElsewhere ? { href: url } : { path: routeOf(url) }) },
    };
  });
  return [...named, ...ofPages]
    .sort((a, b) => a.weight - b.weight || compare(a.name, b.name))
    .map(({ entry }) => entry);
}
