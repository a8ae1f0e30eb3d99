/** Reads an XML file, such as a feed: RSS (https://www.rssboard.org/rss-specification) or Atom (https://www.rfc-editor.org/rfc/rfc4287). */
import { SaxesParser } from "saxes";
import { linePlaces } from "../../problems/line-places.ts";

export interface XmlDocument {
  /** The first: those after it follow from it, most of the time. */
  readonly fault: XmlFault | undefined;
  /** What entries of a feed lead to and load; none of any other document. */
  readonly addresses: readonly string[];
}

interface XmlFault {
  readonly message: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

const FEEDS = new Set(["rss", "feed", "rdf:RDF"]);

export function readXml(xml: string): XmlDocument {
  let fault: XmlFault | undefined;
  let root = "";
  let text = "";
  let hasBase = false;
  const addresses: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", ({ message }) => {
    // The parser reads no declarations of entities.
    if (message.includes("undefined entity") && xml.includes("<!ENTITY")) return;
    const { line, columnIndex: column } = parser;
    fault ??= { message: message.replace(/^[\d:]+ */, "").replace(/\.$/, ""), line, column };
  });
  parser.on("opentag", ({ name, attributes }) => {
    root ||= name;
    text = "";
    hasBase ||= attributes["xml:base"] !== undefined;
    if (name === "link") addresses.push(attributes.href ?? "");
    if (name === "enclosure") addresses.push(attributes.url ?? "");
  });
  const read = (characters: string) => {
    text += characters;
  };
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", ({ name }) => {
    if (name === "link") addresses.push(text.trim());
    text = "";
  });
  parser.write(xml).close();
  return {
    fault: fault && (bareAmpersand(xml) ?? fault),
    addresses: FEEDS.has(root) && !hasBase ? addresses.filter((address) => address !== "") : [],
  };
}

/** The parser takes all that follows for the name of an entity, and tells of the end of the file. */
function bareAmpersand(xml: string): XmlFault | undefined {
  const plain = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, (part) =>
    part.replaceAll("&", " "),
  );
  const at = plain.search(/&(?!#\d+;|#x[\da-f]+;|[\p{L}_:][\p{L}\p{N}_:.-]*;)/iu);
  return at < 0 ? undefined : { message: "has an & that begins no entity", ...linePlaces(xml)(at) };
}
