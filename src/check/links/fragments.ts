/** Links to a part of a page: the part exists. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decode } from "../reading/decode.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { at, type BuiltSite, type Collector, type Finding } from "../reading/types.ts";

export function createFragments(site: BuiltSite, out: string): Collector {
  const ids = new Map<string, ReadonlySet<string>>();
  /** Pages of a kind have the same ids: one copy is kept. */
  const sets = new Map<string, ReadonlySet<string>>();
  const wanted: { path: string; id: string; finding: Finding }[] = [];
  return {
    add(facts) {
      const key = [...facts.ids].join(" ");
      const same = sets.get(key) ?? facts.ids;
      sets.set(key, same);
      ids.set(facts.page.route, same);
      for (const { url, use, element, attribute } of facts.references) {
        if (!url.includes("#") || url.endsWith("#")) continue;
        const target = linkTargetOf(url, facts.page.route, site);
        if (target.kind !== "own") continue;
        const id = decode(target.hash.slice(1)) ?? target.hash.slice(1);
        const { path } = target;
        if (path === facts.page.route && facts.ids.has(id)) continue;
        if (use === "visit" && id === "top") continue;
        const message = `${attribute} "${url}" points at #${id}, which ${path} does not have`;
        const hint = "give that part the id, or link to the page as a whole";
        const rule = use === "symbol" ? "links/svg-reference" : "links/fragment";
        wanted.push({ path, id, finding: at(facts, element, rule, message, { hint, quote: url }) });
      }
    },
    async end() {
      for (const path of new Set(wanted.map(({ path }) => path)))
        if (path.endsWith(".svg")) ids.set(path, await idsOfDrawing(join(out, path)));
      return wanted.flatMap(({ path, id, finding }) => (ids.get(path)?.has(id) ? [] : [finding]));
    },
  };
}

async function idsOfDrawing(file: string): Promise<ReadonlySet<string>> {
  const source = await readFile(file, "utf8");
  return new Set([...source.matchAll(/\sid=["']?([^"'\s>]+)/g)].map(([, id = ""]) => id));
}
