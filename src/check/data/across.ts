/** Structured data of all pages together: references resolve, and the site speaks of one business. */
import { languageOf } from "../languages/texts.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Joiner, type Rule, type Survey } from "../rules/rule.ts";
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
      const identities = run.survey(IDENTITIES);
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
      const businesses = run.survey(BUSINESSES);
      return () => [...businesses.differences, ...severalFaults(businesses.known)];
    },
  },
];

/** The @ids of a page. */
interface PageIds {
  readonly defined: readonly string[];
  readonly pointed: readonly { readonly id: string; readonly fault: Fault }[];
  readonly twins: readonly Fault[];
}

interface Identities extends Joiner<PageIds> {
  readonly twins: readonly Fault[];
  readonly unresolved: () => readonly Fault[];
}

const IDENTITIES: Survey<PageIds, Identities> = {
  take(facts) {
    const top = new Set<string>();
    const defined = new Set<string>();
    const pointed = new Map<string, Fault>();
    const twins: Fault[] = [];
    for (const node of facts.data.flatMap(nodesOf)) {
      const id = node.value["@id"];
      if (typeof id !== "string") continue;
      if (node.types.length === 0) {
        if (!pointed.has(id)) pointed.set(id, unresolved(node, id, facts));
        continue;
      }
      if (node.top && top.has(id))
        twins.push(at(facts, node.block.element, `two nodes have the @id ${id}`));
      if (node.top) top.add(id);
      defined.add(id);
    }
    return {
      defined: [...defined],
      pointed: Array.from(pointed, ([id, fault]) => ({ id, fault })),
      twins,
    };
  },
  join({ site }) {
    const defined = new Set<string>();
    const pointed = new Map<string, Fault>();
    const twins: Fault[] = [];
    return {
      twins,
      add(ids) {
        for (const id of ids.defined) defined.add(id);
        for (const { id, fault } of ids.pointed) if (!pointed.has(id)) pointed.set(id, fault);
        twins.push(...ids.twins);
      },
      unresolved: () =>
        [...pointed].flatMap(([id, fault]) =>
          defined.has(id) || !id.startsWith(site.origin) ? [] : [fault],
        ),
    };
  },
};

const unresolved = (node: DataNode, id: string, facts: PageFacts): Fault =>
  at(facts, node.block.element, `${node.path} points at ${id}, which no page has`, { quote: id });

interface Business {
  readonly route: string;
  readonly values: Map<string, string>;
}

/** A business as a page names it; without an id, one of this page alone. */
interface NamedBusiness {
  readonly id: string | undefined;
  readonly path: string;
  /** As JSON, by property, with its language where a language has words of its own for it. */
  readonly values: Readonly<Record<string, string>>;
  readonly place: Fault;
}

interface Businesses extends Joiner<readonly NamedBusiness[]> {
  /** By @id, or by place where it has none. */
  readonly known: ReadonlyMap<string, Business>;
  readonly differences: readonly Fault[];
}

const BUSINESSES: Survey<readonly NamedBusiness[], Businesses> = {
  take: (facts) =>
    facts.data
      .flatMap(nodesOf)
      .filter(isBusiness)
      .map(({ value, path, block }) => {
        const id = value["@id"];
        const inLanguage = (key: string) => `${key} (${languageOf(facts)})`;
        return {
          id: typeof id === "string" ? id : undefined,
          path,
          values: Object.fromEntries(
            [...SAME, ...LOCALIZED]
              .filter((key) => value[key] !== undefined)
              .map((key) => [
                SAME.includes(key) ? key : inLanguage(key),
                JSON.stringify(value[key]),
              ]),
          ),
          place: at(facts, block.element, ""),
        };
      }),
  join() {
    const known = new Map<string, Business>();
    const differences: Fault[] = [];
    return {
      known,
      differences,
      add(named, { route }) {
        for (const business of named)
          if (business.id === undefined)
            known.set(`(${business.path})`, { route, values: new Map() });
          else differences.push(...compareBusiness(business, business.id, route, known));
      },
    };
  },
};

/** What must be the same wherever the business is named. */
const SAME: readonly string[] = ["telephone", "email", "geo"];

/** What must be the same in all pages of a language. */
const LOCALIZED: readonly string[] = ["name", "url", "address", "priceRange"];

const isBusiness = ({ value }: DataNode): boolean =>
  typesOf(value).some((type) => vocabulary().isA(type, "LocalBusiness"));

function compareBusiness(
  { path, values, place }: NamedBusiness,
  id: string,
  route: string,
  known: Map<string, Business>,
): readonly Fault[] {
  const first = known.get(id) ?? { route, values: new Map<string, string>() };
  known.set(id, first);
  return Object.entries(values).flatMap(([key, text]) => {
    const before = first.values.get(key);
    if (before === undefined) first.values.set(key, text);
    return before === undefined || before === text
      ? []
      : [
          {
            ...place,
            message: `${path}.${key.replace(/ .*/, "")} is ${text} here, but ${before} on ${first.route}`,
          },
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
