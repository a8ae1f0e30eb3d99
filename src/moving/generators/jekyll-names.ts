/** Tags and categories of posts: https://jekyllrb.com/docs/posts/#tags-and-categories */
import type { Data } from "../model.ts";
import { listOf } from "./generator.ts";

/** `tag` is one name, whatever it holds, and goes before `tags`, where a text is a name with each word. */
const namesIn = (one: unknown, many: unknown): readonly string[] =>
  one === undefined || one === null
    ? typeof many === "string"
      ? many.split(/\s+/).filter(Boolean)
      : listOf(many)
    : listOf(one);

export function withNames({ tag, tags, category, categories, ...others }: Data) {
  const [all, folders] = [namesIn(tag, tags), namesIn(category, categories)];
  return {
    ...others,
    ...(all.length > 0 ? { tags: all } : {}),
    ...(folders.length > 0 ? { categories: folders } : {}),
  };
}
