/** Files that programs read, and that no browser shows: feeds, drawings, data. */
import { readFile } from "node:fs/promises";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { fileIn } from "../../output/parts.ts";
import { USES } from "../links/uses.ts";
import type { Fault, Rule, Run } from "../rules/rule.ts";
import { jsonFaults } from "./json-faults.ts";
import { readXml } from "./read-xml.ts";

export const WELL_FORMED: readonly Rule[] = [
  {
    id: "files/xml",
    severity: "error",
    explain: {
      title: "Feeds, drawings and other XML files are well-formed",
      why: "What reads XML stops at its first mistake: readers drop the feed, browsers show no picture.",
      fix: "Write & as &amp; and < as &lt;, or let a package such as `feed` write the file.",
      source: "https://www.w3.org/TR/xml/#sec-well-formed",
    },
    site: (run) => askOf(run, XML, xmlFaults),
  },
  {
    id: "files/json",
    severity: "error",
    explain: {
      title: "JSON files are JSON",
      why: "What reads JSON refuses the whole file for one comma too many.",
      fix: "Let JSON.stringify write the file.",
      source: "https://www.rfc-editor.org/rfc/rfc8259",
    },
    site: (run) => askOf(run, /\.(json|geojson|jsonld)$/, jsonFaults),
  },
];

/** The sitemap has rules of its own. */
const XML = /(?<!(^|\/)sitemap(-\d+)?)\.(xml|rss|atom|rdf|xsl|svg)$/;

/** A file that came as it is and that nothing asks for may be there to be downloaded or read. */
function askOf(
  run: Run,
  ending: RegExp,
  faultsOf: (file: string, text: string) => readonly Fault[],
) {
  const { site, out } = run;
  const uses = run.survey(USES);
  return async () => {
    const asked = await uses.asked();
    const files = [...site.files.keys()].filter(
      (file) => ending.test(file) && (asked.has(file) || !site.given.has(file)),
    );
    const found = await mapAtOnce(files, 8, async (file) =>
      faultsOf(file, await readFile(fileIn(out, file), "utf8")),
    );
    return found.flat();
  };
}

function xmlFaults(file: string, text: string): readonly Fault[] {
  const { fault } = readXml(text);
  if (!fault) return [];
  const { message, line, column } = fault;
  return [{ where: { file, line, column }, message: `is not well-formed XML: ${message}` }];
}
