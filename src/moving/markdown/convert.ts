/** The text of a page in the Markdown of the new site. Links come later, when all pages have their place. */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { readPage } from "../front-matter.ts";
import type { Data, MovingPage, TellLeft } from "../model.ts";
import { groupAt, moduleOf } from "../settings/read-settings.ts";
import type { MovingText } from "../text.ts";
import type { MovingTree } from "../tree.ts";
import { BRACES, withPlaces } from "./attributes.ts";
import { withContainers } from "./containers.ts";
import { withoutDocsify } from "./docsify.ts";
import { withoutDrawings } from "./drawings.ts";
import { withFences } from "./fences.ts";
import { withoutGitBook } from "./gitbook.ts";
import { withoutHead } from "./head.ts";
import { withoutHexo } from "./hexo.ts";
import { type Props, withoutMdx } from "./jsx.ts";
import { withoutExtensions, withoutKramdown } from "./kramdown.ts";
import { withCallouts } from "./kramdown-callouts.ts";
import { withoutLiquid } from "./liquid.ts";
import { withoutMaths, withoutMdxMaths } from "./maths.ts";
import { withoutMdBook } from "./mdbook.ts";
import { withoutMintlify } from "./mintlify.ts";
import { withoutMkDocs, withoutPython } from "./mkdocs.ts";
import { withoutMyst } from "./myst.ts";
import { withIncluded, withoutNext } from "./next.ts";
import { withoutNotes } from "./obsidian.ts";
import { partFile } from "./part-file.ts";
import { regionOf, sectionOf } from "./part-region.ts";
import { withSchemes } from "./schemes.ts";
import { withoutShortcodes } from "./shortcodes.ts";
import { withHtmlOfToday } from "./tags.ts";
import { withoutVue } from "./vue.ts";

/** Parts that hold each other end. */
const DEEPEST = 5;

export function converted(
  page: MovingPage,
  tree: MovingTree,
  site: Data,
  home: string,
  tell: TellLeft,
): MovingText {
  return convert(page.body, page, {
    tree,
    site,
    home,
    tell,
    depth: 0,
    file: page.source,
    props: {},
  });
}

interface Around {
  readonly tree: MovingTree;
  readonly site: Data;
  readonly tell: TellLeft;
  readonly depth: number;
  /** What a part is given. */
  readonly props: Props;
  /** The file that the text is in. */
  readonly file: string;
  /** The folder of the settings. */
  readonly home: string;
}

function convert(
  text: MovingText,
  page: Pick<MovingPage, "data" | "syntax">,
  around: Around,
): MovingText {
  const { tree, site, home, tell, depth, file, props } = around;
  const { syntax } = page;
  const told = (line: number, what: string, why: string, everywhere = false) =>
    tell({ file, line, what, why, ...(everywhere ? { everywhere } : {}) });
  const include = (path: string, line: number, given: Props = {}): string | undefined => {
    const [, whole = path, part] = /^(.*\.\w+)#([\w-]+)$/.exec(path) ?? [];
    const found = partFile(tree, { file, home }, whole);
    const source = found && tree.read(found);
    if (source === undefined || found === undefined || depth > DEEPEST) {
      told(
        line,
        `the part ${path}`,
        depth > DEEPEST ? "parts hold each other in a circle" : "there is no such file",
      );
      return undefined;
    }
    if (!/\.mdx?$/.test(found)) return regionOf(source, part);
    const { body: all } = readPage(found, source, tell);
    const body = sectionOf(all, part);
    const inside = { ...around, depth: depth + 1, file: found, props: given };
    return rebased(convert(body, page, inside), found, file).value;
  };
  const read = (path: string) => {
    const found = partFile(tree, { file, home }, path);
    return found && tree.read(found);
  };
  const module = (path: string, name: string): unknown => {
    const found = partFile(tree, { file, home }, path);
    return found && MODULE.test(found) ? moduleOf(found, tree, () => {}, [])(name) : undefined;
  };
  const beside = (part: string) => {
    const folder = `${posix.dirname(file)}/`;
    const all = tree.files.filter(
      (one) => one.startsWith(folder) && PICTURE.test(one) && posix.basename(one).includes(part),
    );
    // A page may have a folder of its own.
    const found = all.find((one) => one.startsWith(`${withoutEnding(file)}/`)) ?? all[0];
    return found?.slice(folder.length);
  };
  const tools = { tell: told, include, source: read, beside, values: { page: page.data, site } };
  let result = withoutHead(text, page, told);
  if (syntax.templates === "liquid") result = withCallouts(result, groupAt(site, "callouts"));
  if (syntax.wikiLinks === "page first") result = withoutNotes(result, told);
  if (!syntax.mdx) result = withPlaces(result, BRACES, told);
  if (syntax.gitbook) result = withoutGitBook(result);
  if (syntax.docsify) result = withoutDocsify(result, tools);
  if (syntax.mintlify) result = withoutMintlify(result);
  if (syntax.myst) result = withoutMyst(result, { ...tools, index: syntax.myst, file });
  if (syntax.mdbook) result = withoutMdBook(result, tools);
  if (syntax.templates === "hugo") result = withoutShortcodes(result, tools);
  if (syntax.hexo) result = withoutHexo(result, tools);
  if (syntax.templates === "liquid")
    result = withoutKramdown(withoutLiquid(withoutExtensions(result), tools), told);
  if (syntax.templates === "vue") result = withoutVue(result, tools);
  if (syntax.next) result = withIncluded(result, tools);
  if (syntax.mdx) result = withoutMdx(withoutMdxMaths(result, told), { ...tools, module, props });
  if (syntax.next) result = withoutNext(result);
  if (syntax.python) result = withoutPython(result, tools);
  result = withoutMaths(withoutMkDocs(result), told);
  result = withFences(withContainers(withoutDrawings(result, told), told), told);
  return withHtmlOfToday(withSchemes(result), told);
}

const PICTURE = /\.(svg|jpe?g|png|webp|avif|gif)$/i;

const MODULE = /\.([cm]?[jt]sx?|json)$/;

/** Relative addresses of a part, seen from the page that holds it. */
function rebased(text: MovingText, from: string, to: string): MovingText {
  const [here, there] = [posix.dirname(from), posix.dirname(to)];
  if (here === there) return text;
  return text.replaced(/(\]\()(\.{1,2}\/[^)\s]+)/g, ([, start = "", path = ""]) => {
    const seen = posix.relative(there, posix.join(here, path));
    return start + (seen.startsWith(".") ? seen : `./${seen}`);
  });
}
