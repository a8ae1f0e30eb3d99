/** Markdown to React elements. Its packages are loaded for sites that have Markdown only. */
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import { createElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import type { MarkdownBody } from "../../content/markdown-body.ts";
import { isAdmonition } from "../../markdown/default-labels.ts";
import { OWN_COMPONENT, refusal } from "../../markdown/directives.ts";
import { componentElement, directiveElement, PICTURE } from "../../markdown/elements.ts";
import { highlightOf } from "../../markdown/highlight.ts";
import { withIdPrefix } from "../../markdown/id-prefix.ts";
import type { MarkdownProps } from "../../markdown/markdown-props.ts";
import { FACTS } from "../../markdown/mdx-facts.ts";
import type { MarkdownHeading, Processed } from "../../markdown/processed.ts";
import { tellingOf } from "../../markdown/tell.ts";
import { nearest } from "../../problems/nearest.ts";
import type { Exported } from "../../site/code/run.ts";
import type { MarkdownSettings } from "../../site/define.ts";
import { directionOf } from "../../site/languages.ts";
import { admonitionsIn } from "./admonition.tsx";
import { isolate } from "./isolate.ts";
import { headingsOf, isMdxModule, type MdxModule, renderMdx } from "./mdx.tsx";
import { createPictures } from "./pictures.tsx";
import { createProcess, type ProcessContext } from "./process.ts";
import type { BodyContext, MarkdownContext, WaitedBody } from "./types.ts";

const NOTHING: ReadonlySet<string> = new Set();

/** `modules` are those of MDX, by file. */
export async function createMarkdown(
  languages: readonly string[],
  context: ProcessContext,
  settings: MarkdownSettings,
  modules: ReadonlyMap<string, Exported>,
): Promise<MarkdownContext> {
  const process = createProcess(context, await highlightOf(languages), settings);
  // Pages ask for the headings of a body and then for the body itself: the latest is kept for that.
  let latest: WaitedBody | undefined;
  const known = new WeakMap<MarkdownBody, readonly MarkdownHeading[]>();
  const keep = (asked: Asked, processed: Processed): Processed => {
    latest = { ...asked, processed };
    known.set(asked.body, processed.headings);
    return processed;
  };
  /** undefined while it waits: the page is rendered again when it is there. */
  const processedOf = (asked: Asked, { waited, waiting }: BodyContext): Processed | undefined => {
    for (const one of [latest, ...waited]) if (one && serves(one, asked)) return one.processed;
    const result = process(asked.body, asked.names);
    if (!(result instanceof Promise)) return keep(asked, result);
    waiting.push(
      result.then((processed) => void waited.push({ ...asked, processed: keep(asked, processed) })),
    );
    return undefined;
  };
  const mdxOf = ({ file }: MarkdownBody): MdxModule | undefined => {
    if (!file.endsWith(".mdx")) return undefined;
    const module = modules.get(file);
    if (isMdxModule(module)) return module;
    throw new Error(`${file} was not compiled: its source must name files that end in .mdx`);
  };
  return {
    pageOf: (file) => context.pages.get(file),
    headings(body, page) {
      const mdx = mdxOf(body);
      if (mdx) return headingsOf(mdx);
      return known.get(body) ?? processedOf({ body, names: NOTHING }, page)?.headings ?? [];
    },
    render(given, page) {
      if (page.showing) page.showing.file = given.body.file;
      const directives = { ...settings.directives, ...given.directives };
      const components = { ...settings.components, ...given.components };
      const props = { ...given, components, directives };
      const { body } = props;
      const mdx = mdxOf(body);
      const { clobberPrefix = "" } = given;
      if (mdx) {
        if (clobberPrefix !== "")
          throw new Error(`clobberPrefix is for Markdown, and ${body.file} is MDX`);
        const { used, notices } = mdx[FACTS];
        const told = { used, open: [] };
        page.notices.push(...notices);
        const whole = { ...props, body: { ...body, line: 1 } };
        tellUnknown(told, whole, page);
        tellEnglishTitles(used, whole, context, page);
        // Which directives have a component of the site's own was not known when the file was compiled.
        if (settings.html !== "trust") tellRefused(used, body, directives, page);
        const shown = { ...leftOut(told), ...componentsOf(props, context) };
        return renderMdx(mdx, props, shown, context, page);
      }
      const processed = processedOf({ body, names: new Set(Object.keys(directives)) }, page);
      if (!processed) return createElement(Fragment);
      page.problems.push(...processed.problems);
      page.notices.push(...processed.notices);
      tellUnknown(processed, props, page);
      tellEnglishTitles(processed.used, props, context, page);
      const tree =
        clobberPrefix === "" ? processed.tree : withIdPrefix(processed.tree, clobberPrefix);
      return toJsxRuntime(treeFor(tree, body.language, page.dir), {
        Fragment,
        jsx,
        jsxs,
        components: { ...leftOut(processed), ...componentsOf(props, context) },
      });
    },
  };
}

const treeFor = (tree: Processed["tree"], lang: string | undefined, dir: "ltr" | "rtl") =>
  dir === "rtl" && lang === undefined ? isolate(tree) : inLanguage(tree, lang);

/** Each part says the language that it is in, where that is not the page's. */
const inLanguage = (tree: Processed["tree"], lang: string | undefined): Processed["tree"] =>
  lang === undefined
    ? tree
    : {
        ...tree,
        children: tree.children.map((child) =>
          child.type === "element"
            ? { ...child, properties: { lang, dir: directionOf(lang), ...child.properties } }
            : child,
        ),
      };

type Asked = Omit<WaitedBody, "processed">;

const serves = (one: WaitedBody, { body, names }: Asked): boolean =>
  isSameBody(one.body, body) &&
  (!one.processed.byName ||
    (one.names.size === names.size && [...one.names].every((name) => names.has(name))));

/** A copy, or what was read again, is the same where all that its HTML and its problems depend on is. */
const isSameBody = (one: MarkdownBody, other: MarkdownBody): boolean =>
  one.file === other.file &&
  one.line === other.line &&
  one.source === other.source &&
  (one.original && other.original
    ? isSameBody(one.original, other.original)
    : one.original === other.original);

function componentsOf(
  { body, components = {}, directives = {}, sizes, main = false }: MarkdownProps,
  { labelsOf }: Pick<ProcessContext, "labelsOf">,
) {
  const { words } = labelsOf(body.language);
  const given = Object.entries({ ...admonitionsIn(words), ...directives });
  return {
    ...SCRIPTS,
    ...Object.fromEntries(
      Object.entries(components).map(([name, component]) => [componentElement(name), component]),
    ),
    ...components,
    ...Object.fromEntries(given.map(([name, component]) => [directiveElement(name), component])),
    [PICTURE]: createPictures({ main, ...(sizes ? { sizes } : {}) }),
  } as Components;
}

/** What has no component is told, and not rendered. */
const leftOut = ({ used, open }: Pick<Processed, "used" | "open">): Components =>
  Object.fromEntries(
    [...used.map(({ name }) => directiveElement(name)), ...open.map(({ name }) => name)].map(
      (name) => [name, Nothing],
    ),
  );

const Nothing = () => null;

/** React would write what is in them as text of HTML. */
const SCRIPTS: Components = Object.fromEntries(
  (["script", "style"] as const).map((Name) => [
    Name,
    ({ children, ...props }: { readonly children?: unknown }) => (
      <Name {...props} dangerouslySetInnerHTML={{ __html: [children].flat().join("") }} />
    ),
  ]),
);

const HTML_NAMES = new Set(
  "script style iframe object embed form button input textarea select link meta base svg math canvas dialog font".split(
    " ",
  ),
);

/** Attributes that the engine's own component of a directive cannot have. */
function tellRefused(
  used: Processed["used"],
  body: MarkdownBody,
  directives: object,
  { problems }: BodyContext,
): void {
  const tell = tellingOf({ ...body, line: 1 }, problems);
  for (const one of used)
    if (!(one.name in directives))
      for (const refused of one.refused ?? []) tell(one, refusal(refused, one.name), OWN_COMPONENT);
}

/** Titles that the engine writes. */
function tellEnglishTitles(
  used: Processed["used"],
  { body, directives = {} }: MarkdownProps,
  { labelsOf }: Pick<ProcessContext, "labelsOf">,
  { notices }: BodyContext,
): void {
  const { tellEnglish } = labelsOf(body.language);
  const notice = tellingOf(body, notices);
  for (const one of used)
    if (one.isUntitled && isAdmonition(one.name) && !(one.name in directives))
      tellEnglish([one.name], one, notice);
}

/** As a key of an object in code. */
const keyOf = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name));

/** What nobody renders: directives without a component, elements that are none of HTML's. */
function tellUnknown(
  { used, open }: Pick<Processed, "used" | "open">,
  { body, components = {}, directives = {} }: MarkdownProps,
  { problems }: BodyContext,
): void {
  const tell = tellingOf(body, problems);
  const names = Object.keys(directives);
  for (const directive of used) {
    const { name } = directive;
    if (names.includes(name) || isAdmonition(name)) continue;
    const known = names.length > 0 ? `those given are ${names.join(", ")}` : "none is given";
    const meant = nearest(name, names);
    tell(
      directive,
      `there is no directive "${name}"`,
      meant
        ? `did you mean "${meant}"?`
        : `give Markdown a component for it: directives={{ ${keyOf(name)}: … }}; ${known}`,
    );
  }
  const given = new Set(Object.keys(components).flatMap((name) => [name, componentElement(name)]));
  for (const element of open) {
    const { name, shown } = element;
    if (given.has(name)) continue;
    const meant = nearest(shown, Object.keys(components));
    tell(
      element,
      `<${shown}> is not HTML that Markdown may hold, and no component has that name`,
      meant
        ? `did you mean "${meant}"?`
        : HTML_NAMES.has(name)
          ? 'use a component of the site, or trust all HTML: markdown: { html: "trust" }'
          : `give Markdown a component for it, components={{ ${keyOf(shown)}: … }}, or write code in \`backticks\``,
    );
  }
}
