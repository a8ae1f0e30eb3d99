/** Links to a part of a page or drawing: the part exists. */
import { readFile } from "node:fs/promises";
import { decode } from "../../hosting/decode.ts";
import { fileIn } from "../../output/parts.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import { isWithin } from "../reading/element.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Joiner, type Rule, type Survey } from "../rules/rule.ts";

export const FRAGMENTS: readonly Rule[] = [
  {
    id: "links/fragment",
    severity: "error",
    explain: {
      title: "Links to a part of a page find that part",
      why: "When the id does not exist, the browser stays at the top and the visitor searches alone.",
      fix: "Give the part the id, or take the # away.",
    },
    site(run) {
      const fragments = run.survey(PARTS);
      return () => fragments.unresolved(false);
    },
  },
  {
    id: "links/svg-reference",
    severity: "error",
    explain: {
      title: "Drawings find the parts they reuse",
      why: "A gradient, mask or symbol with a wrong id is invisible or black.",
      fix: "Correct the id.",
    },
    page: (facts) =>
      facts.elements
        .filter((element) => isWithin(element, "svg"))
        .flatMap((element) =>
          Object.entries(element.attributes).flatMap(([attribute, value]) => {
            const id = /^url\(["']?#([^"')]+)["']?\)$/.exec(value.trim())?.[1];
            return id === undefined || facts.ids.has(id)
              ? []
              : [
                  at(
                    facts,
                    element,
                    `${attribute} points at #${id}, which this page does not have`,
                  ),
                ];
          }),
        ),
    site(run) {
      const fragments = run.survey(PARTS);
      return () => fragments.unresolved(true);
    },
  },
];

/** The parts of a page by their ids, one a line, and the parts that it points at elsewhere. */
interface PageParts {
  readonly ids: string;
  readonly wanted: readonly Wanted[];
}

interface Fragments extends Joiner<PageParts> {
  /** What points at a part that is not there: symbols of drawings, or all else. */
  readonly unresolved: (symbols: boolean) => Promise<readonly Fault[]>;
}

interface Wanted {
  readonly path: string;
  readonly id: string;
  readonly isSymbol: boolean;
  readonly fault: Fault;
}

const PARTS: Survey<PageParts, Fragments> = {
  take: (facts, site) => ({ ids: [...facts.ids].join("\n"), wanted: wantedBy(facts, site) }),
  join({ out, site }) {
    const ids = new Map<string, ReadonlySet<string>>();
    /** Pages of a kind have the same ids: one copy is kept. */
    const sets = new Map<string, ReadonlySet<string>>();
    const wanted: Wanted[] = [];
    const readDrawings = async () => {
      for (const path of new Set(wanted.map((each) => each.path)))
        if (path.endsWith(".svg") && !ids.has(path))
          ids.set(path, await idsOfDrawing(fileIn(out, path)));
    };
    return {
      add(parts, page) {
        const set = sets.get(parts.ids) ?? new Set(parts.ids.split("\n"));
        sets.set(parts.ids, set);
        ids.set(page.route, set);
        wanted.push(...parts.wanted);
      },
      async unresolved(symbols) {
        await readDrawings();
        return [...wanted, ...wantedByRedirects(site)].flatMap(({ path, id, isSymbol, fault }) =>
          isSymbol !== symbols || ids.get(path)?.has(id) ? [] : [fault],
        );
      },
    };
  },
};

function wantedBy(facts: PageFacts, site: BuiltSite): readonly Wanted[] {
  return facts.references.flatMap(({ url, use, element, attribute }) => {
    if (!url.includes("#") || url.endsWith("#")) return [];
    const target = linkTargetOf(url, facts.page.route, site);
    if (target.kind !== "own") return [];
    const { path } = target;
    const id = idOf(target.hash);
    if (id === "" || !(target.page || hasParts(path, id))) return [];
    if (path === facts.page.route && facts.ids.has(id)) return [];
    if (use === "visit" && id === "top") return [];
    const message = `${attribute} "${url}" points at #${id}, which ${path} does not have`;
    const hint = "give that part the id, or link to the page as a whole";
    const fault = at(facts, element, message, { hint, quote: url });
    return [{ path, id, isSymbol: use === "symbol", fault }];
  });
}

/** Of pages alone: a pattern leads to many. */
const wantedByRedirects = (site: BuiltSite): readonly Wanted[] =>
  site.redirects.flatMap(({ from, to }) => {
    const target = to.includes("#") ? linkTargetOf(to, "/", site) : undefined;
    if (target?.kind !== "own" || !target.page) return [];
    const { path } = target;
    const id = idOf(target.hash);
    if (id === "" || id === "top") return [];
    const message = `the redirect from ${from} leads to #${id}, which ${path} does not have`;
    const hint = "give that part the id, or lead to the page as a whole";
    return [
      {
        path,
        id,
        isSymbol: false,
        fault: { where: { file: "_redirects" }, message, hint, quote: to },
      },
    ];
  });

/** What follows :~: is words to look for. https://wicg.github.io/scroll-to-text-fragment/ */
function idOf(hash: string): string {
  const [part = ""] = hash.slice(1).split(":~:");
  return decode(part) ?? part;
}

/**
 * Of files only drawings have parts with ids. In others a fragment means a time, an area or a page, and in drawings it
 * can. https://www.w3.org/TR/media-frags/
 */
const hasParts = (path: string, id: string): boolean =>
  path.endsWith(".svg") && !/^(svgView\(|(t|xywh)=)/.test(id);

async function idsOfDrawing(file: string): Promise<ReadonlySet<string>> {
  const source = await readFile(file, "utf8");
  return new Set([...source.matchAll(/\sid=["']?([^"'\s>]+)/g)].map(([, id = ""]) => id));
}
