/**
 * Pictures that are shown in one of two schemes, by the classes, attributes and ends of addresses that GitHub, Material, Starlight,
 * Docsy and VitePress have for them: they are `only-light` and `only-dark` here.
 */
import type { MovingText } from "../text.ts";

const CLASSES: Readonly<Record<string, string>> = {
  "dark-mode-only": "only-dark",
  "light-mode-only": "only-light",
  "dark-only": "only-dark",
  "light-only": "only-light",
  "light:sl-hidden": "only-dark",
  "dark:sl-hidden": "only-light",
  "only-dark": "only-dark",
  "only-light": "only-light",
};

/** https://docs.github.com/en/get-started/writing-on-github, https://squidfunk.github.io/mkdocs-material/reference/images/ */
const END = "#(?:gh-(dark|light)-mode-only|only-(dark|light))";

const MARKDOWN = new RegExp(
  String.raw`!\[([^\]\n]*)\]\(<?([^()\s<>]+?)${END}>?(?:\s+"([^"\n]*)")?\)`,
  "g",
);

const TAG = new RegExp(String.raw`<img\b[^<>]*?\ssrc\s*=\s*["']?[^"'\s<>]+?${END}[^<>]*>`, "gi");

/** GitHub knows a picture by the address of the link around it too. */
const LINKED = new RegExp(
  String.raw`\[!\[([^\]\n]*)\]\(([^()\s<>]+)\)\]\(([^()\s<>]+?)${END}\)`,
  "g",
);

export const withSchemes = (text: MovingText): MovingText =>
  withNamedPictures(text)
    .replaced(
      LINKED,
      ([, words = "", url = "", href = "", ...scheme]) =>
        `<a href="${href}">${picture(url, words, schemeIn(scheme))}</a>`,
    )
    .replaced(MARKDOWN, ([, words = "", url = "", ...rest]) =>
      picture(url, words, schemeIn(rest.slice(0, 2)), rest[2]),
    )
    .replaced(TAG, ([tag, ...scheme]) =>
      ofScheme(tag.replace(new RegExp(END), ""), schemeIn(scheme)),
    )
    .replaced(/<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi, ([tag]) => {
      const scheme = ATTRIBUTE.exec(withoutValues(tag))?.[1];
      return scheme && ofScheme(tag.replace(ATTRIBUTE, ""), scheme);
    })
    .replaced(/(<[a-z][^<>]*\sclass\s*=\s*)(["'])([^"'<>]+)\2/gi, ([, start, mark, value = ""]) => {
      const names = value.split(/\s+/).map((name) => CLASSES[name] ?? name);
      const kept = names.join(" ");
      return kept === value ? undefined : `${start}${mark}${kept}${mark}`;
    });

/** Vitest's and those of other sites of VitePress. */
const ATTRIBUTE = /\simg-(dark|light)(?=[\s/>])/;

const withoutValues = (tag: string): string => tag.replace(/"[^"]*"|'[^']*'/g, '""');

/** The picture, for one scheme alone. */
function ofScheme(tag: string, scheme: string): string {
  const name = `only-${scheme}`;
  return /\sclass\s*=/i.test(tag)
    ? tag.replace(/(\sclass\s*=\s*["']?)/i, `$1${name} `)
    : tag.replace(/^<img/i, `$& class="${name}"`);
}

/** A line that says what an address is called. */
const NAMED = new RegExp(String.raw`^[ \t]*\[([^\]\n]+)\]:[ \t]*<?(\S+?)${END}>?[ \t]*$`, "gm");

function withNamedPictures(text: MovingText): MovingText {
  const named = new Map(
    Array.from(text.value.matchAll(NAMED), ([, name = "", url = "", ...scheme]) => [
      name.toLowerCase(),
      { url, scheme: schemeIn(scheme) },
    ]),
  );
  if (named.size === 0) return text;
  return text
    .replaced(/!\[([^\]\n]*)\](?:\[([^\]\n]*)\])?(?![([:])/g, ([, words = "", name]) => {
      const found = named.get((name || words).toLowerCase());
      return found && picture(found.url, words, found.scheme);
    })
    .replaced(NAMED, () => "");
}

const schemeIn = (found: readonly (string | undefined)[]): string => found.find(Boolean) ?? "light";

function picture(url: string, words: string, scheme: string, title?: string): string {
  const quoted = (value: string) => value.replaceAll('"', "&quot;");
  return `<img class="only-${scheme}" src="${url}" alt="${quoted(words)}"${title ? ` title="${quoted(title)}"` : ""}>`;
}
