/** Puts the shapes of a page's tags together: as they stand, or only which there are where rules ask no more. */
import { REFERENCES } from "./cross-references.ts";
import { GAP, MARK } from "./skeleton-shapes.ts";

const list = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Elements that no rule compares with others of the page, as long as no id or name ties them to one. */
const APART = list(
  "a abbr b bdi bdo blockquote br cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strong sub summary sup svg circle defs ellipse g line path polygon polyline rect symbol table caption tbody td tfoot th thead tr time u ul use var wbr",
);

/** Elements of whose children rules ask neither the order nor the number, in which tables are compared by rows and cells. */
const ANY_ORDER = list(
  "a abbr article aside b bdi bdo blockquote body cite code dd del dfn div dl dt em figcaption footer h1 h2 h3 h4 h5 h6 header i ins kbd li main mark nav ol p pre q s samp section small span strong sub summary sup td th time u ul var",
);

const VOID = list("area base br col embed hr img input link meta source track wbr");

const NUMBERED = new RegExp(`${MARK}\\d+;`);
const TIED = new RegExp(`\\s(?:id|role|${[...REFERENCES].join("|")})=`, "i");

/** Whether rules compare an element of this shape with nothing else of the page. */
export const isApart = (tag: string, shape: string): boolean =>
  APART.has(tag) && !TIED.test(shape) && !NUMBERED.test(shape);

interface Node {
  readonly tag: string;
  readonly shape: string;
  /** Rules compare it with nothing else of the page, nor what it holds. */
  isApart: boolean;
  /** Children that are apart, each once; undefined where their order counts. */
  readonly kinds: Set<string> | undefined;
  /** The others, as they stand. */
  others: string;
}

export interface Tree {
  /** Texts and comments. */
  readonly text: (shape: string) => void;
  readonly open: (tag: string, shape: string, isApart: boolean) => void;
  /** False where another element is open. */
  readonly close: (tag: string, shape: string) => boolean;
  /** Undefined where an element was not closed. */
  readonly end: () => string | undefined;
}

export function createTree(): Tree {
  const root: Node = { tag: "", shape: "", isApart: false, kinds: undefined, others: "" };
  const open: Node[] = [];
  let top = root;
  const add = (shape: string, isApart: boolean) => {
    if (isApart && top.kinds) top.kinds.add(shape);
    else top.others += shape + GAP;
    top.isApart &&= isApart;
  };
  return {
    text: (shape) => add(shape, true),
    open(tag, shape, isApart) {
      if (VOID.has(tag) || shape.endsWith("/>")) return add(shape, isApart);
      open.push(top);
      const kinds = ANY_ORDER.has(tag) ? new Set<string>() : undefined;
      top = { tag, shape, isApart, kinds, others: "" };
    },
    close(tag, shape) {
      const closed = top;
      if (closed.tag !== tag) return false;
      top = open.pop() ?? root;
      add(wholeOf(closed) + shape, closed.isApart);
      return true;
    },
    end: () => (top === root ? root.others : undefined),
  };
}

const wholeOf = ({ shape, kinds, others }: Node): string =>
  shape + (kinds ? [...kinds].sort().join(GAP) + GAP : "") + others;
