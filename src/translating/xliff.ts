/**
 * Texts as XLIFF 1.2, which every translation tool reads, and whose targets have a state. Codes are `ph`, and `bpt` with
 * `ept` around words; https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html
 */
import { groupBy } from "../collections/group-by.ts";
import { SiteError } from "../errors.ts";
import { type Exchange, type ExchangedState, exchangeProblem } from "./exchanged.ts";
import { numberedAs, type Part, partsOf } from "./inline.ts";

const NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2";

/** A machine's work needs a review by the standard's own words. */
const STATE_ATTRIBUTES: Readonly<Record<ExchangedState, string>> = {
  missing: ' state="needs-translation"',
  stale: ' state="needs-translation" state-qualifier="fuzzy-match"',
  new: ' state="translated"',
  machine: ' state="needs-review-translation" state-qualifier="leveraged-mt"',
  reviewed: ' state="signed-off"',
};

export function writeXliff({ language, sourceLanguage, texts }: Exchange): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="1.2" xmlns="${NAMESPACE}">`,
  ];
  for (const [name, own] of groupBy(texts, (text) => text.name)) {
    lines.push(
      `<file original="${attribute(name)}" source-language="${sourceLanguage}" target-language="${language}" datatype="plaintext" xml:space="preserve">`,
      "<body>",
    );
    for (const { field, source, target, state, version, note } of own) {
      const from = partsOf(source);
      const id = attribute(field);
      const more = version === undefined ? "" : ` extradata="${version}"`;
      const approved = state === "reviewed" ? ' approved="yes"' : "";
      lines.push(
        `<trans-unit id="${id}" resname="${id}"${approved}${more} xml:space="preserve">`,
        `<source xml:lang="${sourceLanguage}">${inline(from)}</source>`,
      );
      if (target !== undefined)
        lines.push(
          `<target xml:lang="${language}"${STATE_ATTRIBUTES[state]}>${inline(numberedAs(from, partsOf(target)))}</target>`,
        );
      if (note !== undefined) lines.push(`<note from="build-site">${escaped(note)}</note>`);
      lines.push("</trans-unit>");
    }
    lines.push("</body>", "</file>");
  }
  lines.push("</xliff>", "");
  return lines.join("\n");
}

const TAGS = { alone: "ph", start: "bpt", end: "ept" } as const;

const inline = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return escaped(part);
      const tag = TAGS[part.kind];
      return `<${tag} id="${part.id}">${escaped(part.code)}</${tag}>`;
    })
    .join("");

/** Of XML 1.0; https://www.w3.org/TR/xml/#charsets */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const escaped = (text: string): string => {
  const [wrong] = NO_XML.exec(text) ?? [];
  if (wrong !== undefined)
    throw new SiteError("The texts cannot be written as XLIFF", [
      exchangeProblem(
        {},
        `“${text.replaceAll(wrong, "\ufffd").slice(0, 80)}” holds a character that XML does not have: U+${wrong.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}`,
        "take it out of the content, or export csv",
      ),
    ]);
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");
};

const attribute = (text: string): string =>
  escaped(text).replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");
