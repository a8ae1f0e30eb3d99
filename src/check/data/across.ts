/** Structured data of all pages together: references resolve, and the site speaks of one business. */
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Rule, type Run, type Survey } from "../rules/rule.ts";
import { type DataNode, nodesOf, typesOf } from "./nodes.ts";
import { vocabulary } from "./vocabulary.ts";

export const ACROSS: readonly Rule[] = [
  {
    id: "data/id",
    severity: "error",
    explain: {
      title: "Every @id that is pointed at exists, once",
      why: "A reference to nothing loses the business that stands behind a service.",
      fix: "Give the node the @id, or point at one that the page has.",
      source: "https://www.w3.org/TR/json-ld11/#node-identifiers",
    },
    site(run) {
      const identities = run.survey(createIdentities);
      return () => [...identities.twins, ...identities.unresolved()];
    },
  },
  {
    id: "data/one-business",
    severity: "error",
    explain: {
      title: "The whole site speaks of one business",
      why: "Two names, numbers or addresses for one @id divide its standing on maps.",
      fix: "Let every page take the business from one field.",
    },
    site(run) {
      const businesses = run.survey(createBusinesses);
      return () => [...businesses.differences, ...severalFaults(businesses.known)];
    },
  },
];

interface Identities extends Survey {
  readonly twins: readonly Fault[];
  readonly unresolved: () => readonly Fault[];
}

function createIdentities({ site }: Run): Identities {
  const defined = new Set<string>();
  const pointed = new Map<string, Fault>();
  const twins: Fault[] = [];
  return {
    twins,
    add(facts) {
      const once = new Set<string>();
      for (const node of facts.data.flatMap(nodesOf)) {
        const id = node.value["@id"];
        if (typeof id !== "string") continue;
        if (node.types.length === 0) {
          if (!pointed.has(id)) pointed.set(id, unresolved(node, id, facts));
          continue;
        }
        if (node.top && once.has(id))
          twins.push(at(facts, node.block.element, `two nodes have the @id ${id}`));
        if (node.top) once.add(id);
        defined.add(id);
      }
    },
    unresolved: () =>
      [...pointed].flatMap(([id, fault]) =>
        defined.has(id) || !id.startsWith(site.origin) ? [] : [fault],
      ),
  };
}

const unresolved = (node: DataNode, id: string, facts: PageFacts): Fault =>
  at(facts, node.block.element, `${node.path} points at ${id}, which no page has`, { quote: id });

interface Business {
  readonly route: string;
  readonly values: Map<string, string>;
}

interface Businesses extends Survey {
  /** By @id, or by place where it has none. */
  readonly known: ReadonlyMap<string, Business>;
  readonly differences: readonly Fault[];
}

function createBusinesses(): Businesses {
  const known = new Map<string, Business>();
  const differences: Fault[] = [];
  return {
    known,
    differences,
    add(facts) {
      for (const node of facts.data.flatMap(nodesOf).filter(isBusiness)) {
        const id = node.value["@id"];
        if (typeof id !== "string") known.set(`(${node.path})`, blank(facts));
        else differences.push(...compareBusiness(node, id, facts, known));
      }
    },
  };
}

/** What must be the same wherever the business is named. */
const SAME = ["name", "telephone", "email", "url", "address", "priceRange", "geo"] as const;

const blank = ({ page }: PageFacts): Business => ({ route: page.route, values: new Map() });

const isBusiness = ({ value }: DataNode): boolean =>
  typesOf(value).some((type) => vocabulary().isA(type, "LocalBusiness"));

function compareBusiness(
  node: DataNode,
  id: string,
  facts: PageFacts,
  known: Map<string, Business>,
): readonly Fault[] {
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
            `${node.path}.${key} is ${text} here, but ${before} on ${first.route}`,
          ),
        ];
  });
}

function severalFaults(known: ReadonlyMap<string, Business>): readonly Fault[] {
  const [first, ...others] = [...known];
  if (!first) return [];
  return others.map(([id, { route }]) => ({
    where: { route },
    message: `names the business as ${id}, while ${first[1].route} names another`,
  }));
}
