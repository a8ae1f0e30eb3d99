/** The markup of an island: rendered by itself, because what renderToStaticMarkup makes cannot be hydrated (React error 418). */
import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type Awaiting, type RenderContext, Rendering } from "../context.ts";
import { hoistedProblems } from "../head/head-problems.ts";
import { keepMarks } from "../render-waiting.ts";
import { withSlots } from "./island-slots.ts";

/** Markup that an island shows but never changes, by slot name. It is sent once, as HTML. */
export type Slots = Readonly<Record<string, string>>;

export interface IslandParts {
  /** Unique on the page. */
  readonly name: string;
  readonly component: ComponentType<{ readonly slots: Slots }>;
  readonly props: object;
  readonly slots: Readonly<Record<string, ReactNode>>;
  /** Whether the engine starts it, with slots that it finds by their marks. */
  readonly isStarted: boolean;
}

/** What React writes before the fallback of a Suspense. */
const FALLBACK = "<!--$!-->";

/** Hooks stop working in the component that asks for it: it calls none after that. */
export function islandMarkup(parts: IslandParts, rendering: RenderContext | undefined): string {
  const slots = slotsOf(parts, rendering);
  const html = asIsland(() => renderToString(elementOf(parts, slots), optionsOf(parts)));
  if (rendering && html.includes(FALLBACK)) rendering.suspense.isUsed = true;
  return marked(parts, html, slots);
}

/** With what its components wait for: the same promise for the same place in the tree. */
export function awaitedMarkup(
  id: string,
  parts: IslandParts,
  rendering: RenderContext,
  { islands, render }: Awaiting,
): Promise<string> {
  const known = islands.get(id);
  if (known) return known;
  const markup = waitFor(parts, rendering, render);
  // Whoever waits for it tells, if anybody still does.
  markup.catch(() => undefined);
  islands.set(id, markup);
  return markup;
}

async function waitFor(
  parts: IslandParts,
  rendering: RenderContext,
  render: Awaiting["render"],
): Promise<string> {
  // Slots are rendered at once, which no component may do that has hooks to call.
  await undefined;
  const slots = slotsOf(parts, { ...rendering, awaiting: undefined, within: parts.name });
  const html = await render(elementOf(parts, slots), optionsOf(parts));
  return keepMarks(marked(parts, html, slots));
}

const elementOf = ({ component, props }: IslandParts, slots: Slots) =>
  createElement(component, { ...props, slots });

const optionsOf = ({ name }: { readonly name: string }) => ({ identifierPrefix: `${name}-` });

const marked = (
  { isStarted }: { readonly isStarted: boolean },
  html: string,
  slots: Slots,
): string => (isStarted ? withSlots(html, slots) : html);

const slotsOf = (
  { slots }: { readonly slots: Readonly<Record<string, ReactNode>> },
  rendering: RenderContext | undefined,
): Slots =>
  Object.fromEntries(
    Object.entries(slots).map(([key, node]) => [key, slotMarkup(node, rendering)]),
  );

/** Rendered at once, where a fallback would be shown in silence. */
function slotMarkup(node: ReactNode, rendering: RenderContext | undefined): string {
  const suspense = { isUsed: false };
  const own = rendering && { ...rendering, suspense };
  const markup = renderToStaticMarkup(<Rendering value={own}>{node}</Rendering>);
  rendering?.problems.push(...hoistedProblems(markup, {}, "a slot of an island"));
  if (suspense.isUsed)
    throw new Error("a slot of an island cannot wait: await what is in its <Suspense> before");
  return markup;
}

let isInside = false;

/** Whether the elements that are made now belong to an island that is rendered at once. */
export const isRenderingIsland = (): boolean => isInside;

function asIsland(render: () => string): string {
  isInside = true;
  try {
    return render();
  } finally {
    isInside = false;
  }
}
