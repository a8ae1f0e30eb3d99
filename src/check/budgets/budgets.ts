/** Budgets: what each page makes a visitor load, against the site's limits. */
import { compare } from "../../errors.ts";
import { formatBytes } from "../../report.ts";
import type { Budgets } from "../../site/settings/budgets-setting.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import {
  type Explanation,
  type Fault,
  type Joiner,
  placeOnPage,
  type Rule,
  type Survey,
} from "../rules/rule.ts";
import { type Asked, askedBy, createScale, type Part, sumOf } from "./weights.ts";

export const BUDGETS: readonly Rule[] = [
  budget("budget/html", "html", "the page with the styles that it waits for", {
    title: "A page with the styles that it waits for stays within its budget",
    why: "What fits into the first flight of a connection is shown after one round trip.",
    fix: "Make menus, drawings and lists on the page smaller; link the styles of what nobody sees first in the body.",
  }),
  budget("budget/script", "script", "its scripts", {
    title: "Scripts stay within their budget",
    why: "They are loaded, parsed and run on slow phones.",
    fix: "Look for a library that came with an island.",
  }),
  budget("budget/font", "font", "its fonts", {
    title: "Fonts stay within their budget",
    why: "Text waits for them, or jumps when they come.",
    fix: "Use fewer weights and glyphs.",
  }),
  budget("budget/image", "image", "its heaviest picture", {
    title: "No picture is heavier than its budget",
    why: "One heavy picture costs more than all the rest.",
    fix: "Let the engine encode the original, and give Picture its sizes.",
  }),
  budget("budget/first-visit", "firstVisit", "the first visit", {
    title: "A first visit stays within its budget",
    why: "Page, styles, script, font and the pictures that load at once are what a visitor on a phone waits for.",
    fix: "Look at the largest part that is named; raise the budget in the site's settings only on purpose.",
  }),
];

function budget(id: string, kind: keyof Budgets, what: string, explain: Explanation): Rule {
  return {
    id,
    severity: "error",
    explain,
    site(run) {
      const weights = run.survey(WEIGHTS);
      const limit = run.site.buildInfo.budgets?.[kind];
      return async () =>
        limit === undefined
          ? []
          : (await weights.weighed())
              .filter((each) => bytesOf(kind, each) > limit)
              .map((each) => excess(kind, what, limit, each));
    },
  };
}

interface Measure {
  /** Of the heaviest page, in bytes. */
  readonly largest: number;
  readonly route: string;
  readonly limit?: number;
}

export type Measures = Readonly<Record<keyof Budgets, Measure>>;

interface Weighed {
  readonly page: BuiltPage;
  /** The heaviest first where only the heaviest counts. */
  readonly parts: Readonly<Record<keyof Budgets, readonly Part[]>>;
}

interface Weights extends Joiner<Asked> {
  /** After the last page, in the order of their routes. */
  readonly weighed: () => Promise<readonly Weighed[]>;
  readonly measures: () => Promise<Measures>;
}

const KINDS: readonly (keyof Budgets)[] = ["html", "script", "font", "image", "firstVisit"];

export const WEIGHTS: Survey<Asked, Weights> = {
  take: askedBy,
  join({ site, out, cache }) {
    const pages: { readonly page: BuiltPage; readonly asked: Asked }[] = [];
    const intern = createInterner();
    const weigh = async () => {
      const scale = createScale(out, site, cache);
      const found: Weighed[] = [];
      for (const { page, asked } of [...pages].sort((a, b) => compare(a.page.route, b.page.route)))
        found.push({ page, parts: await partsOf(asked, page, scale) });
      return found;
    };
    let weighing: Promise<readonly Weighed[]> | undefined;
    const weighed = () => {
      weighing ??= weigh();
      return weighing;
    };
    return {
      add: (asked, page) => void pages.push({ page, asked: intern(asked) }),
      weighed,
      measures: async () => measuresOf(await weighed(), site.buildInfo.budgets ?? {}),
    };
  },
};

function measuresOf(
  weighed: readonly Weighed[],
  limits: Readonly<Record<string, number | undefined>>,
): Measures {
  const measures = KINDS.map((kind) => {
    const limit = limits[kind];
    let [largest, route] = [0, "/"];
    for (const each of weighed)
      if (bytesOf(kind, each) > largest) [largest, route] = [bytesOf(kind, each), each.page.route];
    return [kind, { largest, route, ...(limit === undefined ? {} : { limit }) }];
  });
  return Object.fromEntries(measures) as Record<keyof Budgets, Measure>;
}

const bytesOf = (kind: keyof Budgets, { parts }: Weighed): number =>
  kind === "image" ? (parts.image[0]?.bytes ?? 0) : sumOf(parts[kind]);

type Scale = ReturnType<typeof createScale>;

const bySize = (a: Part, b: Part) => b.bytes - a.bytes;

async function partsOf(asked: Asked, { file }: BuiltPage, scale: Scale) {
  const html = [{ name: file, bytes: asked.html }, ...(await scale(asked.style))];
  const first = await scale(asked.script);
  const script = await scale([...new Set([...asked.script, ...asked.islands])]);
  const font = await scale(asked.font);
  const image = [...(await scale(asked.image))].sort(bySize);
  const later = await scale(asked.laterStyle);
  const firstVisit = [...html, ...later, ...first, ...font, ...(await scale(asked.firstImages))];
  return { html, script, font, image, firstVisit: firstVisit.sort(bySize) };
}

function excess(kind: keyof Budgets, what: string, limit: number, weighed: Weighed): Fault {
  const named = weighed.parts[kind]
    .slice(0, 3)
    .map((part) => `${part.name} ${formatBytes(part.bytes)}`);
  return {
    where: placeOnPage(weighed.page),
    message: `${what}: ${formatBytes(bytesOf(kind, weighed))}, over the budget of ${formatBytes(limit)}; largest ${named.join(", ")}`,
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
  return ({
    html,
    script,
    islands,
    style,
    laterStyle,
    font,
    image,
    firstImages,
  }: Asked): Asked => ({
    html,
    script: one(script),
    islands: one(islands),
    style: one(style),
    laterStyle: one(laterStyle),
    font: one(font),
    image: one(image),
    firstImages: one(firstImages),
  });
}
