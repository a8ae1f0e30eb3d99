import { type Command, InvalidArgumentError, Option } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { nearest } from "../problems/nearest.ts";
import { createReporter } from "../report.ts";
import { addPlainCommand } from "./command.ts";

const TEMPLATES = ["starter", "docs", "company", "empty"];

interface NewOptions extends CommonOptions {
  readonly template: string;
  readonly from?: string;
}

export function addNew(program: Command, process: ProcessLike): void {
  addPlainCommand(program, "new", "Make a new site in a new folder.")
    .argument("<folder>", "the folder to make; one that is there must be empty, or a fresh clone")
    .addOption(
      new Option("--template <name>", `what to begin with: ${TEMPLATES.join(", ")}`)
        .argParser(templateName)
        .conflicts("from")
        .default("starter"),
    )
    .option(
      "--from <folder>",
      "move in: make it of a site of Docusaurus, VitePress, Astro, Eleventy, Hugo, Jekyll, Hexo, MkDocs, mdBook, MyST, Nextra, Gatsby, Fumadocs, Mintlify, GitBook or Docsify, or of Markdown",
    )
    .addHelpText(
      "after",
      `
Templates:
  starter   a blog: posts in Markdown, tags, feed, contact form
  docs      documentation: sidebar, search, versions, tabs, a Markdown twin of each page
  company   a small company: services in YAML, prices, contact form, no script
  empty     one page and one stylesheet

Examples:
  build-site new my-site
  build-site new my-company --template company
  build-site new my-site --from ../old-site`,
    )
    .action(async (folder: string, options: NewOptions) => {
      const config = createConfig({ ...options, root: folder }, process);
      const { root, output } = config;
      const place = { folder: root, startedIn: process.cwd() };
      const report = createReporter(process, output);
      if (options.from === undefined) {
        const { newSite } = await import("../commands/new.ts");
        await newSite(place, options.template, report);
      } else {
        const { newSiteFrom } = await import("../commands/new-from.ts");
        await newSiteFrom(place, options.from, config, report);
      }
    });
}

function templateName(name: string): string {
  if (TEMPLATES.includes(name)) return name;
  const meant = nearest(name, TEMPLATES);
  const suggestion = meant === undefined ? "" : ` (Did you mean ${meant}?)`;
  throw new InvalidArgumentError(`There are ${TEMPLATES.join(", ")}.${suggestion}`);
}
