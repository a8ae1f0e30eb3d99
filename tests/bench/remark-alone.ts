/**
 * The floor of a site in Markdown: remark parsing each of its files once, and nothing else, in a fresh process.
 * Prints the processor time in milliseconds. The first argument is the folder of the files.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { spent } from "./react-alone.ts";

const [folder = "."] = process.argv.slice(2);
const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const milliseconds = await spent(() => {
  for (const source of sources) parser.parse(source);
});
process.stdout.write(String(milliseconds));
