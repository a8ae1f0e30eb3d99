/**
 * remark-parse and remark-gfm, with no more syntax than a text can hold. The parser looks for bare links at each word and
 * for tables at each line, which takes it as long as all else; most texts hold no sign of either.
 */
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Data, type Plugin, type Processor, unified } from "unified";

type Syntax = NonNullable<Data["micromarkExtensions"]>[number];
type Constructs = Syntax["text"];
type Reader = NonNullable<Data["fromMarkdownExtensions"]>[number];

interface Costly {
  /** The parser's names for what finds it. */
  readonly constructs: readonly string[];
  /** Its name for what was found, of which a node is made. */
  readonly token: string;
  /** Stands in each text that holds one. */
  readonly sign: RegExp;
}

const COSTLY: readonly Costly[] = [
  {
    constructs: ["emailAutolink", "protocolAutolink", "wwwAutolink"],
    token: "literalAutolink",
    // Links are looked for a second time once escapes and character references are read.
    sign: /@|:\\?\/\\?\/|www\\?\.|&[#a-z]/i,
  },
  { constructs: ["table"], token: "table", sign: /\||:-|-:/ },
];

/** A plug-in of unified. What other plug-ins add to the syntax is looked for in each text. */
export const parseAsNeeded: Plugin<[], string, Root> = function () {
  remarkParse.call(this);
  remarkGfm.call(this);
  const { parser: whole } = this;
  const data = this.data();
  const parsers = new Map<string, Processor<Root>>();
  const [syntax, reader] = [data.micromarkExtensions?.at(-1), data.fromMarkdownExtensions?.at(-1)];
  const parserWithout = (left: readonly Costly[]): Processor<Root> =>
    unified()
      .use(remarkParse)
      .data({
        ...data,
        micromarkExtensions: (data.micromarkExtensions ?? []).map((one) =>
          one === syntax ? withoutConstructs(one, left) : one,
        ),
        fromMarkdownExtensions: (data.fromMarkdownExtensions ?? []).map((one) =>
          one === reader ? withoutReaders(one, left) : one,
        ),
      })
      .freeze();
  this.parser = (text, file) => {
    const left = COSTLY.filter(({ sign }) => !sign.test(text));
    if (left.length === 0 && whole) return whole(text, file);
    const key = left.map(({ token }) => token).join();
    const parser = parsers.get(key) ?? parserWithout(left);
    parsers.set(key, parser);
    return parser.parse(file);
  };
};

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
