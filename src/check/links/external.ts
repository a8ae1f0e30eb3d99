/** Links to other sites, asked for politely: a report, never a reason to fail. */
import { compare, messageOf } from "../../errors.ts";
import { withTimeLimit } from "../../timing/time-limit.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { at, type BuiltSite, type Collector, type Finding } from "../reading/types.ts";

const AT_ONCE = 8;
const TIMEOUT = 10_000;

export function createExternal(site: BuiltSite): Collector {
  const met = new Map<string, (message: string) => Finding>();
  return {
    add(facts) {
      for (const { url, use, element } of facts.references) {
        const target = linkTargetOf(url, facts.page.route, site);
        if (target.kind !== "foreign" || met.has(target.url.href)) continue;
        if (use !== "visit" && use !== "load" && use !== "send") continue;
        met.set(target.url.href, (message) =>
          at(facts, element, "links/external", message, { quote: url, notice: true }),
        );
      }
    },
    async end() {
      const urls = [...met.keys()].sort(compare);
      const findings: Finding[] = [];
      const next = async (): Promise<void> => {
        for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
          const fault = await ask(url);
          const tell = met.get(url);
          if (fault && tell) findings.push(tell(`${url} ${fault}`));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
      return findings;
    },
  };
}

/** Some servers refuse HEAD: a refusal is asked again with GET. */
async function ask(url: string): Promise<string | undefined> {
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
