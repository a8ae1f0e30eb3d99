/** Addresses of posts by Material's plug-in: https://squidfunk.github.io/mkdocs-material/plugins/blog/#config.post_url_format */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { isGroup } from "../../content/map-texts.ts";
import type { Data } from "../model.ts";
import { type Group, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { dayOf, routeOf, textOf } from "./generator.ts";
import { pluginsIn } from "./mkdocs-left-out.ts";

/** undefined for what is no post, and where settings name what is not known here. */
export function blogPath(
  tree: MovingTree,
  settings: unknown,
  docs: string,
  source: string,
  data: Data,
): string | undefined {
  const blogs = pluginsIn(settings).filter(([name]) => name === "blog");
  for (const [, options] of blogs) {
    const folder = textAt(options, "blog_dir") ?? "blog";
    const posts = (textAt(options, "post_dir") ?? "{blog}/posts").replace("{blog}", folder);
    if (!source.startsWith(`${posix.join(docs, posts)}/`)) continue;
    const title = textOf(data.title) ?? headingIn(tree.read(source) ?? "");
    const file = posix.basename(withoutEnding(source));
    const words: Readonly<Record<string, string | undefined>> = {
      date: dateIn(options, data),
      slug: textOf(data.slug) ?? (title === undefined ? undefined : slugOf(title)),
      file,
    };
    const format = textAt(options, "post_url_format") ?? "{date}/{slug}";
    const names = Array.from(format.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
    return names.every((name) => words[name])
      ? routeOf(
          folder === "." ? "" : folder,
          format.replace(/\{(\w+)\}/g, (_, name) => words[name] ?? ""),
        )
      : undefined;
  }
  return undefined;
}

/** `date: { created: 2026-01-31 }` too. */
function dateIn(options: Group, data: Data): string | undefined {
  const day = dayOf(isGroup(data.date) ? data.date.created : data.date);
  if (day === undefined) return undefined;
  const [year = "", month = "", date = ""] = day.split("-");
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    y: year,
    MM: month,
    M: String(Number(month)),
    dd: date,
    d: String(Number(date)),
  };
  const format = textAt(options, "post_url_date_format") ?? "yyyy/MM/dd";
  const words = format.match(/[A-Za-z]+/g) ?? [];
  return words.every((word) => parts[word])
    ? format.replace(/[A-Za-z]+/g, (word) => parts[word] ?? word)
    : undefined;
}

const headingIn = (text: string): string | undefined => /^# +(.+?)(?: *#+)? *$/m.exec(text)?.[1];

/** As its `slugify` with `case: lower`: letters of any script stay. */
const slugOf = (title: string): string =>
  title
    .normalize("NFC")
    .replace(/<[^>]*>/g, "")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
