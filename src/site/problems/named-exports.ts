/** What stands beside the manifest under a name of its fields: nobody reads it there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../errors.ts";
import { codeFrame } from "../../problems/code-frame.ts";
import { linePlaces } from "../../problems/line-places.ts";
import type { Exported } from "../code/run.ts";
import { MANIFEST } from "../manifest.ts";

/**
 * `exported` is all that the manifest exports, `names` are those of its fields. What the manifest uses itself under such
 * a name is no mistake.
 */
export function namedExportProblems(
  root: string,
  { default: site, ...exported }: Exported,
  names: readonly string[],
): readonly Problem[] {
  const given: Exported = Object(site);
  const doubtful = names.filter((name) => name in exported && exported[name] !== given[name]);
  if (doubtful.length === 0) return [];
  const source = readFileSync(join(root, MANIFEST), "utf8");
  return doubtful.flatMap((name) => {
    const { at, rest } = takenOut(source, name);
    return isUsed(rest, name) ? [] : problem(name, source, at);
  });
}

/** Where the name is exported, and the text without that and without comments. */
function takenOut(source: string, name: string) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, (text) => " ".repeat(text.length));
  const at = code.search(
    new RegExp(`(?<=\\bexport\\s[^{=(;]*?)\\b${name}\\b|(?<=\\bexport\\s*\\{[^}]*)\\b${name}\\b`),
  );
  const declared = new RegExp(
    `\\b(?:const|let|var|function\\*?|class)\\s+${name}\\b|\\bexport\\s*\\{[^}]*\\}`,
    "g",
  );
  return { at, rest: code.replace(declared, "") };
}

/** Beyond the one place where it is a field of the manifest. */
function isUsed(code: string, name: string): boolean {
  const uses = [
    ...code.matchAll(new RegExp(`(?<!(?<!\\.\\.)\\.|[\\w$])${name}(?![\\w$])(\\s*[:(])?`, "g")),
  ];
  return uses.length > 1 || uses.some(([, field]) => field === undefined);
}

function problem(name: string, source: string, at: number): Problem {
  const place = at < 0 ? undefined : linePlaces(source)(at);
  return {
    rule: "site/manifest",
    where: { file: MANIFEST, ...place, field: name },
    message: `\`${name}\` is exported here, and nobody reads it: the manifest is its default export`,
    hint: `it belongs into defineSite({ ${name}: ${FORMS[name] ?? "…"} })`,
    ...(place ? { frame: codeFrame(source, place.line) } : {}),
  };
}

const FORMS: Readonly<Record<string, string>> = {
  content: "{ … }",
  settings: "() => ({ … })",
  kinds: "[ … ]",
  notFound: "() => ({ … })",
};
