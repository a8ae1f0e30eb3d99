/** The sitemap: exactly the pages that search engines are invited to. */
import { readFile } from "node:fs/promises";
import { urlOfFile } from "../../hosting/url.ts";
import { fileIn } from "../../output/parts.ts";
import { urlOf } from "../reading/built-site.ts";
import { isNoindex } from "../reading/facts.ts";
import {
  type Fault,
  type Joiner,
  placeOnPage,
  type Rule,
  type Run,
  type Survey,
} from "../rules/rule.ts";
import { readSitemap } from "./sitemap-xml.ts";

const FILE = "sitemap.xml";

export const SITEMAP: readonly Rule[] = [
  {
    id: "sitemap/missing",
    severity: "error",
    explain: {
      title: "There is a sitemap",
      why: "Search engines find pages by it.",
      fix: "Build the site again.",
    },
    site:
      ({ site }) =>
      () =>
        site.files.has(FILE) ? [] : [{ where: { file: FILE }, message: "there is no sitemap" }],
  },
  {
    id: "sitemap/invalid",
    severity: "error",
    explain: {
      title: "The sitemap can be read",
      why: "Search engines ignore a sitemap that they cannot read.",
      fix: "Build the site again; nothing else may write the sitemap.",
      source: "https://www.sitemaps.org/protocol.html",
    },
    site(run) {
      const listed = run.survey(LISTED);
      return async () => (await listed.read()).faults;
    },
  },
  {
    id: "sitemap/twice",
    severity: "error",
    explain: {
      title: "The sitemap lists each URL once",
      why: "It is a sign of two routes for one page.",
      fix: "Build the site again.",
    },
    site(run) {
      const listed = run.survey(LISTED);
      return async () =>
        (await listed.read()).twice.map(({ url, file }) => ({
          where: { file },
          message: `lists ${url} twice`,
        }));
    },
  },
  {
    id: "sitemap/lacks-page",
    severity: "error",
    explain: {
      title: "The sitemap lists every page that may be indexed",
      why: "New pages that it lacks are found late.",
      fix: "Build the site again.",
    },
    site(run) {
      const { read, indexable } = run.survey(LISTED);
      return async () => {
        if (!run.site.files.has(FILE)) return [];
        const { urls, faults } = await read();
        // A part that cannot be read may list them.
        if (faults.length > 0) return [];
        return [...indexable]
          .filter(([url]) => !urls.has(url))
          .map(([url, where]) => ({
            where,
            message: `${url} is not in the sitemap`,
            hint: "build the site again; the sitemap is made from its routes",
          }));
      };
    },
  },
  {
    id: "sitemap/unknown-url",
    severity: "error",
    explain: {
      title: "The sitemap lists nothing but pages that may be indexed",
      why: "URLs that lead to errors, redirects or noindex lower the trust in all others.",
      fix: "Build the site again.",
    },
    site(run) {
      const { read, indexable } = run.survey(LISTED);
      return async () =>
        [...(await read()).urls]
          .filter(([url]) => !indexable.has(url))
          .map(([url, file]) => ({
            where: { file },
            message: `lists ${url}, which is not the URL of a page that may be indexed`,
          }));
    },
  },
  {
    id: "sitemap/robots",
    severity: "error",
    explain: {
      title: "robots.txt names the sitemap and lets robots in",
      why: "It is how search engines find the sitemap, and how a whole site is shut out by one line.",
      fix: "Write the line that the hint shows.",
      source: "https://www.rfc-editor.org/rfc/rfc9309",
    },
    site: (run) => () => (run.site.files.has(FILE) ? robotsFaults(run) : []),
  },
];

interface SitemapReading {
  /** URL → the file that lists it. */
  readonly urls: ReadonlyMap<string, string>;
  readonly twice: readonly { readonly url: string; readonly file: string }[];
  readonly faults: readonly Fault[];
}

interface Listed extends Joiner<boolean> {
  /** The pages that search engines are invited to, by URL. */
  readonly indexable: ReadonlyMap<string, Fault["where"]>;
  readonly read: () => Promise<SitemapReading>;
}

/** Takes whether a page may be indexed. */
const LISTED: Survey<boolean, Listed> = {
  take: (facts) => facts.page.listed && !isNoindex(facts),
  join(run) {
    const indexable = new Map<string, Fault["where"]>();
    let reading: Promise<SitemapReading> | undefined;
    return {
      indexable,
      add(isIndexable, page) {
        if (isIndexable) indexable.set(urlOf(run.site, page), placeOnPage(page));
      },
      read() {
        reading ??= readAll(run);
        return reading;
      },
    };
  },
};

/** The sitemap with those that it points at. */
async function readAll({ site, out }: Run): Promise<SitemapReading> {
  const urls = new Map<string, string>();
  const twice: { url: string; file: string }[] = [];
  const faults: Fault[] = [];
  const top = urlOfFile(site.form, "");
  const read = async (file: string, nested: boolean): Promise<void> => {
    const { fault, entries, isIndex } = readSitemap(await readFile(fileIn(out, file), "utf8"));
    if (fault) faults.push({ where: { file }, message: fault });
    for (const url of entries) {
      const part = url.startsWith(top) ? url.slice(top.length) : "";
      if (!isIndex && urls.has(url)) twice.push({ url, file });
      if (!isIndex) urls.set(url, file);
      else if (nested || site.files.has(part)) await (nested ? undefined : read(part, true));
      else
        faults.push({ where: { file }, message: `points at ${url}, which is not in the output` });
    }
  };
  if (site.files.has(FILE)) await read(FILE, false);
  return { urls, twice, faults };
}

async function robotsFaults({ site, out }: Run): Promise<readonly Fault[]> {
  const find = (message: string, hint: string) => [
    { where: { file: "robots.txt" }, message, hint },
  ];
  const expected = `Sitemap: ${urlOfFile(site.form, FILE)}`;
  if (!site.files.has("robots.txt"))
    return find("there is no robots.txt", `it should hold the line ${expected}`);
  const lines = (await readFile(fileIn(out, "robots.txt"), "utf8")).split(/\r?\n/);
  if (lines.some((line) => /^disallow:\s*\/\s*$/i.test(line)))
    return find("forbids the whole site to robots", "take the line Disallow: / out");
  return lines.some((line) => line.trim() === expected)
    ? []
    : find("does not name the sitemap by its URL", `add the line ${expected}`);
}
