/** An element of a site to its markup. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PictureOrder } from "../assets/pictures/encoding.ts";
import type { Problem } from "../errors.ts";
import { type RenderContext, type RenderedIsland, Rendering } from "./context.ts";
import type { DeadHandler } from "./dead-handlers.ts";
import type { BodyContext, WaitedBody } from "./markdown/types.ts";

type Known = Omit<
  RenderContext,
  "islands" | "pictures" | "handlers" | Exclude<keyof BodyContext, "dir" | "showing">
>;

/** What a plug-in of Markdown waits for is known the next time. */
export async function renderBody(
  element: ReactElement,
  known: Known,
  guarded: <T>(work: () => T) => T = (work) => work(),
) {
  const waited: WaitedBody[] = [];
  for (;;) {
    const islands: RenderedIsland[] = [];
    const pictures: PictureOrder[] = [];
    const problems: Problem[] = [];
    const notices: Problem[] = [];
    const handlers: DeadHandler[] = [];
    const waiting: Promise<void>[] = [];
    const rendering = { ...known, islands, pictures, problems, notices, handlers, waited, waiting };
    const markup = guarded(() =>
      renderToStaticMarkup(<Rendering value={rendering}>{element}</Rendering>),
    );
    if (waiting.length === 0) return { markup, islands, pictures, problems, notices, handlers };
    await guarded(() => Promise.all(waiting));
  }
}
