/** Outputs that would be lost, or that some host or disk cannot have. */
import { lstatSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Problem, Where } from "../../errors.ts";
import { isWithin } from "../../hosting/file-path.ts";
import { isRuleFile, RULE_FILES } from "../../hosting/rule-files.ts";
import { fileOfPath, NOT_FOUND_FILE } from "../../hosting/url.ts";
import { windowsFault } from "../../hosting/windows-names.ts";
import { uniqueProblems } from "../../problems/unique-problems.ts";
import { MANIFEST } from "../manifest.ts";
import type { SiteEndpoint } from "../routes/routes.ts";
import type { RedirectSetting } from "../settings/settings.ts";
import { PUBLIC } from "../site-files.ts";
import {
  isPlain,
  mayBeTwin,
  type PlannedOutput,
  sameOnSomeDisk,
  twinProblems,
} from "./output-places.ts";
import { placedRedirects } from "./placed-redirects.ts";

/** What the engine writes itself, and no site may replace; all else of its own, such as robots.txt, may be. */
const OWN = new RegExp(
  `^(${RULE_FILES.join("|")}|sitemap(-\\d+)?\\.xml|${NOT_FOUND_FILE.replace(".", "\\.")}|assets/.*\\.[0-9a-z]{10}\\.[a-z0-9]+)$`,
);

/** Two makers of what is one file on some disk, and names that some host or disk cannot have. */
export function fileProblems(root: string, made: MadeOutputs): readonly Problem[] {
  const files = ownFiles(made);
  const named = files.flatMap(({ path, where }) => {
    const fault = leavingFault(root, where) ?? nameFault(path);
    return fault ? [{ path, problem: { rule: "site/file", where, ...fault } }] : [];
  });
  const hidden = hidingRedirects(made.redirects, files);
  const faulty = new Set(named.map(({ path }) => path));
  const given = new Set(files.map(({ path }) => path));
  const engine = engineOutputs(given);
  const rest = [...files.filter(({ path }) => !faulty.has(path)), ...redirectOutputs(made, given)];
  const pages = pageOutputs(pagesToLookAt(made.pages, [...engine, ...rest]));
  const twins = twinProblems([...engine, ...pages, ...rest]);
  return [...uniqueProblems(named.map(({ problem }) => problem)), ...hidden, ...twins];
}

/** Pages that may be twins of other outputs, or of each other. */
export function pagesToLookAt<T extends { readonly path: string }>(
  pages: readonly T[],
  outputs: readonly { readonly path: string }[],
): readonly T[] {
  const odd = pages.filter(({ path }) => !isPlain(path)).map(({ path }) => fileOfPath(path));
  const mayBe = mayBeTwin([...outputs.map(({ path }) => path), ...odd]);
  return pages.filter(({ path }) => !isPlain(path) || mayBe(fileOfPath(path)));
}

/** What a site says that is to be made, beside the engine's own files. */
interface MadeOutputs {
  readonly publicFiles: readonly string[];
  readonly endpoints: readonly SiteEndpoint[];
  readonly pages: readonly { readonly path: string; readonly source: string | undefined }[];
  readonly redirects: readonly RedirectSetting[];
}

const ownFiles = ({ endpoints, publicFiles }: MadeOutputs): readonly PlannedOutput[] => [
  ...endpoints.map(({ path, source }) => ({
    path: path.slice(1),
    name: `the endpoint ${path}`,
    where: { ...(source ? { file: source } : {}), route: path },
    hint: RENAME,
  })),
  ...publicFiles.map((path) => {
    const file = `${PUBLIC}/${path}`;
    return { path, name: file, where: { file }, hint: RENAME };
  }),
];

const RENAME = "give it another name, or remove one of the two";

/** What the engine writes, less the files that the site replaces. */
const engineOutputs = (replaced: ReadonlySet<string>): readonly PlannedOutput[] =>
  ["robots.txt", ...RULE_FILES, "sitemap.xml", NOT_FOUND_FILE, "assets/"]
    .filter((path) => !replaced.has(path))
    .map((path) => ({ path, name: "what the engine writes", where: {}, hint: RENAME }));

/** One for each place: two pages of one place are a problem of their routes, which is told there. */
const pageOutputs = (pages: MadeOutputs["pages"]): readonly PlannedOutput[] =>
  [...new Map(pages.map((page) => [sameOnSomeDisk(page.path), page])).values()].map(
    ({ path, source }) => ({
      path: fileOfPath(path),
      name: `the page ${path}${source ? ` (${source})` : ""}`,
      where: { ...(source ? { file: source } : {}), route: path },
      hint: "give it another path",
    }),
  );

/** Redirects from the address of an endpoint or a public file. */
const hidingRedirects = (
  redirects: readonly RedirectSetting[],
  files: readonly PlannedOutput[],
): readonly Problem[] =>
  redirects.flatMap(({ from }, index) => {
    const hidden = files.find(({ path }) => from === `/${path}`);
    if (hidden === undefined) return [];
    return {
      rule: "settings/redirect",
      where: { file: MANIFEST, field: `redirects[${index}]` },
      message: `${from} is also ${hidden.name}, which the redirect would hide`,
      hint: "remove one of the two",
    };
  });

/** Redirects that hide a page or a file are told of as such. */
function redirectOutputs(
  { redirects, pages }: MadeOutputs,
  files: ReadonlySet<string>,
): readonly PlannedOutput[] {
  return placedRedirects(redirects, pages).flatMap(({ from, file }, index) =>
    file === undefined || files.has(from.slice(1))
      ? []
      : {
          path: file,
          name: `the redirect from ${from}`,
          where: { file: MANIFEST, field: `redirects[${index}]` },
          hint: "remove one of the two",
        },
  );
}

interface Fault {
  readonly message: string;
  readonly hint: string;
}

function nameFault(path: string): Fault | undefined {
  if (!OWN.test(path)) return hostFault(path);
  return {
    message: `${path} is also a file that the engine writes; one of the two would be lost`,
    hint: adviceFor(path),
  };
}

/** All but `.well-known/`, and what Apache reads in any folder and GitHub Pages at the top. */
const HIDDEN = /^\.(?!well-known\/|htaccess$|nojekyll$)|\/\.(?!well-known\/|htaccess$)/;

/** What some host or disk cannot have. */
export function hostFault(path: string): Fault | undefined {
  if (HIDDEN.test(path))
    return {
      message: `${path} has a name with a leading dot, which hosts do not serve`,
      hint: "rename it; only .well-known/, .htaccess and .nojekyll are published",
    };
  const fault = windowsFault(path);
  return fault === undefined
    ? undefined
    : { message: `${path} has ${fault}`, hint: "rename it, so that it fits everywhere" };
}

function adviceFor(path: string): string {
  if (path === "_redirects") return "write redirects into the settings: redirects: [{ from, to }]";
  if (isRuleFile(path)) return "the engine writes it from its policy; remove this one";
  return RENAME;
}

/** Of a link that leads out of `public/`: a folder behind one is one fault, however much lies in it. */
function leavingFault(
  root: string,
  { file }: Where,
): (Fault & { readonly where: Where }) | undefined {
  if (!file?.startsWith(`${PUBLIC}/`)) return undefined;
  const parts = file.split("/");
  if (parts.length === 2 && !lstatSync(join(root, file)).isSymbolicLink()) return undefined;
  if (isInPublic(root, file)) return undefined;
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
  const link = paths.find((path) => !isInPublic(root, path)) ?? file;
  return {
    where: { file: link },
    message: `${link.slice(PUBLIC.length + 1)} is a symbolic link that leaves the folder`,
    hint: link === file ? "put the file itself there" : "put the files themselves there",
  };
}

const isInPublic = (root: string, path: string): boolean =>
  isWithin(realpathSync(join(root, PUBLIC)), realpathSync(join(root, path)));
