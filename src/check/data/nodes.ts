/** Structured data as nodes: each object with what it says it is and where it stands. */
import type { BuiltSite } from "../reading/built-site.ts";
import { type DataBlock, type PageFacts, perPage } from "../reading/page-facts.ts";
import { at, type PageRule } from "../rules/rule.ts";

export interface DataNode {
  readonly types: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
  /** `LocalBusiness.address`, for people. */
  readonly path: string;
  /** Stands in no property of another node. */
  readonly top: boolean;
  readonly block: DataBlock;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

export const stringsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((each) => typeof each === "string");

/** The names of a node's types, without schema.org's address before them. */
export const typesOf = (value: Readonly<Record<string, unknown>>): readonly string[] =>
  stringsOf(value["@type"]).map((type) => type.replace(/^(https?:\/\/schema\.org\/|schema:)/, ""));

export function nodesOf(block: DataBlock): readonly DataNode[] {
  const nodes: DataNode[] = [];
  const visit = (value: unknown, path: string, top: boolean): void => {
    for (const each of listOf(value)) {
      if (!isObject(each)) continue;
      if (Array.isArray(each["@graph"])) {
        visit(each["@graph"], "", true);
        continue;
      }
      const types = typesOf(each);
      const name = path === "" ? (types[0] ?? "node") : path;
      nodes.push({ types, value: each, path: name, top, block });
      for (const [key, inner] of Object.entries(each))
        if (!key.startsWith("@")) visit(inner, `${name}.${key}`, false);
    }
  };
  visit(block.value, "", true);
  return nodes;
}

/** A node that only points at another. */
const isReference = ({ value }: Pick<DataNode, "value">): boolean =>
  Object.keys(value).length === 1 && typeof value["@id"] === "string";

/** Whether all of a script element speaks of schema.org's types. */
export const isOurs = ({ value }: DataBlock): boolean =>
  value !== undefined &&
  listOf(value).every((each) => isObject(each) && listOf(each["@context"]).some(isVocabulary));

/** By its address, or as the vocabulary of a context of one's own. */
const isVocabulary = (context: unknown): boolean =>
  /^https?:\/\/schema\.org\/?$/.test(String(isObject(context) ? context["@vocab"] : context));

/** The nodes of a page that say something, in blocks that can be read. */
const nodesOn = perPage((facts) =>
  facts.data
    .filter(isOurs)
    .flatMap(nodesOf)
    .filter((node) => !isReference(node)),
);

/** What is wrong with a node, and how its content writes the value. */
export interface NodeFault {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly quote?: string | undefined;
}

/** A rule that looks at one node after another. */
export const ofNodes =
  (tell: (node: DataNode, facts: PageFacts, site: BuiltSite) => readonly NodeFault[]): PageRule =>
  (facts, site) =>
    nodesOn(facts, site).flatMap((node) =>
      tell(node, facts, site).map(({ message, hint, quote }) =>
        at(facts, node.block.element, message, { hint, quote }),
      ),
    );
