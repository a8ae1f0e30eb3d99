/** What a page shows and runs, as far as its styles depend on it. */
import { pathBelow } from "../hosting/base.ts";
import type { Head } from "../site/head.ts";
import type { ResolvedSettings } from "../site/settings/settings.ts";
import { attributesOf, inlineScripts } from "./head/head-tags.ts";
import type { PageScripts } from "./page-scripts.ts";
import type { BodyParts } from "./tags/inline-parts.ts";
import type { TagNames } from "./tags/start-tags.ts";

export interface StyledPage {
  /** The names in the start tags of its body. */
  readonly tags: ReadonlySet<TagNames>;
  /** The URL paths of its scripts. */
  readonly scripts: readonly string[];
  /** The attributes of `html` and `body`, and the styles and scripts that stand in the page. */
  readonly texts: readonly string[];
  /** The URL paths of stylesheets of the site that it links. */
  readonly sheets: readonly string[];
}

interface Body {
  readonly tags: StyledPage["tags"];
  readonly scripts: PageScripts;
  readonly inline: BodyParts;
  readonly sheets: StyledPage["sheets"];
}

export function styledPage(
  { base }: Pick<ResolvedSettings, "base">,
  head: Head,
  { tags, scripts, inline, sheets }: Body,
): StyledPage {
  const { htmlAttributes = {}, bodyAttributes = {} } = head;
  const sources = [...inline.sources, ...(head.scripts ?? []).map(({ src }) => String(src ?? ""))];
  const attributes = attributesOf({ ...htmlAttributes }) + attributesOf({ ...bodyAttributes });
  return {
    tags,
    sheets,
    scripts: [...scripts.all, ...sources.flatMap((source) => ownPath(base, source))],
    texts: [attributes, ...inline.styles, ...inline.scripts, ...inlineScripts(head)].filter(
      Boolean,
    ),
  };
}

/** The path of a script of this site, without its base; none of others. */
function ownPath(base: string, source: string): readonly string[] {
  const path = source.replace(/[?#].*$/s, "");
  return /^\/(?!\/)/.test(path) ? [pathBelow(base, path) ?? path] : [];
}
