/** What of `public/` may not be what its owner means: files that would run script, and copies that are left out. */
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { readWhole } from "../cache/read-whole.ts";
import { noticeLine, type Problem } from "../errors.ts";
import { mayRunScript } from "../hosting/types.ts";
import { findCopies, PUBLIC } from "../site/site-files.ts";

/** A sentence for each. */
export async function publicNotices(
  root: string,
  publicFiles: readonly string[],
  cache: Cache,
): Promise<readonly string[]> {
  const live = publicFiles.filter(mayRunScript).map((path) => `${PUBLIC}/${path}`);
  const notices = await Promise.all(live.map((file) => scriptNotice(root, file, cache)));
  const copies = await findCopies(root, cache);
  return [
    ...notices.flat(),
    ...copies.map((path) => noticeLine(leftOut(`${PUBLIC}/${path}`))),
    ...privateNotices(publicFiles),
  ];
}

/** Endings of names that are hardly ever meant for everybody, and what they are of. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/\.(?:pem|p12|pfx|jks|keystore|kdbx)$/i, "a key"],
  [/\.(?:sql|sqlite3?|db|dump|bak)(?:\.(?:gz|bz2|xz|zip))?$/i, "a database or a backup"],
  [/(?:^|[/.])env(?:\.[\w-]+)?$/i, "a program's environment"],
  [
    /(?:^|\/)(?:credentials|secrets?|service[-_]?account[^/]*)\.(?:json|ya?ml|toml|ini|txt)$/i,
    "credentials",
  ],
  [
    /(?:^|\/)(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig\.json)$/i,
    "a program's sources",
  ],
];

/** The first such folder of a path. */
const PACKAGES = /^(?:.*?\/)??node_modules(?=\/)/;

function privateNotices(publicFiles: readonly string[]): readonly string[] {
  const named = publicFiles.flatMap((path) => {
    const [, what] = PRIVATE.find(([ending]) => ending.test(path)) ?? [];
    return what === undefined || PACKAGES.test(path) ? [] : [shownToAll(path, what)];
  });
  const packages = publicFiles.flatMap((path) => PACKAGES.exec(path)?.[0] ?? []);
  const folders = [...new Set(packages)].map((path) => shownToAll(path, "installed packages"));
  return [...named, ...folders].map(noticeLine);
}

const shownToAll = (path: string, what: string): Problem => ({
  rule: RULE,
  where: { file: `${PUBLIC}/${path}` },
  message: `is published for everybody, and its name is that of ${what}`,
  hint: "move it out of public/, unless everybody may have it",
});

/** Those of drawings that only draw are none. */
const scriptNotice = (
  root: string,
  file: string,
  { getOrCompute }: Pick<Cache, "getOrCompute">,
): Promise<readonly string[]> =>
  getOrCompute(`script of ${file}`, { files: [file] }, async () => {
    if (/z$/i.test(file)) return [noticeLine(compressed(file))];
    if (!/\.svg$/i.test(file)) return [noticeLine(document(file))];
    const { drawingProblems } = await import("../assets/drawings/svg.ts");
    const source = (await readWhole(join(root, file), file)).toString();
    return drawingProblems(file, source)
      .slice(0, 1)
      .map((problem) => noticeLine(drawing(problem)));
  });

const RULE = "site/file";

const UNLESS = "opened by itself it is a document of this site, and what it holds runs unless";
const POLICY = "the host sends it with the policy that _headers has for it";

const drawing = ({ where, message }: Problem): Problem => ({
  rule: RULE,
  where,
  message: `${message}, and what lies in public/ is copied as it is: ${UNLESS} ${POLICY}`,
  hint: "take that out of the drawing",
});

const compressed = (file: string): Problem => ({
  rule: RULE,
  where: { file },
  message:
    "is a compressed drawing, which many hosts do not say of it, so that no browser shows it",
  hint: "publish it as .svg: hosts compress it by themselves",
});

const document = (file: string): Problem => ({
  rule: RULE,
  where: { file },
  message: `may hold script: ${UNLESS} ${POLICY}`,
  hint: "name it .html where it is a page whose script is to run",
});

const leftOut = (file: string): Problem => ({
  rule: RULE,
  where: { file },
  message: "is not published: its name is that of a copy which an editor keeps",
  hint: "delete it, or give it another name",
});
