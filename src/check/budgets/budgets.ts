/** Budgets: what each page makes a visitor load, against the site's limits. */

import type { Cache } from "../../cache/cache.ts";
import { compare } from "../../errors.ts";
import { formatBytes } from "../../report.ts";
import type { Budgets } from "../../site/settings.ts";
import type { BuiltPage, BuiltSite, Collector, Finding } from "../reading/types.ts";
import { type Asked, askedBy, createScale, type Part, sumOf } from "./weights.ts";

interface Measure {
  /** Of the heaviest page, in bytes. */
  readonly largest: number;
  readonly route: string;
  readonly limit?: number;
}

export type Measures = Readonly<Record<keyof Budgets, Measure>>;

export interface BudgetCollector extends Collector {
  /** After `end`. */
  readonly measures: () => Measures;
}

interface Weighed {
  readonly page: BuiltPage;
  readonly asked: Asked;
}

const RULES: Readonly<Record<keyof Budgets, readonly [rule: string, what: string]>> = {
  html: ["budget/html", "the page with its styles"],
  script: ["budget/script", "its scripts"],
  font: ["budget/font", "its fonts"],
  image: ["budget/image", "its heaviest picture"],
  firstVisit: ["budget/first-visit", "the first visit"],
};

const KINDS: readonly (keyof Budgets)[] = ["html", "script", "font", "image", "firstVisit"];

export function createBudgets(
  site: BuiltSite,
  out: string,
  limits: Partial<Record<string, number>>,
  cache: Cache,
): BudgetCollector {
  const pages: Weighed[] = [];
  const intern = createInterner();
  const measures = Object.fromEntries(
    KINDS.map((kind) => {
      const limit = limits[kind];
      return [kind, { largest: 0, route: "/", ...(limit === undefined ? {} : { limit }) }];
    }),
  ) as Record<keyof Budgets, Measure>;
  return {
    async add(facts) {
      const { page } = facts;
      pages.push({ page, asked: intern(await askedBy(facts, site, cache)) });
    },
    async end() {
      const scale = createScale(out, site, cache);
      const findings: Finding[] = [];
      pages.sort((a, b) => compare(a.page.route, b.page.route));
      for (const { page, asked } of pages) {
        const parts = await partsOf(asked, page, scale);
        for (const kind of KINDS) {
          const bytes = kind === "image" ? (parts.image[0]?.bytes ?? 0) : sumOf(parts[kind]);
          if (bytes > measures[kind].largest)
            measures[kind] = { ...measures[kind], largest: bytes, route: page.route };
          const finding = excess(kind, bytes, measures[kind].limit, parts[kind], page);
          if (finding) findings.push(finding);
        }
      }
      return findings;
    },
    measures: () => measures,
  };
}

type Scale = ReturnType<typeof createScale>;

const bySize = (a: Part, b: Part) => b.bytes - a.bytes;

async function partsOf(asked: Asked, { file }: BuiltPage, scale: Scale) {
  const html = [{ name: file, bytes: asked.html }, ...(await scale(asked.style))];
  const first = await scale(asked.script);
  const script = await scale([...new Set([...asked.script, ...asked.islands])]);
  const font = await scale(asked.font);
  const image = [...(await scale(asked.image))].sort(bySize);
  const firstVisit = [...html, ...first, ...font, ...(await scale(asked.firstImages))];
  return { html, script, font, image, firstVisit: firstVisit.sort(bySize) };
}

function excess(
  kind: keyof Budgets,
  bytes: number,
  limit: number | undefined,
  parts: readonly Part[],
  { file, route }: BuiltPage,
): Finding | undefined {
  if (limit === undefined || bytes <= limit) return undefined;
  const [rule, what] = RULES[kind];
  const named = parts.slice(0, 3).map((part) => `${part.name} ${formatBytes(part.bytes)}`);
  return {
    rule,
    where: { file, route },
    message: `${what}: ${formatBytes(bytes)}, over the budget of ${formatBytes(limit)}; largest ${named.join(", ")}`,
  };
}

/** Thousands of pages ask for the same lists of files: each list is stored once. */
function createInterner() {
  const known = new Map<string, readonly string[]>();
  const one = (files: readonly string[]) => {
    const key = files.join("\n");
    const same = known.get(key) ?? files;
    known.set(key, same);
    return same;
  };
  return ({ html, script, islands, style, font, image, firstImages }: Asked): Asked => ({
    html,
    script: one(script),
    islands: one(islands),
    style: one(style),
    font: one(font),
    image: one(image),
    firstImages: one(firstImages),
  });
}
