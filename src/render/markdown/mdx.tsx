/** Bodies in MDX: modules that are rendered with the site's components, links and pictures. */
import type { Components } from "hast-util-to-jsx-runtime";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { messageOf } from "../../errors.ts";
import { directiveElement, FOOTNOTES } from "../../markdown/elements.ts";
import { withSingleSpaces } from "../../markdown/headings.ts";
import type { MarkdownProps } from "../../markdown/markdown-props.ts";
import { COMPONENTS, FACTS, HEADINGS, type MdxFacts, NAMING } from "../../markdown/mdx-facts.ts";
import type { MarkdownHeading } from "../../markdown/processed.ts";
import { type Tell, tellingOf } from "../../markdown/tell.ts";
import { textOfValues } from "../../markdown/text-of-values.ts";
import { waitingAt, waitingComponent } from "../../markdown/waiting.ts";
import type { Exported } from "../../site/code/run.ts";
import { MdxComponents } from "./mdx-components.ts";
import { type Attributes, Labelled, Resolved, type Shown } from "./mdx-elements.tsx";
import type { ProcessContext } from "./process.ts";
import type { BodyContext } from "./types.ts";

export interface MdxModule {
  readonly default: (props: { readonly components: Components }) => ReactNode;
  readonly [FACTS]: MdxFacts;
  readonly [HEADINGS]?: (props: object) => readonly (readonly unknown[])[];
  readonly [COMPONENTS]?: () => object;
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
  context: ProcessContext,
  { problems, notices }: Pick<BodyContext, "problems" | "notices">,
): ReactElement {
  const tellOf = (file: string) => tellingOf({ ...body, file, line: 1 }, problems);
  const { words, tellEnglish } = context.labelsOf(body.language);
  const { footnote } = module[FACTS];
  if (footnote)
    tellEnglish(["footnotes", "footnoteBack"], footnote, tellingOf({ ...body, line: 1 }, notices));
  const resolving = { context, tellOf, components, words };
  const resolved = Object.fromEntries(
    NAMING.map((name) => [
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
  const all = { ...components, ...resolved, ...directives, [FOOTNOTES]: () => words.footnotes };
  return (
    <MdxComponents value={all}>
      <Body module={module} components={all} file={body.file} tell={tellOf(body.file)} />
    </MdxComponents>
  );
}

interface BodyProps {
  readonly module: MdxModule;
  readonly components: Components;
  readonly file: string;
  readonly tell: Tell;
}

/** A component that nobody gives is told where its tag stands. */
function Body({ module, components, file, tell }: BodyProps) {
  try {
    const shown = module.default({ components });
    tellWaiting(shown, module, components, file);
    return shown;
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

/** Its tag names it, or has the component's own name, to which a bundle may add a number. */
function tellWaiting(
  shown: ReactNode,
  { [FACTS]: { tags }, [COMPONENTS]: declared }: MdxModule,
  given: Components,
  file: string,
): void {
  const waiting = waitingComponent(shown);
  if (!waiting) return;
  const known = { ...given, ...declared?.() };
  const { name } = waiting;
  const tag =
    tags.find((one) => memberOf(known, one.name) === waiting) ??
    tags.find((one) => one.name === name.replace(/\d+$/, "") || one.name === name);
  if (tag?.position) throw waitingAt({ file, ...tag.position.start });
}

/** Of `Tabs.Item` the `Item` of `Tabs`. */
const memberOf = (known: object, name: string): unknown =>
  name
    .split(".")
    .reduce<unknown>(
      (whole, part) =>
        whole === undefined || whole === null ? undefined : Reflect.get(Object(whole), part),
      known,
    );
