/** Files that programs read, and that no browser shows: feeds, drawings, data. */
import { readFile } from "node:fs/promises";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { fileIn } from "../../output/parts.ts";
import { USES } from "../links/uses.ts";
import type { Fault, Rule } from "../rules/rule.ts";
import { jsonFaults } from "./json-faults.ts";
import type { XmlDocument } from "./read-xml.ts";
import { judgedFiles, XML_FILES } from "./xml-files.ts";

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
    site(run) {
      const xml = run.survey(XML_FILES);
      return async () => [...(await xml.all())].flatMap(xmlFaults);
    },
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
    site(run) {
      const uses = run.survey(USES);
      return async () => {
        const files = judgedFiles(run, await uses.asked()).filter((file) => JSON_DATA.test(file));
        const found = await mapAtOnce(files, 8, async (file) =>
          jsonFaults(file, await readFile(fileIn(run.out, file), "utf8")),
        );
        return found.flat();
      };
    },
  },
];

const JSON_DATA = /\.(json|geojson|jsonld)$/;

function xmlFaults([file, { fault }]: readonly [string, XmlDocument]): readonly Fault[] {
  if (!fault) return [];
  const { message, line, column } = fault;
  return [{ where: { file, line, column }, message: `is not well-formed XML: ${message}` }];
}
