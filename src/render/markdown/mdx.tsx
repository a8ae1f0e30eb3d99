/** Bodies in MDX: modules that are rendered with the site's components, links and pictures. */
import { posix } from "node:path";
import type { Components } from "hast-util-to-jsx-runtime";
import { type ElementType, isValidElement, type ReactElement, type ReactNode } from "react";
import { IMAGES } from "../../content/images.ts";
import { messageOf } from "../../errors.ts";
import { directiveElement, PICTURE } from "../../markdown/elements.ts";
import { withSingleSpaces } from "../../markdown/headings.ts";
import type { MarkdownProps } from "../../markdown/markdown-props.ts";
import { FACTS, HEADINGS, IMPORTED, type MdxFacts } from "../../markdown/mdx-facts.ts";
import type { MarkdownHeading } from "../../markdown/processed.ts";
import { type Tell, tellingOf } from "../../markdown/tell.ts";
import { textOfValues } from "../../markdown/text-of-values.ts";
import type { Exported } from "../../site/run.ts";
import { MdxComponents } from "./mdx-components.ts";
import { type ResolveContext, resolveElement } from "./resolve.ts";
import type { BodyContext } from "./types.ts";

export interface MdxModule {
  readonly default: (props: { readonly components: Components }) => ReactNode;
  readonly [FACTS]: MdxFacts;
  readonly [HEADINGS]?: (props: object) => readonly (readonly unknown[])[];
}

/** The engine's own compiler has written it. */
export const isMdxModule = (module: Exported | undefined): module is Exported & MdxModule =>
  module !== undefined && FACTS in module && typeof module.default === "function";

/** With the values of their expressions. */
export function headingsOf({
  [FACTS]: { headings },
  [HEADINGS]: ask,
}: MdxModule): readonly MarkdownHeading[] {
  const parts = ask?.({}) ?? [];
  return headings.map((heading, at) =>
    parts[at] ? { ...heading, text: withSingleSpaces(shownIn(parts[at])) } : heading,
  );
}

/** Of an element the words between its tags: what a component makes of them is not known before it is rendered. */
const shownIn = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(shownIn).join("")
    : isValidElement<{ readonly children?: unknown }>(value)
      ? shownIn(value.props.children)
      : (textOfValues([value]) ?? "");

/** `components` are those that Markdown would be rendered with. */
export function renderMdx(
  module: MdxModule,
  { body }: Pick<MarkdownProps, "body">,
  components: Components,
  context: ResolveContext,
  { problems }: Pick<BodyContext, "problems">,
): ReactElement {
  const tellOf = (file: string) => tellingOf({ ...body, file, line: 1 }, problems);
  const resolving = { context, tellOf, components };
  const resolved = Object.fromEntries(
    (["a", "img"] as const).map((name) => [
      name,
      (props: Attributes) => <Resolved name={name} attributes={props} {...resolving} />,
    ]),
  );
  const directives = Object.fromEntries(
    Object.entries(components as Shown)
      .filter(([name]) => name.startsWith(directiveElement("")))
      .map(([name, shown]) => [
        name,
        (props: Attributes) => <Labelled shown={shown} attributes={props} tellOf={tellOf} />,
      ]),
  );
  const all = { ...components, ...resolved, ...directives };
  return (
    <MdxComponents value={all}>
      <Body module={module} components={all} tell={tellOf(body.file)} />
    </MdxComponents>
  );
}

type Attributes = Readonly<Record<string, unknown>>;
type Shown = Readonly<Record<string, ElementType>>;

interface ResolvedProps {
  readonly name: "a" | "img";
  readonly attributes: Attributes;
  readonly context: ResolveContext;
  readonly tellOf: (file: string) => Tell;
  readonly components: Components;
}

/** A link or picture, whose place came with it: that of a part is in the part's file. */
function Resolved({ name, attributes, context, tellOf, components }: ResolvedProps) {
  const { "data-place": place, [IMPORTED]: imported, children, ...given } = attributes;
  const { file, start } = readPlace(place);
  const properties = imported === undefined ? given : withFile(given, file, context);
  const element = {
    type: "element" as const,
    tagName: name as string,
    properties: properties as Record<string, string>,
    children: [],
    position: { start, end: start },
  };
  resolveElement(element, file, context, tellOf(file));
  const shownBy = components as Shown;
  const Shown = shownBy[element.tagName] ?? (element.tagName === PICTURE ? "img" : name);
  return name === "img" ? (
    <Shown {...element.properties} />
  ) : (
    <Shown {...element.properties}>{children as ReactNode}</Shown>
  );
}

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
function Labelled({ shown: Shown, attributes, tellOf }: LabelledProps) {
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
function withFile(given: Attributes, file: string, { images }: ResolveContext): Attributes {
  const { src } = given;
  if (typeof src !== "string" || !images.has(src)) return given;
  return { ...given, src: `./${posix.relative(posix.dirname(file), posix.join(IMAGES, src))}` };
}

interface BodyProps {
  readonly module: MdxModule;
  readonly components: Components;
  readonly tell: Tell;
}

/** A component that nobody gives is told where its tag stands. */
function Body({ module, components, tell }: BodyProps) {
  try {
    return module.default({ components });
  } catch (error) {
    const [, name] =
      /^Expected (?:component|object) `([^`]+)` to be defined/.exec(messageOf(error)) ?? [];
    if (name === undefined) throw error;
    const tag = module[FACTS].tags.find(
      (one) => one.name === name || one.name.startsWith(`${name}.`),
    );
    tell(
      tag ?? {},
      `no component has the name "${name}"`,
      "import it in the file, or give it in the manifest: markdown: { components: { … } }",
    );
    return null;
  }
}
