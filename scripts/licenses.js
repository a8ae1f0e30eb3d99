/** What the licences of bundled packages ask for: their texts, beside the code. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The licence of each package that esbuild took a file of, by the packages' names.
 * @param {readonly import("esbuild").Metafile[]} metafiles
 * @param {string} root what paths in them are relative to
 */
export function licensesOf(metafiles, root) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  // The last one: a package may lie in another's folder.
  const folders = inputs.flatMap(
    (input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? [],
  );
  return [...new Set(folders)]
    .map((folder) => licenseOf(join(root, folder)))
    .sort()
    .join(`\n${"-".repeat(80)}\n\n`);
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^(licence|license)/i.test(entry));
  if (!file) throw new Error(`${name} is bundled and has no licence: leave it outside`);
  const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}
