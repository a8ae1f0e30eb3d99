/**
 * A body to the tree of its HTML: parsed, through the site's plug-ins, and only then held to what is understood
 * here. Links, pictures and code in it are those of the site.
 */
import type { Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { VFile } from "vfile";
import type { MarkdownBody } from "../../content/markdown-body.ts";
import type { Problem } from "../../errors.ts";
import { showCode } from "../../markdown/code.ts";
import { readDirectives } from "../../markdown/directives.ts";
import { labelFootnotes } from "../../markdown/footnote-labels.ts";
import { assignIds, assignOriginalIds, headingsIn } from "../../markdown/headings.ts";
import type { Highlight } from "../../markdown/highlight.ts";
import { readHtml } from "../../markdown/html.ts";
import { readLeftovers } from "../../markdown/leftovers.ts";
import { withoutLinksInLinks } from "../../markdown/links-in-links.ts";
import { FLATTER, TOO_DEEP, tooDeep, unreadableLine } from "../../markdown/nesting.ts";
import { parseAsNeeded } from "../../markdown/parser.ts";
import { namedPlugins, placeOfFailure, tellMessages } from "../../markdown/plugins.ts";
import type {
  Directives,
  MarkdownHeading,
  OpenElement,
  Processed,
} from "../../markdown/processed.ts";
import { TASK_HANDLERS } from "../../markdown/tasks.ts";
import { type Tell, tellingOf } from "../../markdown/tell.ts";
import { withBracketedTitles, withPlainIds } from "../../markdown/titles.ts";
import type { MarkdownSettings } from "../../site/define.ts";
import type { LabelsOf } from "./labels.ts";
import { type ResolveContext, resolveTree } from "./resolve.ts";

/** Waits only where a plug-in does. `names` are those of the directives that components are given for. */
export type Process = (
  body: MarkdownBody,
  names: ReadonlySet<string>,
) => Processed | Promise<Processed>;

/** What the steps of one body share. */
interface Work {
  readonly body: MarkdownBody;
  readonly names: ReadonlySet<string>;
  readonly tell: Tell;
  readonly notice: Tell;
  readonly original:
    | { readonly headings: readonly MarkdownHeading[]; readonly file: string }
    | undefined;
  directives: Directives;
  open: readonly OpenElement[];
}

export interface ProcessContext extends ResolveContext {
  /** The site's folder. */
  readonly root: string;
  readonly labelsOf: LabelsOf;
}

export function createProcess(
  context: ProcessContext,
  highlight: Highlight,
  { remarkPlugins, rehypePlugins, html: mode = "sanitize" }: MarkdownSettings,
): Process {
  const works = new WeakMap<VFile, Work>();
  const workOf = (file: VFile): Work => {
    const work = works.get(file);
    if (!work) throw new Error("a step of Markdown was given a file that is not read here");
    return work;
  };
  const processor = unified()
    .use(parseAsNeeded)
    .use(namedPlugins(remarkPlugins, "remark"))
    .use(() => (tree: Root, file) => {
      const work = workOf(file);
      const source = String(file);
      withoutLinksInLinks(tree);
      readLeftovers(tree, source, work.tell, work.notice);
      work.directives = readDirectives(tree, source, work.names, mode, work.tell);
    })
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: "",
      footnoteLabelProperties: {},
      handlers: TASK_HANDLERS,
    })
    .use(() => (tree: HtmlRoot, file) => {
      const work = workOf(file);
      const { words, tellEnglish } = context.labelsOf(work.body.language);
      const footnote = labelFootnotes(tree, words);
      if (footnote) tellEnglish(["footnotes", "footnoteBack"], footnote, work.notice);
      const whole = readHtml(tree, file, mode, work.tell);
      work.open = whole.open;
      if (work.original) assignOriginalIds(whole.tree, work.original, work.tell);
      assignIds(whole.tree, work.tell);
      return whole.tree;
    })
    .use(namedPlugins(rehypePlugins, "rehype"))
    .use(() => (tree: HtmlRoot, file) => {
      const { body, tell, notice } = workOf(file);
      showCode(tree, highlight, tell, notice);
      resolveTree(tree, body, context, tell);
    })
    .freeze();
  const processBody = (
    body: MarkdownBody,
    names: ReadonlySet<string>,
    original?: Work["original"],
  ): Processed | Promise<Processed> => {
    const problems: Problem[] = [];
    const notices: Problem[] = [];
    const tell = tellingOf(body, problems);
    const work: Work = {
      body,
      names,
      tell,
      notice: tellingOf(body, notices),
      directives: { used: [], byName: false },
      open: [],
      original,
    };
    const value = withBracketedTitles(withPlainIds(body.source));
    const file = new VFile({ value, path: body.file, cwd: context.root });
    works.set(file, work);
    const done = (tree: HtmlRoot): Processed => {
      const { directives, open } = work;
      return { tree, headings: headingsIn(tree), ...directives, open, problems, notices };
    };
    const unreadable = unreadableLine(value);
    if (unreadable) {
      tell(unreadable.place, unreadable.message, unreadable.hint);
      return done({ type: "root", children: [] });
    }
    const parsed = processor.parse(file);
    const deep = tooDeep(parsed);
    if (deep) {
      tell(deep, TOO_DEEP, FLATTER);
      return done({ type: "root", children: [] });
    }
    return whenRun(
      (finish) => processor.run(parsed, file, finish),
      (tree, error) => {
        tellMessages(file, work.notice);
        if (!error) return done(tree);
        const place = placeOfFailure(error);
        if (!place) throw error;
        tell(place, error.message);
        return done(tree);
      },
    );
  };
  return (body, names) => {
    if (!body.original) return processBody(body, names);
    const { file } = body.original;
    const original = processBody(body.original, names);
    const translated = ({ headings }: Processed) => processBody(body, names, { headings, file });
    return original instanceof Promise ? original.then(translated) : translated(original);
  };
}

type Finish = (error: Error | undefined, tree?: HtmlRoot) => undefined;

/** At once where nothing waits. */
function whenRun<T>(
  run: (finish: Finish) => void,
  done: (tree: HtmlRoot, error: Error | undefined) => T,
): T | Promise<T> {
  let settled:
    | { readonly error: Error | undefined; readonly tree: HtmlRoot | undefined }
    | undefined;
  let settle: (() => void) | undefined;
  run((error, tree) => {
    settled = { error, tree };
    settle?.();
  });
  const result = (): T => done(settled?.tree ?? { type: "root", children: [] }, settled?.error);
  if (settled) return result();
  return new Promise<void>((resolve) => {
    settle = resolve;
  }).then(result);
}
