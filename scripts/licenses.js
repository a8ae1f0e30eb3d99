/** What the licences of bundled packages ask for: their texts, beside the code. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The licence of each package that one of the files is of, by the packages' names.
 * @param {readonly string[]} files
 */
export function licensesOf(files) {
  // The last one: a package may lie in another's folder.
  const folders = files.flatMap(
    (file) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)]
    .map((folder) => licenseOf(folder))
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
