/** The code samples of the documentation. A file name after the language says which file a sample is. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Sample {
  readonly language: string;
  /** The file that it is, where the documentation says so. */
  readonly file: string | undefined;
  readonly text: string;
}

export interface DocSamples {
  /** The Markdown file below the documentation's content. */
  readonly page: string;
  readonly samples: readonly Sample[];
}

const FENCE = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

export const readSamples = (content: string): readonly DocSamples[] =>
  readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((page) => page.endsWith(".md"))
    .sort()
    .map((page) => ({ page, samples: samplesOf(readFileSync(join(content, page), "utf8")) }));

const samplesOf = (markdown: string): readonly Sample[] =>
  [...markdown.matchAll(FENCE)].map(([, language = "", file, text = ""]) => ({
    language,
    file,
    text,
  }));
