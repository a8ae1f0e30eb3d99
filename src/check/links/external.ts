/** Links to other sites, asked for politely. */
import { compare, messageOf } from "../../errors.ts";
import { withTimeLimit } from "../../timing/time-limit.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { at, type Fault, type Joiner, type Survey } from "../rules/rule.ts";

const AT_ONCE = 8;
const TIMEOUT = 10_000;

/** An address of another site, and where it stands first. */
interface Asked {
  readonly href: string;
  readonly place: Fault;
}

export interface External extends Joiner<readonly Asked[]> {
  /** What is wrong with the answers. */
  readonly answers: () => Promise<readonly Fault[]>;
}

export const EXTERNAL: Survey<readonly Asked[], External> = {
  take(facts, site) {
    const met = new Map<string, Asked>();
    for (const { url, use, element } of facts.references) {
      const target = linkTargetOf(url, facts.page.route, site);
      if (target.kind !== "foreign" || met.has(target.url.href)) continue;
      if (use !== "visit" && use !== "load" && use !== "send") continue;
      const { href } = target.url;
      met.set(href, { href, place: at(facts, element, "", { quote: url }) });
    }
    return [...met.values()];
  },
  join() {
    const met = new Map<string, Fault>();
    return {
      add(asked) {
        for (const { href, place } of asked) if (!met.has(href)) met.set(href, place);
      },
      async answers() {
        const urls = [...met.keys()].sort(compare);
        const faults: Fault[] = [];
        const next = async (): Promise<void> => {
          for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
            const fault = await faultOfAnswer(url);
            const place = met.get(url);
            if (fault && place) faults.push({ ...place, message: `${url} ${fault}` });
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, next));
        return faults;
      },
    };
  },
};

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
