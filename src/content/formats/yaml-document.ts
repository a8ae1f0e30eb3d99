/** A YAML source as nodes with their places. Only what is reported to a person needs them. */
import { createRequire } from "node:module";
import type { ParsedNode, YAMLError } from "yaml";

export type YamlNode = ParsedNode | null | undefined;

export interface YamlDocument {
  /** Where its `---`, or else its content, begins. */
  readonly start: number;
  readonly root: YamlNode;
  /** Of its syntax. */
  readonly errors: readonly YAMLError[];
  /** Tags that are unknown, or that do not go with their value. */
  readonly tagErrors: readonly YAMLError[];
  /** Its value, as plain data. */
  readonly read: () => unknown;
}

const require = createRequire(import.meta.url);

let loaded: typeof import("yaml") | undefined;

/** Loaded only here: a source without problems is read by js-yaml alone, which is four times faster. */
export function yamlPackage(): typeof import("yaml") {
  // `require` looks for the package's folder each time.
  loaded ??= require("yaml") as typeof import("yaml");
  return loaded;
}

export function documentsOf(source: string): readonly YamlDocument[] {
  // Unique keys are not asked of the package: it compares each key with all before it.
  const options = { logLevel: "silent", prettyErrors: false, uniqueKeys: false } as const;
  return [yamlPackage().parseAllDocuments(source, options)].flat().map((document) => {
    const { contents, range } = document;
    const isOfTag = ({ code }: YAMLError) => code === "TAG_RESOLVE_FAILED";
    const begin = contents?.range[0] ?? range[1];
    const marker = document.directives?.docStart ? source.lastIndexOf("---", begin) : -1;
    return {
      start: marker < 0 ? begin : marker,
      root: contents,
      errors: document.errors.filter((error) => !isOfTag(error)),
      tagErrors: [...document.errors, ...document.warnings].filter(isOfTag),
      read: () => document.toJS(),
    };
  });
}
