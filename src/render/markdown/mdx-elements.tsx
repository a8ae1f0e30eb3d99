/** Elements of MDX that are known only when the module is rendered: what names addresses, and directives with a label of code. */
import { posix } from "node:path";
import type { Element } from "hast";
import type { Components } from "hast-util-to-jsx-runtime";
import type { ElementType, ReactNode } from "react";
import { composed, IMAGES } from "../../content/file-names.ts";
import type { MarkdownLabels } from "../../markdown/default-labels.ts";
import { PICTURE } from "../../markdown/elements.ts";
import { footnoteBack } from "../../markdown/footnote-labels.ts";
import { ADDRESSES, IMPORTED, IN_PICTURE } from "../../markdown/mdx-facts.ts";
import type { Tell } from "../../markdown/tell.ts";
import { textOfValues } from "../../markdown/text-of-values.ts";
import { type ResolveContext, resolveElement } from "./resolve.ts";

export type Attributes = Readonly<Record<string, unknown>>;
export type Shown = Readonly<Record<string, ElementType>>;

interface ResolvedProps {
  readonly name: string;
  readonly attributes: Attributes;
  readonly context: ResolveContext;
  readonly tellOf: (file: string) => Tell;
  readonly components: Components;
  readonly words: MarkdownLabels;
}

/** What names addresses, whose place came with it: that of a part is in the part's file. */
export function Resolved({ name, attributes, words, context, tellOf, components }: ResolvedProps) {
  const {
    "data-place": place,
    [IMPORTED]: imported,
    [IN_PICTURE]: inPicture,
    children,
    ...given
  } = attributes;
  const { file, start } = readPlace(place);
  const labelled = "data-footnote-backref" in given ? withBackLabel(given, words) : given;
  const properties = imported === undefined ? labelled : withFiles(labelled, file, context);
  const element = elementOf(name, properties, start);
  const parent = inPicture === undefined ? undefined : elementOf("picture", {}, start);
  resolveElement(element, file, context, tellOf(file), parent);
  const shownBy = components as Shown;
  const Shown = shownBy[element.tagName] ?? (element.tagName === PICTURE ? "img" : name);
  return children === undefined ? (
    <Shown {...element.properties} />
  ) : (
    <Shown {...element.properties}>{children as ReactNode}</Shown>
  );
}

const withBackLabel = (given: Attributes, words: MarkdownLabels): Attributes => ({
  ...given,
  "aria-label": footnoteBack(String(given["aria-label"]), words),
});

const elementOf = (tagName: string, properties: Attributes, start: Point): Element => ({
  type: "element",
  tagName,
  properties: properties as Element["properties"],
  children: [],
  position: { start, end: start },
});

type Point = ReturnType<typeof readPlace>["start"];

function readPlace(place: unknown) {
  const [, line = 1, column = 1, file = ""] = /^(\d+):(\d+):(.*)$/.exec(String(place)) ?? [];
  return { file, start: { line: Number(line), column: Number(column) } };
}

interface LabelledProps {
  readonly shown: ElementType;
  readonly attributes: Attributes;
  readonly tellOf: (file: string) => Tell;
}

/** A directive, whose label may have come as parts: words, and values of expressions. */
export function Labelled({ shown: Shown, attributes, tellOf }: LabelledProps) {
  const { "data-place": place, label, ...given } = attributes;
  if (!Array.isArray(label)) return <Shown {...attributes} />;
  const text = textOfValues(label)?.trim();
  if (text !== undefined) return <Shown {...given} {...(text === "" ? {} : { label: text })} />;
  const { file, start } = readPlace(place);
  tellOf(file)(
    { position: { start } },
    "the title of a directive holds an expression whose value is no text",
    "name a text or a number there, and put the rest into the text below",
  );
  return null;
}

/** A picture that was imported has the name that `Picture` takes: here it is seen from the file. */
const withFiles = (given: Attributes, file: string, { images }: ResolveContext): Attributes =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "string" && ADDRESSES.includes(name) && images.has(composed(value))
        ? `./${posix.relative(posix.dirname(file), posix.join(IMAGES, value))}`
        : value,
    ]),
  );
