/** Gives scripts that import each other names that change with every byte that they or their imports hold. */
import { posix } from "node:path";
import type { Metafile, OutputFile } from "esbuild";
import { compare } from "../../errors.ts";
import { toPosixPath } from "../../hosting/file-path.ts";
import { hashedPath, shortHash } from "../../hosting/hash.ts";
import { packageOf } from "../../hosting/package-of.ts";
import type { PageScript } from "../../render/context.ts";

export interface Script {
  /** Below the output folder. */
  readonly path: string;
  readonly contents: string;
  /** The paths of all that it imports at once, and of what those import. */
  readonly imports: readonly string[];
  /** The same, with what it may import later. */
  readonly reaches: readonly string[];
  /** The packages that it has code of, or whose stylesheets it imports. */
  readonly packages: readonly string[];
}

interface Module {
  readonly text: string;
  readonly packages: readonly string[];
  readonly imports: readonly { readonly name: string; readonly atOnce: boolean }[];
}

/**
 * Scripts by esbuild's names for them. Those names hold hashes of their own, which differ with the place of
 * the site on the machine. `nameOf` gives the readable part of a name.
 */
export function hashedScripts(
  outputs: readonly OutputFile[],
  metafile: Metafile,
  nameOf: (name: string) => string,
): ReadonlyMap<string, Script> {
  const modules = new Map<string, Module>();
  for (const [path, { imports, inputs }] of Object.entries(metafile.outputs).filter(isScript))
    modules.set(posix.basename(path), {
      text: outputs.find((output) => toPosixPath(output.path).endsWith(`/${path}`))?.text ?? "",
      packages: packagesOf(Object.keys(inputs), metafile),
      imports: imports
        .filter(({ external }) => !external)
        .map(({ path, kind }) => ({
          name: posix.basename(path),
          atOnce: kind === "import-statement",
        })),
    });
  const paths = new Map(
    [...modules.keys()].map((name) => [
      name,
      hashedPath(nameOf(name), identity(modules, name), "js"),
    ]),
  );
  const pathOf = (name: string) => paths.get(name) ?? "";
  return new Map(
    [...modules].map(([name, module]) => [
      name,
      {
        path: pathOf(name),
        contents: renamed(module, (other) => posix.basename(pathOf(other))),
        imports: reachable(modules, name, true).slice(1).map(pathOf),
        reaches: reachable(modules, name, false).slice(1).map(pathOf),
        packages: module.packages,
      },
    ]),
  );
}

const packagesOf = (inputs: readonly string[], metafile: Metafile): readonly string[] => {
  const imported = inputs.flatMap((input) => metafile.inputs[input]?.imports ?? []);
  const sheets = imported.map(({ path }) => path).filter((path) => path.endsWith(".css"));
  return [...new Set([...inputs, ...sheets].flatMap((file) => packageOf(file) ?? []))].sort(
    compare,
  );
};

/** Each has a source map beside it. */
const isScript = ([path]: readonly [string, unknown]) => path.endsWith(".js");

/** Modules of large packages may say the same: they have one path, and are one script. */
export const distinctScripts = (scripts: ReadonlyMap<string, Script>): readonly Script[] => [
  ...new Map([...scripts.values()].map((script) => [script.path, script])).values(),
];

/** The script as pages refer to it. */
export const pageScript = (
  script: Script | undefined,
  usesOf: (script: Script) => PageScript["uses"] = () => [],
): PageScript | undefined =>
  script && {
    url: urlOf(script.path),
    imports: script.imports.map(urlOf),
    reaches: script.reaches.map(urlOf),
    uses: usesOf(script),
  };

const urlOf = (path: string) => `/${path}`;

/** A hash of the script with all that it leads to, whatever their names are. */
function identity(modules: ReadonlyMap<string, Module>, name: string): string {
  const all = reachable(modules, name, false);
  const texts = all.map((one) => {
    const module = modules.get(one);
    return module ? renamed(module, (other) => String(all.indexOf(other))) : "";
  });
  return shortHash(texts.join("\0"));
}

/** The module itself and what it imports, in the order of the imports. */
function reachable(
  modules: ReadonlyMap<string, Module>,
  first: string,
  onlyAtOnce: boolean,
): readonly string[] {
  const found = new Set([first]);
  for (const name of found)
    for (const { name: other, atOnce } of modules.get(name)?.imports ?? [])
      if (atOnce || !onlyAtOnce) found.add(other);
  return [...found];
}

const renamed = ({ text, imports }: Module, nameOf: (name: string) => string): string =>
  imports.reduce((all, { name }) => all.replaceAll(`"./${name}"`, `"./${nameOf(name)}"`), text);
