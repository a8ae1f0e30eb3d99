/**
 * remark-parse with GitHub's syntax and directives, and with no more of it than a text holds. The parser looks for bare
 * links at each word and for tables at each line, which takes it as long as all else; most texts have neither.
 */
import type { Nodes, Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Data, type Plugin, type Processor, unified } from "unified";
import { CJK_SYNTAX, hasCjk } from "./cjk.ts";

type Syntax = NonNullable<Data["micromarkExtensions"]>[number];
type Constructs = Syntax["text"];
type Reader = NonNullable<Data["fromMarkdownExtensions"]>[number];

/** What can be left out. */
interface Costly {
  /** The parser's names for what finds it. */
  readonly constructs: readonly string[];
  /** Its name for what was found, of which a node is made. */
  readonly token: string;
}

const LINKS: Costly = {
  constructs: ["emailAutolink", "protocolAutolink", "wwwAutolink"],
  token: "literalAutolink",
};
const TABLES: Costly = { constructs: ["table"], token: "table" };

/** The line below the head of a table. */
const BELOW_HEAD = /^(?=[^\n]*-)(?=[^\n]*[|:])[ \t>|:-]+$/m;
/** Stands in what is read of a bare link … */
const OF_LINK = /@|:\/\/|www\./i;
/** … and in what is written, with escapes and character references. */
const OF_WRITTEN_LINK = /@|:\\?\/\\?\/|www\\?\.|&[#a-z]/i;

/** A plug-in of unified. */
export const parseAsNeeded: Plugin<[], string, Root> = function () {
  remarkParse.call(this);
  remarkGfm.call(this);
  const data = this.data();
  const gfm = [data.micromarkExtensions?.at(-1), data.fromMarkdownExtensions?.at(-1)] as const;
  remarkDirective.call(this);
  const own = data.micromarkExtensions?.length;
  const parsers = new Map<string, Processor<Root>>();
  const parserFor = (isCjk: boolean, ...left: readonly Costly[]): Processor<Root> => {
    const key = [isCjk, ...left.map(({ token }) => token)].join();
    const parser = parsers.get(key) ?? createParser(data, gfm, { left, isCjk });
    parsers.set(key, parser);
    return parser;
  };
  this.parser = (text, file) => {
    const tables = BELOW_HEAD.test(text) ? [] : [TABLES];
    const isCjk = hasCjk(text);
    const mayHaveLinks = OF_WRITTEN_LINK.test(text);
    // A plug-in's own syntax may begin within what would be a link.
    const isOwn = data.micromarkExtensions?.length === own;
    if (!mayHaveLinks || isOwn) {
      const tree = parserFor(isCjk, LINKS, ...tables).parse(file);
      // Most signs stand in code, and where a link leads.
      if (!mayHaveLinks || !mentionsLink(tree)) return tree;
    }
    return parserFor(isCjk, ...tables).parse(file);
  };
};

const mentionsLink = (node: Nodes): boolean =>
  node.type === "text"
    ? OF_LINK.test(node.value)
    : "children" in node && node.children.some(mentionsLink);

const createParser = (
  data: Data,
  [syntax, reader]: readonly [Syntax | undefined, Reader | undefined],
  { left, isCjk }: { readonly left: readonly Costly[]; readonly isCjk: boolean },
): Processor<Root> =>
  unified()
    .use(remarkParse)
    .data({
      ...data,
      micromarkExtensions: (data.micromarkExtensions ?? []).flatMap((one) =>
        one === syntax ? [withoutConstructs(one, left), ...(isCjk ? CJK_SYNTAX : [])] : [one],
      ),
      fromMarkdownExtensions: (data.fromMarkdownExtensions ?? []).map((one) =>
        one === reader ? withoutReaders(one, left) : one,
      ),
    })
    .freeze();

const withoutConstructs = (syntax: Syntax, left: readonly Costly[]): Syntax => {
  const names = left.flatMap(({ constructs }) => constructs);
  const others = (constructs: Constructs = {}): Constructs =>
    Object.fromEntries(
      Object.entries(constructs).flatMap(([code, given = []]) => {
        const kept = [given].flat().filter(({ name = "" }) => !names.includes(name));
        return kept.length > 0 ? [[code, kept]] : [];
      }),
    );
  return { ...syntax, text: others(syntax.text), flow: others(syntax.flow) };
};

const withoutReaders = (reader: Reader, left: readonly Costly[]): Reader =>
  [reader].flat().filter(({ enter }) => !left.some(({ token }) => enter && token in enter));
