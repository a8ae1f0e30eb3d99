/** An element of a site to its markup. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PictureOrder } from "../assets/pictures/encoding.ts";
import { compare, type Problem } from "../errors.ts";
import { Endless } from "../site/code/in-time.ts";
import {
  type Awaiting,
  type ImagePreload,
  type RenderContext,
  type RenderedIsland,
  Rendering,
} from "./context.ts";
import { asAwaited } from "./islands/awaited-island.ts";
import type { Loss } from "./losses.ts";
import type { BodyContext, WaitedBody } from "./markdown/types.ts";
import { prerendered, renderWaiting } from "./render-waiting.ts";

type Known = Omit<
  RenderContext,
  | "islands"
  | "pictures"
  | "preloads"
  | "losses"
  | "suspense"
  | "awaiting"
  | "within"
  | Exclude<keyof BodyContext, "dir" | "showing">
>;

export interface BegunBody
  extends Required<
    Pick<RenderContext, "islands" | "pictures" | "preloads" | "problems" | "notices" | "losses">
  > {
  readonly markup: string;
  /** What it cannot be finished without. */
  readonly waiting: readonly Promise<void>[];
  /** Whether a component waits or throws, or may do so unseen: then `markup` does not count, and React waits. */
  readonly isOpen: boolean;
  readonly again: (waits: boolean) => BegunBody | Promise<BegunBody>;
}

/** Renders an element at once, as far as it waits for nothing. */
export function beginBody(
  element: ReactElement,
  known: Known,
  waited: WaitedBody[] = [],
): BegunBody {
  const { found, rendered } = prepare(element, { ...known, waited, awaiting: undefined });
  const markup = atOnce(rendered);
  const isOpen = markup === undefined || found.suspense.isUsed;
  return { markup: markup ?? "", ...found, isOpen, again: againWith(element, known, waited) };
}

async function awaitBody(
  element: ReactElement,
  known: Known,
  waited: WaitedBody[],
): Promise<BegunBody> {
  const awaiting: Awaiting = {
    islands: new Map(),
    render: (island, options) => asAwaited(() => prerendered(island, options)),
  };
  const { found, rendered } = prepare(element, { ...known, waited, awaiting });
  const markup = await renderWaiting(rendered);
  // As they stand in the page, in whatever order they came.
  const at = ({ name }: RenderedIsland) => markup.indexOf(`data-island="${name}"`);
  found.islands.sort((a, b) => at(a) - at(b));
  found.preloads.sort((a, b) => compare(JSON.stringify(a), JSON.stringify(b)));
  return { markup, ...found, isOpen: false, again: againWith(element, known, waited) };
}

const againWith =
  (...[element, known, waited]: Parameters<typeof awaitBody>): BegunBody["again"] =>
  (waits) =>
    waits ? awaitBody(element, known, waited) : beginBody(element, known, waited);

/** What a rendering finds goes into lists of its own. */
function prepare(element: ReactElement, known: Known & Pick<RenderContext, "waited" | "awaiting">) {
  const islands: RenderedIsland[] = [];
  const pictures: PictureOrder[] = [];
  const preloads: ImagePreload[] = [];
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const losses: Loss[] = [];
  const waiting: Promise<void>[] = [];
  const suspense = { isUsed: false };
  const found = {
    islands,
    pictures,
    preloads,
    problems,
    notices,
    losses,
    waiting,
    suspense,
  };
  return { found, rendered: <Rendering value={{ ...known, ...found }}>{element}</Rendering> };
}

/** undefined where a component waits, or throws: React says in which one only where it waits. */
function atOnce(element: ReactElement): string | undefined {
  try {
    return renderToStaticMarkup(element);
  } catch (error) {
    if (error instanceof Endless) throw error;
    return undefined;
  }
}

/** What a plug-in of Markdown waits for is known the next time. */
export async function finishBody(begun: BegunBody, guarded: Guard): Promise<BegunBody> {
  let body = begun;
  let waits = false;
  while (body.waiting.length > 0 || body.isOpen) {
    const { waiting, again } = body;
    if (waiting.length > 0) await guarded(() => Promise.all(waiting));
    else waits = true;
    const next = guarded(() => again(waits));
    body = next instanceof Promise ? await next : next;
  }
  return body;
}

/** Ends work that takes too long. */
export type Guard = <T>(work: () => T) => T;
