/** Links that the front matter of a first page holds: actions of its hero, and what its features lead to. */
import { isGroup } from "../content/map-texts.ts";
import type { FoundSite, MovingPage, TellLeft } from "./model.ts";
import type { FindTarget } from "./target.ts";

export function homeLinks(
  page: MovingPage,
  find: FindTarget,
  { trailingSlash }: Pick<FoundSite, "trailingSlash">,
  tell: TellLeft,
): Record<string, unknown> {
  const { hero, features } = page.data;
  const linked = (one: unknown): unknown => {
    if (!isGroup(one) || typeof one.link !== "string") return one;
    const target = find(one.link, page, false);
    if (target.kind === "page") {
      const slash = trailingSlash && target.page.path !== "/" ? "/" : "";
      return { ...one, link: target.page.path + slash + target.end };
    }
    if (target.kind === "file") return { ...one, link: target.address };
    if (target.kind !== "broken") return one;
    tell({ file: page.source, what: `the link to ${one.link}`, why: "leads nowhere; left out" });
    const { link: _, ...rest } = one;
    return rest;
  };
  const all = (list: unknown) => (Array.isArray(list) ? list.map(linked) : list);
  return {
    ...page.data,
    ...(isGroup(hero) && hero.actions ? { hero: { ...hero, actions: all(hero.actions) } } : {}),
    ...(features ? { features: all(features) } : {}),
  };
}
