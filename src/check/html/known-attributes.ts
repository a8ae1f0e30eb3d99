/** Which attributes HTML has on which elements. https://html.spec.whatwg.org/multipage/indices.html#attributes-3 */
import { tags } from "html-aria";
import { htmlElementAttributes } from "html-element-attributes";

const LISTED: Readonly<Record<string, readonly string[] | undefined>> = htmlElementAttributes;

/** What the list lacks: too new for it, of one browser alone, or of ARIA, AMP and XML. */
const MORE: Readonly<Record<string, string | undefined>> = {
  "*": "anchor containertiming elementtiming focusgroup headingoffset headingreset role virtualkeyboardpolicy xmlns",
  a: "attributionsrc interestfor",
  area: "attributionsrc interestfor",
  audio: "controlslist disableremoteplayback loading",
  button: "autocomplete interestfor",
  form: "rel",
  html: "amp",
  iframe:
    "adauctionheaders browsingtopics credentialless csp fetchpriority mozallowfullscreen msallowfullscreen privatetoken sharedstoragewritable webkitallowfullscreen",
  img: "attributionsrc browsingtopics sharedstoragewritable",
  input: "autosave capture directory incremental results switch webkitdirectory",
  script: "attributionsrc",
  template: "for shadowroot shadowrootslotassignment",
  video: "controlslist disablepictureinpicture disableremoteplayback loading",
};

/** RDFa has them on any element. https://www.w3.org/TR/rdfa-core/#rdfa-attributes */
const RDFA = "about datatype inlist prefix property rel resource rev typeof vocab";

/** Told by html/no-deprecated-attr. */
const DEPRECATED =
  "allowtransparency background bordercolor color contextmenu dataformatas datafld datapagesize datasrc event hspace lowsrc marginbottom marginheight marginleft marginright margintop marginwidth methods urn vspace";

const wordsOf = (text: string | undefined): readonly string[] => text?.split(" ") ?? [];

const EVERYWHERE = [
  ...(LISTED["*"] ?? []),
  ...[MORE["*"], RDFA, DEPRECATED].flatMap((text) => wordsOf(text)),
];

const known = new Map<string, ReadonlySet<string> | undefined>();

/** Undefined for an element that may have any, and for one that is not of HTML. */
export function attributesOf(tag: string): ReadonlySet<string> | undefined {
  if (known.has(tag)) return known.get(tag);
  const isJudged =
    (Object.hasOwn(LISTED, tag) || Object.hasOwn(tags, tag)) && !/^(embed|svg|math)$/.test(tag);
  const found = isJudged
    ? new Set([...(LISTED[tag] ?? []), ...wordsOf(MORE[tag]), ...EVERYWHERE])
    : undefined;
  known.set(tag, found);
  return found;
}

/** The elements of today that have an attribute which not all have. */
export const elementsWith = (name: string): readonly string[] =>
  Object.keys(LISTED).filter(
    (tag) =>
      Object.hasOwn(tags, tag) && [...(LISTED[tag] ?? []), ...wordsOf(MORE[tag])].includes(name),
  );
