/** The words of a code fence, one by one: `title="hive.js"`, `{1,3}`, `/bees?/`, `wrap`. */

export interface FenceWord {
  /** As it was written. */
  readonly whole: string;
  /** Small letters alone, so that `hl_lines` and `:line-numbers` are `hllines` and `linenumbers`; empty for a value alone. */
  readonly name: string;
  readonly value: string;
  /** Behind what is marked: which of all such texts, and the name of a colour, `1,3-4#a`. */
  readonly which?: string;
  readonly form: "name" | "bare" | "quoted" | "ranges" | "list" | "pattern" | "class";
}

/**
 * CommonMark takes the backslash before a quote away: a text that holds some ends where nothing of a word follows. The
 * bound keeps a line of quotes from being read once for each of them.
 */
const quoted = (quote: string) =>
  String.raw`${quote}((?:\\.|[^${quote}\\])*|(?:\\.|[^\\]){1,1000}?)${quote}(?=[\s,{}[\]#\d]|$)`;
const QUOTED = `${quoted('"')}|${quoted("'")}`;
/** A regular expression, with a slash in it where it has no spaces. */
const PATTERN = String.raw`\/((?:\\.|[^/\\])+|(?:\\.|[^\s\\])+?)\/`;
/** Which of several, and the name of a colour: of rehype-pretty-code. */
const WHICH = String.raw`((?:\d+(?:[-,]\d+)*)?(?:#[\w-]+)?)(?=\s|$)`;
const WORD = new RegExp(
  String.raw`(?:(:?[A-Za-z][\w-]*)(?:=|(?=\{)))?(?:${QUOTED}|\{([^{}]*)\}|\[([^[\]]*)\]|${PATTERN}(?=${WHICH}))(?:(?<=["'/])${WHICH})?|\.([\w+-]+)|([^\s,]\S*)`,
  "g",
);

export const fenceWords = (words: string): readonly FenceWord[] =>
  Array.from(withoutBraces(words).matchAll(WORD), wordOf);

function wordOf([
  whole,
  name = "",
  double,
  single,
  ranges,
  list,
  pattern,
  ,
  which,
  className,
  other,
]: RegExpExecArray): FenceWord {
  const quoted = double ?? single;
  const of = (form: FenceWord["form"], value: string, key = name): FenceWord => ({
    whole,
    name: key.toLowerCase().replace(/[^a-z\d]/g, ""),
    value,
    form,
    ...(which ? { which } : {}),
  });
  if (quoted !== undefined) return of("quoted", quoted.replace(/\\(["'\\])/g, "$1"));
  if (ranges !== undefined) return of("ranges", ranges);
  if (list !== undefined) return of("list", list);
  if (pattern !== undefined) return of("pattern", pattern);
  if (className !== undefined) return of("class", className);
  const [, key, value] = /^([^=]+)=(.*)$/.exec(other ?? "") ?? [];
  return key === undefined ? of("name", "", other) : of("bare", value ?? "", key);
}

/** Braces around words: `{linenos=table, hl_lines=[2, "4-6"]}` of Hugo, `{.py title="x"}` of Python-Markdown. */
const OPTIONS = /(?<![\w=])\{\s*((?=[.#]|[\w-]+\s*=)(?:[^{}"]|"[^"]*")*)\}/g;

const withoutBraces = (words: string): string =>
  words.replace(OPTIONS, (_, inside: string) =>
    inside.replace(/("[^"]*"|\[[^\]]*\])|\s*,\s*/g, (__, kept: string | undefined) => kept ?? " "),
  );
