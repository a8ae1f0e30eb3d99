/** Asks a kind for its routes. What its code throws, and an answer that is no list of routes, is told with the kind. */
import { type Problem, SiteError } from "../../errors.ts";
import type { Interrupt } from "../../timing/interruptible.ts";
import { inTime, MOST_TIME } from "../code/in-time.ts";
import type { SiteCode } from "../code/run.ts";
import { thrownProblem } from "../code/site-fault.ts";
import type { Kind } from "../kinds.ts";
import type { Language } from "../languages.ts";
import { MANIFEST } from "../manifest.ts";
import { createGivenRoutes, type GivenRoute } from "./given-routes.ts";

interface Around {
  readonly code: SiteCode;
  readonly content: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Milliseconds that the list may take, or one step of a stream. */
  readonly pageTimeout: number | undefined;
}

interface Asked {
  /** What is no route among what the kind has given so far. */
  readonly problems: () => readonly Problem[];
}

interface List<Route> extends Asked {
  readonly routes: readonly Route[];
  /** Whether the kind waited for nothing. */
  readonly isAtOnce: boolean;
}

interface Stream<Route> extends Asked {
  readonly routes: AsyncIterable<Route>;
}

const where = { file: MANIFEST };

/** The routes have a path; what else they have the caller looks at. */
export async function askForList<Route extends GivenRoute>(
  kind: Kind<never>,
  around: Around,
): Promise<List<Route>> {
  const { given, isAtOnce } = await ask(kind, around);
  if (!Array.isArray(given)) throw noList(kind, given);
  const { isRoute, problems } = createGivenRoutes<Route>(kind.name);
  return { routes: given.filter(isRoute), isAtOnce, problems };
}

/** A list, or one route after another. */
export async function askForRoutes<Route extends GivenRoute>(
  kind: Kind<never>,
  around: Around,
): Promise<List<Route> | Stream<Route>> {
  const { given, isAtOnce } = await ask(kind, around);
  const { isRoute, problems } = createGivenRoutes<Route>(kind.name);
  if (Array.isArray(given)) return { routes: given.filter(isRoute), isAtOnce, problems };
  if (!isStream(given)) throw noList(kind, given);
  let count = 0;
  const step: Guarded = (work) =>
    guarded(
      `the wait for route ${++count} of the kind "${kind.name}"`,
      work,
      kind,
      around,
      WAITING,
    );
  return { routes: oneByOne(eachStep(given, step), isRoute), problems };
}

async function ask(kind: Kind<never>, around: Around) {
  let isAtOnce = true;
  const list = () => {
    // The engine passes content through without knowing its type.
    const first: unknown = listIn(kind.routes(around.content as never, around.language));
    isAtOnce = Array.isArray(first);
    return first instanceof Promise ? first.then(listIn) : first;
  };
  const given = await guarded(`the list of the kind "${kind.name}"`, list, kind, around);
  return { given, isAtOnce };
}

async function guarded<T>(
  what: string,
  work: () => T | Promise<T>,
  { name }: Kind<never>,
  { code, pageTimeout = MOST_TIME }: Around,
  interrupt?: Interrupt,
): Promise<T> {
  try {
    return await inTime(pageTimeout, () => ({ where, what }), work, interrupt);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    const about = { rule: "site/manifest", where, what: `the list of the kind "${name}"` };
    const problem = thrownProblem(code, error, about);
    throw new SiteError("A kind of page failed", [problem], { cause: error });
  }
}

/** A watch over the loops of each step takes longer than to make a page. */
const WAITING: Interrupt = (_, work) => work();

/** A list stays as it is, and what else holds routes at hand, such as what a `function*` gives, becomes one. */
export const listIn = (given: unknown): unknown =>
  typeof given === "object" && given !== null && Symbol.iterator in given && !Array.isArray(given)
    ? [...(given as Iterable<unknown>)]
    : given;

const isStream = (given: unknown): given is AsyncIterable<unknown> =>
  typeof given === "object" && given !== null && Symbol.asyncIterator in given;

type Guarded = <T>(work: () => Promise<T>) => Promise<T>;

const eachStep = <T>(stream: AsyncIterable<T>, step: Guarded): AsyncIterable<T> => ({
  [Symbol.asyncIterator]() {
    const steps = stream[Symbol.asyncIterator]();
    return {
      next: () => step(() => steps.next()),
      return: async () => (await steps.return?.()) ?? { done: true, value: undefined },
    };
  },
});

/** Readers ask for several at once: the time of each begins when it is its turn. */
async function* oneByOne<T>(
  stream: AsyncIterable<unknown>,
  isRoute: (given: unknown) => given is T,
): AsyncGenerator<T> {
  for await (const route of stream) if (isRoute(route)) yield route;
}

const noList = ({ name }: Kind<never>, given: unknown): SiteError =>
  new SiteError("A kind gives no list of routes", [
    isStream(given)
      ? {
          rule: "site/manifest",
          where,
          message: `the kind "${name}" gives one route after another, and each would have a page of its own, which threads cannot make`,
          hint: `let it make pages from data: kind("${name}", { async *routes() { … }, page: (data) => … }), or gather them in a list first`,
        }
      : {
          rule: "site/manifest",
          where,
          message: `the kind "${name}" gives ${given === null ? "null" : `a value of type ${typeof given}`} in place of a list of routes`,
          hint: "return a list, or a promise of one; a kind without pages gives []",
        },
  ]);
