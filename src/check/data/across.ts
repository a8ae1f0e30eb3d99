/** Structured data of all pages together: references resolve, and the site speaks of one business. */

import {
  at,
  type BuiltSite,
  type Collector,
  type Finding,
  type PageFacts,
} from "../reading/types.ts";
import { type DataNode, nodesOf, typesOf } from "./nodes.ts";
import { vocabulary } from "./vocabulary.ts";

/** What must be the same wherever the business is named. */
const SAME = ["name", "telephone", "email", "url", "address", "priceRange", "geo"] as const;

export function createDataAcross(site: BuiltSite): Collector {
  const defined = new Set<string>();
  const pointed = new Map<string, Finding>();
  const business = new Map<string, { route: string; values: Map<string, string> }>();
  const findings: Finding[] = [];
  return {
    add(facts) {
      const once = new Set<string>();
      for (const node of facts.data.flatMap(nodesOf)) {
        const id = node.value["@id"];
        if (typeof id !== "string") {
          if (isBusiness(node)) business.set(`(${node.path})`, blank(facts));
          continue;
        }
        if (node.types.length === 0) {
          if (!pointed.has(id)) pointed.set(id, unresolved(node, id, facts));
          continue;
        }
        if (node.top && once.has(id))
          findings.push(at(facts, node.block.element, "data/id", `two nodes have the @id ${id}`));
        if (node.top) once.add(id);
        defined.add(id);
        if (isBusiness(node)) findings.push(...compareBusiness(node, id, facts, business));
      }
    },
    end: () => [
      ...findings,
      ...[...pointed].flatMap(([id, finding]) =>
        defined.has(id) || !id.startsWith(site.host) ? [] : [finding],
      ),
      ...severalFindings(business),
    ],
  };
}

const blank = ({ page }: PageFacts) => ({ route: page.route, values: new Map<string, string>() });

const isBusiness = ({ value }: DataNode): boolean =>
  typesOf(value).some((type) => vocabulary().isA(type, "LocalBusiness"));

const unresolved = (node: DataNode, id: string, facts: PageFacts): Finding =>
  at(facts, node.block.element, "data/id", `${node.path} points at ${id}, which no page has`, {
    quote: id,
  });

function compareBusiness(
  node: DataNode,
  id: string,
  facts: PageFacts,
  known: Map<string, { route: string; values: Map<string, string> }>,
): readonly Finding[] {
  const first = known.get(id) ?? blank(facts);
  known.set(id, first);
  return SAME.flatMap((key) => {
    const value = node.value[key];
    if (value === undefined) return [];
    const text = JSON.stringify(value);
    const before = first.values.get(key);
    if (before === undefined) first.values.set(key, text);
    return before === undefined || before === text
      ? []
      : [
          at(
            facts,
            node.block.element,
            "data/one-business",
            `${node.path}.${key} is ${text} here, but ${before} on ${first.route}`,
          ),
        ];
  });
}

function severalFindings(known: ReadonlyMap<string, { route: string }>): readonly Finding[] {
  const [first, ...others] = [...known];
  if (!first) return [];
  return others.map(([id, { route }]) => ({
    rule: "data/one-business",
    where: { route },
    message: `names the business as ${id}, while ${first[1].route} names another`,
  }));
}
