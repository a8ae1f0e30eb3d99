/** What an SVG file says of its size, and whether it is only a drawing. */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { type Problem, SiteError } from "../../errors.ts";
import { countCopies } from "./svg-copies.ts";
import { cssFault } from "./svg-css.ts";
import { ATTRIBUTES, ELEMENTS, isWording } from "./svg-parts.ts";

export interface SvgSize {
  readonly width: number;
  readonly height: number;
}

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const XMLNS = "http://www.w3.org/2000/xmlns/";
const XML = "http://www.w3.org/XML/1998/namespace";

/** Deeper than any drawing program nests, and less than what browsers refuse to read. */
const MAX_DEPTH = 100;
/** Units of a side. Above it renderers give up, each at another size. */
const MAX_SIDE = 100_000;

/** Elements that are drawn, copies counted. Maps of whole towns have fewer. */
const MAX_DRAWN = 500_000;

const RASTER = /^data:image\/(png|jpeg|gif|webp|avif);base64,[\w+/=\s]*$/;

/** Throws a SiteError with all that keeps the file from being a drawing of a known size. */
export function readSvg(file: string, source: string): SvgSize {
  const { root, faults } = readFaults(source);
  const size = root && sizeOf(root);
  if (typeof size === "string") faults.set(size, source.indexOf("<svg"));
  if (typeof size === "object" && faults.size === 0) return size;
  throw new SiteError("A drawing cannot be used", problemsAt(file, source, faults));
}

/** What does more than draw, such as script; of whichever size. */
export const drawingProblems = (file: string, source: string): readonly Problem[] =>
  problemsAt(file, source, readFaults(source).faults);

function readFaults(source: string) {
  const faults = new Map<string, number>();
  const root = readDrawing(source, (message, at) => {
    if (!faults.has(message)) faults.set(message, at);
  });
  return { root, faults };
}

/** The one that Graphviz, Inkscape and others write at the top: it names no entities, and browsers fetch nothing for it. */
const USUAL_TYPE =
  /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"https?:\/\/www\.w3\.org\/[\w/.-]+")?\s*$/;

const TOO_MANY = `comes to more than ${MAX_DRAWN} elements when what its references name is copied`;

type Note = (message: string, at: number) => void;

/** Reads the whole file as XML and notes what does more than draw. Gives the outermost element. */
function readDrawing(source: string, note: Note): SaxesTagNS | undefined {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: "1.0", forceXMLVersion: true });
  let root: SaxesTagNS | undefined;
  let begin = 0;
  let style: string | undefined;
  let depth = 0;
  const copies = countCopies();
  const refuse = (what: string, at = begin) => note(`holds ${what}; a drawing may only draw`, at);
  parser.on("error", (error) => {
    throw new Error(`is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, "")}`);
  });
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!/^utf-?8$/i.test(encoding)) note(`says that it is in ${encoding}; save it as UTF-8`, 0);
  });
  parser.on("doctype", (type) => {
    if (!USUAL_TYPE.test(type)) refuse("a document type or entity", source.indexOf("<!DOCTYPE"));
  });
  parser.on("processinginstruction", ({ target }) =>
    refuse(`the instruction <?${target}?>`, source.indexOf(`<?${target}`)),
  );
  parser.on("opentagstart", ({ name }) => {
    begin = parser.position - name.length - 2;
  });
  parser.on("opentag", (tag) => {
    if (!root && tag.local !== "svg") note(`begins with <${tag.name}> instead of <svg>`, begin);
    root ??= tag;
    if (++depth > MAX_DEPTH) throw new Error(`has elements in more than ${MAX_DEPTH} levels`);
    copies.open(tag);
    if (style !== undefined) refuse(`<${tag.name}> in a style`);
    if (tag.uri !== SVG) {
      if (!isInert(tag.uri)) refuse(elsewhere(tag));
    } else if (!ELEMENTS.has(tag.local)) refuse(`<${tag.name}>`);
    for (const attribute of Object.values(tag.attributes)) {
      const fault = attributeFault(tag.local, attribute);
      if (fault) refuse(fault, Math.max(begin, source.indexOf(attribute.name, begin)));
    }
    if (tag.local === "style") style = "";
  });
  const collect = (text: string) => {
    if (style !== undefined) style += text;
  };
  parser.on("text", collect);
  parser.on("cdata", collect);
  parser.on("closetag", ({ local }) => {
    depth--;
    copies.close();
    if (local !== "style") return;
    const fault = cssFault(style ?? "");
    if (fault) refuse(fault);
    style = undefined;
  });
  try {
    parser.write(source).close();
    if (copies.total() > MAX_DRAWN) note(TOO_MANY, source.search(/href=|url\(/));
    return root;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    note(error.message, parser.position - 1);
    return undefined;
  }
}

/**
 * Programs for drawing keep notes in namespaces of their own. A browser draws nothing of them, and runs nothing
 * but what is in these.
 */
const isInert = (uri: string): boolean => uri !== "" && !LIVE.has(uri);

const LIVE = new Set([
  SVG,
  XLINK,
  XMLNS,
  XML,
  "http://www.w3.org/1999/xhtml",
  "http://www.w3.org/1998/Math/MathML",
  "http://www.w3.org/2001/xml-events",
  "http://www.w3.org/1999/XSL/Transform",
]);

const elsewhere = ({ name, uri }: SaxesTagNS): string =>
  uri === "" ? `<${name}> without xmlns="${SVG}"` : `<${name}> of ${uri}`;

function attributeFault(element: string, attribute: SaxesAttributeNS): string | undefined {
  const { name, local, uri, value } = attribute;
  if (uri === XMLNS || (uri === XML && (local === "space" || local === "lang"))) return undefined;
  if (local === "href" && (uri === "" || uri === XLINK)) return hrefFault(element, value);
  if (uri !== "") return isInert(uri) ? undefined : `the attribute ${name}`;
  if (isWording(name)) return undefined;
  if (!ATTRIBUTES.has(name))
    return /^on/i.test(name) ? `the event handler ${name}` : `the attribute ${name}`;
  return name === "style" || /[(\\]/.test(value) ? cssFault(value) : undefined;
}

function hrefFault(element: string, value: string): string | undefined {
  const embeds = element === "image" || element === "feImage";
  if (/^#\S+$/.test(value) || (embeds && RASTER.test(value))) return undefined;
  return "a reference to another file";
}

/**
 * A size in whole pixels, or why there is none: that of the attributes, which browsers take for the size of the
 * image (https://svgwg.org/svg2-draft/coords.html#SizingSVGInCSS), or else that of the viewBox.
 */
function sizeOf({ attributes }: SaxesTagNS): SvgSize | string {
  const textIn = (name: string) => attributes[name]?.value.trim();
  const box = textIn("viewBox")
    ?.split(/\s*,\s*|\s+/)
    .map(Number);
  const lengths = (form: RegExp) =>
    ["width", "height"].map((name) => Number(form.exec(textIn(name) ?? "")?.[1]));
  const pixels = lengths(/^([\d.]+)(px)?$/);
  const [width = 0, height = 0] = pixels.some(Number.isNaN)
    ? (box?.slice(2) ?? lengths(/^([\d.]+)([a-z]*)$/))
    : pixels;
  if (!(width > 0 && height > 0)) return "has neither a viewBox nor a width and a height";
  const sides = { width: Math.round(width), height: Math.round(height) };
  const fits = Object.values(sides).every((side) => side >= 1 && side <= MAX_SIDE);
  return fits ? sides : `is ${width} by ${height} units large; each must be from 1 to ${MAX_SIDE}`;
}

const problemsAt = (file: string, source: string, faults: ReadonlyMap<string, number>) =>
  [...faults].map(([message, at]) => problemAt(file, source, at, message));

function problemAt(file: string, source: string, at: number, message: string): Problem {
  const before = source.slice(0, Math.max(0, at)).split("\n");
  const where = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return { rule: "content/image", where, message, hint: HINT };
}

const HINT = "export it again as a plain or optimised SVG, or mend that place";
