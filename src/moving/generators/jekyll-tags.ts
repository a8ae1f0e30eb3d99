/** Tags and categories of Jekyll: https://jekyllrb.com/docs/posts/#tags-and-categories */
import type { Group } from "../settings/read-settings.ts";
import { listOf } from "./generator.ts";

/** A text of the plural names one with each word, one of the singular is one. */
const namesIn = (data: Group, one: string, many: string): readonly string[] => {
  const named = data[many];
  return [
    ...listOf(data[one]),
    ...(typeof named === "string" ? named.split(/\s+/) : listOf(named)),
  ].filter(Boolean);
};

/** Folders around `_posts` are categories too. */
export function categoriesOf(inner: string, data: Group): readonly string[] {
  const folders = /^(.+?)\/_(?:posts|drafts)\//.exec(inner)?.[1]?.split("/") ?? [];
  return [...new Set([...folders, ...namesIn(data, "category", "categories")])];
}

const NAMES = ["tag", "tags", "category", "categories"];

export function withTags(data: Group, inner: string): Record<string, unknown> {
  const others = Object.entries(data).filter(([name]) => !NAMES.includes(name));
  const tags = [...new Set(namesIn(data, "tag", "tags"))];
  const categories = categoriesOf(inner, data);
  return {
    ...Object.fromEntries(others),
    ...(tags.length > 0 ? { tags } : {}),
    ...(categories.length > 0 ? { categories } : {}),
  };
}
