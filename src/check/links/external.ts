/** Links to other sites, asked for politely. */
import { compare, messageOf } from "../../errors.ts";
import { withTimeLimit } from "../../timing/time-limit.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { at, type Fault, type Survey } from "../rules/rule.ts";

const AT_ONCE = 8;
const TIMEOUT = 10_000;

export interface External extends Survey {
  /** What is wrong with the answers. */
  readonly answers: () => Promise<readonly Fault[]>;
}

export function createExternal({ site }: { readonly site: BuiltSite }): External {
  const met = new Map<string, (message: string) => Fault>();
  return {
    add(facts) {
      for (const { url, use, element } of facts.references) {
        const target = linkTargetOf(url, facts.page.route, site);
        if (target.kind !== "foreign" || met.has(target.url.href)) continue;
        if (use !== "visit" && use !== "load" && use !== "send") continue;
        const place = at(facts, element, "", { quote: url });
        met.set(target.url.href, (message) => ({ ...place, message }));
      }
    },
    async answers() {
      const urls = [...met.keys()].sort(compare);
      const faults: Fault[] = [];
      const next = async (): Promise<void> => {
        for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
          const fault = await faultOfAnswer(url);
          const tell = met.get(url);
          if (fault && tell) faults.push(tell(`${url} ${fault}`));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
      return faults;
    },
  };
}

/** Some servers refuse HEAD: a refusal is asked again with GET. */
async function faultOfAnswer(url: string): Promise<string | undefined> {
  try {
    for (const method of ["HEAD", "GET"]) {
      const response = await withTimeLimit(TIMEOUT, (signal) => fetch(url, { method, signal }));
      await response.body?.cancel();
      if (response.ok) return undefined;
      if (method === "GET") return `answers ${response.status}`;
    }
    return undefined;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `cannot be reached: ${messageOf(cause)}`;
  }
}
