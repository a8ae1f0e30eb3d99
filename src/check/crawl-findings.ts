/** What the crawler found, apart from the crawler itself, which takes long to load. */
import type { BuiltSite, Finding } from "./types.ts";

/** A link that the crawler found broken; paths without the origin. */
export interface Broken {
  readonly parent: string;
  /** Path and fragment; the link as written when it is no URL. */
  readonly target: string;
  readonly status: number;
}

/** What the crawler found and no rule of ours has told. */
export function crawlFindings(
  broken: readonly Broken[],
  told: readonly Finding[],
  site: BuiltSite,
): readonly Finding[] {
  const messages = told.filter(({ rule }) => !rule.startsWith("sameness/")).map(textOf);
  return broken
    .filter(({ parent }) => site.routes.has(parent) || site.strays.has(parent))
    .filter(({ target }) => !messages.some((message) => message.includes(readable(target))))
    .map(({ parent, target, status }) => {
      const page = site.routes.get(parent) ?? site.strays.get(parent);
      return {
        rule: "links/crawler",
        where: { file: page?.file ?? parent, route: parent },
        message: `the crawler was told ${status || "nothing"} when it followed "${target}"`,
        quote: target,
      };
    });
}

const textOf = ({ message, quote = "" }: Finding) => `${message} ${quote}`;

function readable(target: string): string {
  const hash = target.indexOf("#");
  try {
    return decodeURIComponent(hash === -1 ? target : target.slice(hash));
  } catch (error) {
    if (error instanceof URIError) return target;
    throw error;
  }
}
