/** The header and footer that pages share, apart from the rest, so that they are judged once. */
import type { Element } from "./element.ts";
import type { PageFacts } from "./types.ts";

export interface Shell {
  /** The header and footer, word for word, but for the mark on the link to this very page. */
  readonly shared: string;
  /** The page with both emptied. */
  readonly rest: string;
}

/** undefined for a page that has neither, or not in the plain way that HTML allows. */
export function shellOf(html: string): Shell | undefined {
  const header = part(html, "header");
  const footer = part(html, "footer");
  const parts = [header, footer].filter((each) => each !== undefined);
  if (
    parts.length === 0 ||
    parts.some((each) => /<(header|footer|main|body)[\s>]/.test(inside(each)))
  )
    return undefined;
  const rest = parts.reduce((page, each) => page.replace(each, () => emptied(each)), html);
  return { shared: parts.join("\n").replaceAll(CURRENT, ""), rest };
}

/** Valid on any element: https://www.w3.org/TR/wai-aria-1.2/#aria-current */
const CURRENT = / aria-current=("page"|page\b)/g;

const part = (html: string, tag: string): string | undefined => {
  const start = html.search(new RegExp(`<${tag}[\\s>]`));
  const end = html.lastIndexOf(`</${tag}>`);
  return start === -1 || end < start ? undefined : html.slice(start, end + tag.length + 3);
};

const inside = (text: string): string => text.slice(1);

const emptied = (text: string): string =>
  `${/^<[^>]*>/.exec(text)?.[0] ?? ""}${/<\/\w+>$/.exec(text)?.[0] ?? ""}`;

/** Attributes that name an element elsewhere on the page by its id. */
const REFERENCES = new Set([
  "for",
  "form",
  "list",
  "headers",
  "popovertarget",
  "commandfor",
  "aria-activedescendant",
  "aria-controls",
  "aria-describedby",
  "aria-details",
  "aria-errormessage",
  "aria-flowto",
  "aria-labelledby",
  "aria-owns",
]);

/** Whether parts of the page may disagree with each other, so that it must be judged as a whole. */
export function isTangled({ elements, ids, tagged }: PageFacts): boolean {
  const named = elements.filter(({ attributes }) => attributes.id !== undefined);
  return (
    named.length !== ids.size ||
    elements.some(({ attributes }) =>
      Object.keys(attributes).some(
        (name) =>
          REFERENCES.has(name) && attributes[name]?.split(/\s+/).some((id) => id && !ids.has(id)),
      ),
    ) ||
    hasTwins(tagged("nav", "aside", "section", "form", "header", "footer"), labelOf) ||
    hasTwins(tagged("map"), ({ attributes }) => attributes.name)
  );
}

/** Sections and forms are landmarks only by a name; the others always are. */
function labelOf({ tag, attributes }: Element): string | undefined {
  const label = attributes["aria-label"] ?? attributes["aria-labelledby"];
  const isNamedOnly = tag === "section" || tag === "form" || tag === "header" || tag === "footer";
  return label === undefined && isNamedOnly ? undefined : `${tag} ${label ?? ""}`;
}

function hasTwins(
  elements: readonly Element[],
  nameOf: (element: Element) => string | undefined,
): boolean {
  const names = elements.map(nameOf).filter((name) => name !== undefined);
  return new Set(names).size !== names.length;
}
