/** XML files of the built site, each read once for all rules that ask. */
import { readFile } from "node:fs/promises";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { fileIn } from "../../output/parts.ts";
import { USES } from "../links/uses.ts";
import type { Joiner, Run, Survey } from "../rules/rule.ts";
import { readXml, type XmlDocument } from "./read-xml.ts";

/** The sitemap has rules of its own. */
const XML = /(?<!(^|\/)sitemap(-\d+)?)\.(xml|rss|atom|rdf|xsl|svg)$/;

interface XmlFiles extends Joiner<undefined> {
  /** By file. */
  readonly all: () => Promise<ReadonlyMap<string, XmlDocument>>;
}

/** Takes nothing of pages. */
export const XML_FILES: Survey<undefined, XmlFiles> = {
  take: () => undefined,
  join(run) {
    const uses = run.survey(USES);
    let read: Promise<ReadonlyMap<string, XmlDocument>> | undefined;
    return {
      add() {},
      all() {
        read ??= readAll(run, uses.asked);
        return read;
      },
    };
  },
};

async function readAll(
  run: Run,
  askedFor: () => Promise<ReadonlySet<string>>,
): Promise<ReadonlyMap<string, XmlDocument>> {
  const files = judgedFiles(run, await askedFor()).filter((file) => XML.test(file));
  return new Map(
    await mapAtOnce(files, 8, async (file) => {
      const text = await readFile(fileIn(run.out, file), "utf8");
      return [file, readXml(text)] as const;
    }),
  );
}

/** A file that came as it is and that nothing asks for may be there to be downloaded or read. */
export const judgedFiles = ({ site }: Run, asked: ReadonlySet<string>): readonly string[] =>
  [...site.files.keys()].filter((file) => asked.has(file) || !site.given.has(file));
