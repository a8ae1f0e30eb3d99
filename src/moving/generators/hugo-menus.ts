/** The menu at the top of a Hugo site, that of its first language: https://gohugo.io/configuration/menus/ */
import { compare } from "../../errors.ts";
import type { Entry } from "../model.ts";
import { at, listAt, textAt } from "../settings/read-settings.ts";
import { routeOf } from "./generator.ts";

export function menuOf(settings: unknown, language: string): readonly Entry[] {
  const items = ["menu", "menus"].flatMap((name) => [
    ...listAt(settings, name, "main"),
    ...listAt(settings, "languages", language, name, "main"),
    ...listAt(settings, `${name}.${language}`, "main"),
  ]);
  return items
    .map((item) => ({
      item,
      weight: Number(at(item, "weight") ?? 0),
      name: textAt(item, "name") ?? "",
    }))
    .sort((a, b) => a.weight - b.weight || compare(a.name, b.name))
    .map(({ item, name }): Entry => {
      const url = textAt(item, "url") ?? textAt(item, "pageRef") ?? "/";
      return /^[a-z]+:/i.test(url)
        ? { label: name, href: url }
        : { label: name, path: routeOf(url) };
    });
}
