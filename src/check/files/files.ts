/** Files that name others and are no page: the web manifest, style sheets, robots.txt. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { cssUrls } from "../reading/css-urls.ts";
import { imageSize } from "../reading/image-size.ts";
import { addressOf, linkTargetOf } from "../reading/link-target.ts";
import type { BuiltSite, Finding } from "../reading/types.ts";

/** https://www.w3.org/TR/appmanifest/ */
const manifestSchema = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1).max(12).optional(),
  start_url: z.string().min(1),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string().optional() })),
});

export async function checkFiles(site: BuiltSite, out: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const file of site.files.keys()) {
    if (file.endsWith(".webmanifest")) findings.push(...(await checkManifest(file, site, out)));
    if (file.endsWith(".css")) findings.push(...(await checkStyles(file, site, out)));
  }
  return findings;
}

async function checkStyles(file: string, site: BuiltSite, out: string) {
  return cssUrls(await readFile(join(out, file), "utf8")).flatMap((url) =>
    fileFindings(file, "url()", url, site),
  );
}

function fileFindings(file: string, what: string, url: string, site: BuiltSite): Finding[] {
  const target = linkTargetOf(url, `/${file}`, site);
  if (target.kind === "own" || target.kind === "foreign" || target.kind === "scheme") return [];
  const why =
    target.kind === "malformed"
      ? target.reason
      : target.kind === "missing"
        ? "is not in the output"
        : `should be "${addressOf(target.better, site)}"`;
  return [
    {
      rule: target.kind === "missing" ? "links/broken" : "links/malformed",
      where: { file },
      message: `${what} "${url}" ${why}`,
      quote: url,
    },
  ];
}

async function checkManifest(file: string, site: BuiltSite, out: string): Promise<Finding[]> {
  const find = (message: string): Finding => ({
    rule: "head/manifest",
    where: { file },
    message,
  });
  const parsed = manifestSchema.safeParse(parseJson(await readFile(join(out, file), "utf8")));
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => {
      const field = path.join(".") || "the manifest";
      return find(`${field}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`);
    });
  const { start_url: start, icons } = parsed.data;
  const broken = [start, ...icons.map(({ src }) => src)].flatMap((url) =>
    fileFindings(file, "address", url, site),
  );
  const sizes: Finding[] = [];
  for (const { src, sizes: said } of icons) {
    const target = linkTargetOf(src, `/${file}`, site);
    if (target.kind !== "own" || said === "any") continue;
    const real = imageSize(join(out, target.path));
    if (real && `${real.width}x${real.height}` !== said)
      sizes.push(
        find(`the icon ${src} is said to be ${said}, but is ${real.width}x${real.height}`),
      );
  }
  const largest = Math.max(0, ...icons.map(({ sizes }) => Number.parseInt(sizes, 10) || 0));
  return [
    ...broken,
    ...sizes,
    ...(largest < 512 ? [find("has no icon of 512 pixels, which an installed site shows")] : []),
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
