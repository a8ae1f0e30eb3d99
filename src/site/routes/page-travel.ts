/** A page made in a thread that has run the manifest, from what was sent of its route. */
import { hash } from "node:crypto";
import { messageOf, SiteError } from "../../errors.ts";
import type { Site } from "../define.ts";
import type { Kind, Page, Route } from "../kinds.ts";
import type { Language } from "../languages.ts";
import { MANIFEST } from "../manifest.ts";
import { listIn } from "./ask-kind.ts";
import { deepFreeze } from "./deep-freeze.ts";
import type { ByAsking, SiteRoute, Travel } from "./routes.ts";
import { dataOf } from "./sent-data.ts";
import { sharedContent } from "./shared-content.ts";

export const routesDigest = (routes: readonly Route[]): string =>
  hash("sha256", JSON.stringify(routes.map(({ path }) => path)));

/** The page of a route, in this thread. */
export function pageOf({ made }: SiteRoute): () => Page | Promise<Page> {
  if ("page" in made) return made.page;
  return () => made.pageOf(dataOf(made.data.sent()));
}

/** What another thread needs to make it; undefined where none can. */
export function travelOf({ made }: SiteRoute): Travel | undefined {
  if ("page" in made) return made.asking;
  return { kind: made.kind, ...made.data.sent() };
}

type PageMaker = (travel: Travel) => () => Page | Promise<Page>;

/** `copied` is what the threads were given of the content: what was frozen is not so in a copy. */
export function createPageSource(
  { kinds, content: sources }: Pick<Site, "kinds" | "content">,
  copied: Readonly<Record<string, unknown>>,
  language: Language,
): PageMaker {
  const content = deepFreeze(copied);
  const makers = new Map<number, PageMaker>();
  const makerOf = (index: number): PageMaker => {
    const kind = kinds[index];
    if (!kind) throw new Error(`there is no kind with the number ${index}`);
    const { page } = kind;
    if (!page) return byAsking(kind, content, language);
    const shared = sharedContent(kind, sources, content);
    return (travel) => () =>
      page(("digest" in travel ? undefined : dataOf(travel)) as never, shared as never, language);
  };
  return (travel) => {
    const maker = makers.get(travel.kind) ?? makerOf(travel.kind);
    makers.set(travel.kind, maker);
    return maker(travel);
  };
}

/** Asks the kind once, for the functions of its pages. Throws a SiteError when its routes are others now. */
function byAsking(
  kind: Kind<never>,
  content: Readonly<Record<string, unknown>>,
  language: Language,
): PageMaker {
  let asked: readonly Route[] | undefined;
  return (travel) => {
    asked ??= askAgain(kind, content, language, travel as ByAsking);
    const route = asked[(travel as ByAsking).at];
    if (!route || !("page" in route)) throw changed(kind.name, "a page was missing");
    return route.page;
  };
}

function askAgain(
  { name, routes }: Kind<never>,
  content: Readonly<Record<string, unknown>>,
  language: Language,
  { digest }: ByAsking,
): readonly Route[] {
  let found: ReturnType<typeof routes>;
  try {
    found = routes(content as never, language);
  } catch (error) {
    throw changed(name, `it failed: ${messageOf(error)}`, error);
  }
  const again = listIn(found) as readonly Route[];
  if (!Array.isArray(again)) throw changed(name, "gave no list");
  if (routesDigest(again) !== digest) throw changed(name, "its routes were others");
  return again;
}

const changed = (name: string, how: string, cause?: unknown) =>
  new SiteError(
    "A kind of page is not a function of the content",
    [
      {
        rule: "site/kind-changes",
        where: { file: MANIFEST },
        message: `the kind "${name}" was asked again, by a thread that makes its pages, and ${how}`,
        hint: "make its routes from the content alone; or give each route its `data`, with `page` beside `routes`: such a kind is asked once",
      },
    ],
    { cause },
  );
