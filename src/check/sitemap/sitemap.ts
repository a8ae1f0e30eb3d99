/** The sitemap: valid, and exactly the pages that search engines are invited to. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { urlOfFile, urlOfPath } from "../../hosting/url.ts";
import { isNoindex } from "../reading/facts.ts";
import type { BuiltSite, Collector, Finding } from "../reading/types.ts";
import { readSitemap } from "./sitemap-xml.ts";

const FILE = "sitemap.xml";

export function createSitemap(site: BuiltSite, out: string): Collector {
  const indexable = new Map<string, Finding["where"]>();
  return {
    add(facts) {
      const { route, file, listed } = facts.page;
      if (listed && !isNoindex(facts)) indexable.set(urlOfPath(site.form, route), { file, route });
    },
    async end() {
      if (!site.files.has(FILE))
        return [{ rule: "sitemap/missing", where: { file: FILE }, message: "there is no sitemap" }];
      const findings: Finding[] = [];
      const listed = await listedUrls(site, out, findings);
      for (const [url, where] of indexable)
        if (!listed.has(url))
          findings.push({
            rule: "sitemap/lacks-page",
            where,
            message: `${url} is not in the sitemap`,
            hint: "build the site again; the sitemap is made from its routes",
          });
      for (const [url, file] of listed)
        if (!indexable.has(url))
          findings.push({
            rule: "sitemap/unknown-url",
            where: { file },
            message: `lists ${url}, which is not the URL of a page that may be indexed`,
          });
      return [...findings, ...(await robotsFindings(site, out))];
    },
  };
}

/** URL → the file that lists it. */
async function listedUrls(site: BuiltSite, out: string, findings: Finding[]) {
  const urls = new Map<string, string>();
  const read = async (file: string, nested: boolean): Promise<void> => {
    const { faults, entries, isIndex } = readSitemap(await readFile(join(out, file), "utf8"));
    for (const message of faults)
      findings.push({ rule: "sitemap/invalid", where: { file }, message });
    for (const loc of entries) {
      if (!isIndex && urls.has(loc))
        findings.push({ rule: "sitemap/twice", where: { file }, message: `lists ${loc} twice` });
      if (!isIndex) urls.set(loc, file);
      else if (!nested) await follow(loc, file);
    }
  };
  const follow = async (loc: string, from: string) => {
    const top = urlOfFile(site.form, "");
    const file = loc.startsWith(top) ? loc.slice(top.length) : "";
    if (site.files.has(file)) return read(file, true);
    findings.push({
      rule: "sitemap/invalid",
      where: { file: from },
      message: `points at ${loc}, which is not in the output`,
    });
  };
  await read(FILE, false);
  return urls;
}

async function robotsFindings(site: BuiltSite, out: string): Promise<Finding[]> {
  const where = { file: "robots.txt" };
  const find = (message: string, hint: string) => [
    { rule: "sitemap/robots", where, message, hint },
  ];
  const expected = `Sitemap: ${urlOfFile(site.form, FILE)}`;
  if (!site.files.has("robots.txt"))
    return find("there is no robots.txt", `it should hold the line ${expected}`);
  const lines = (await readFile(join(out, "robots.txt"), "utf8")).split(/\r?\n/);
  if (lines.some((line) => /^disallow:\s*\/\s*$/i.test(line)))
    return find("forbids the whole site to robots", "take the line Disallow: / out");
  return lines.some((line) => line.trim() === expected)
    ? []
    : find("does not name the sitemap by its URL", `add the line ${expected}`);
}
