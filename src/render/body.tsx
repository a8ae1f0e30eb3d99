/** An element of a site to its markup. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PictureOrder } from "../assets/pictures/encoding.ts";
import type { Problem } from "../errors.ts";
import {
  type ImagePreload,
  type RenderContext,
  type RenderedIsland,
  Rendering,
} from "./context.ts";
import type { DeadHandler } from "./dead-handlers.ts";
import type { BodyContext, WaitedBody } from "./markdown/types.ts";

type Known = Omit<
  RenderContext,
  "islands" | "pictures" | "preloads" | "handlers" | Exclude<keyof BodyContext, "dir" | "showing">
>;

interface BegunBody
  extends Required<
    Pick<RenderContext, "islands" | "pictures" | "preloads" | "problems" | "notices" | "handlers">
  > {
  readonly markup: string;
  /** What it cannot be finished without. */
  readonly waiting: readonly Promise<void>[];
  readonly again: () => BegunBody;
}

/** Renders an element at once, as far as it waits for nothing. */
export function beginBody(
  element: ReactElement,
  known: Known,
  waited: WaitedBody[] = [],
): BegunBody {
  const islands: RenderedIsland[] = [];
  const pictures: PictureOrder[] = [];
  const preloads: ImagePreload[] = [];
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const handlers: DeadHandler[] = [];
  const waiting: Promise<void>[] = [];
  const found = { islands, pictures, preloads, problems, notices, handlers, waiting };
  const rendering = { ...known, ...found, waited };
  const markup = renderToStaticMarkup(<Rendering value={rendering}>{element}</Rendering>);
  const again = () => beginBody(element, known, waited);
  return { markup, ...found, again };
}

/** What a plug-in of Markdown waits for is known the next time. */
export async function finishBody(begun: BegunBody, guarded: Guard): Promise<BegunBody> {
  let body = begun;
  while (body.waiting.length > 0) {
    const { waiting, again } = body;
    await guarded(() => Promise.all(waiting));
    body = guarded(again);
  }
  return body;
}

/** Ends work that takes too long. */
export type Guard = <T>(work: () => T) => T;
