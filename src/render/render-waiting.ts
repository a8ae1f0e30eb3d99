/** Elements whose components wait: for promises, for code that is loaded when it is asked for, in async functions. */
import type { ReactElement } from "react";
import type { ErrorInfo } from "react-dom/client";

/** What React writes between texts and round what waits, which only hydration asks for. */
const MARKS = /<!-- -->|<!--\/?\$-->/g;
const KEPT = "<!--\u0001";

/** Of an island, which is hydrated. */
export const keepMarks = (html: string): string => html.replaceAll("<!--", KEPT);

const withoutMarks = (markup: string): string => markup.replace(MARKS, "").replaceAll(KEPT, "<!--");

/** Rejects with the first error of a component, also of one inside of a Suspense or an error boundary. */
export const renderWaiting = async (element: ReactElement): Promise<string> =>
  withoutMarks(await prerendered(element));

/** With all marks. */
export async function prerendered(
  element: ReactElement,
  more: { readonly identifierPrefix?: string } = {},
): Promise<string> {
  const { prerender } = await import("react-dom/static");
  const errors: unknown[] = [];
  const options = {
    ...more,
    // Else large parts come after the rest, and a script puts them in their place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error: unknown, { componentStack }: ErrorInfo) {
      errors.push(error);
      rememberComponents(error, componentStack);
    },
  };
  const { prelude } = await prerender(element, options);
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return markup;
}

const components = new WeakMap<object, Error>();

function rememberComponents(error: unknown, stack: string | undefined): void {
  if (typeof error === "object" && error !== null && stack && !components.has(error))
    components.set(error, Object.assign(new Error("rendered in"), { stack }));
}

/** The components that something was thrown in, innermost first, as the stack of an error. */
export const componentsOf = (thrown: unknown): Error | undefined =>
  typeof thrown === "object" && thrown !== null ? components.get(thrown) : undefined;

/** The name of the innermost of them; undefined where there is none of the site's. */
export const componentIn = (thrown: unknown): string | undefined =>
  [...(componentsOf(thrown)?.stack ?? "").matchAll(/^\s+at ([A-Z]\w*)/gm)]
    .map(([, name]) => name)
    .find((name) => !OF_ENGINE.has(name ?? ""));

/** React's own, and those that stand around what a site writes. */
const OF_ENGINE = new Set(["Suspense", "Shown", "WithLoss", "Unrenderable"]);
