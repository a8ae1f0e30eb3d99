/** What a function of a page gave, which may be written without types: half a page would be built in silence. */
import { isValidElement } from "react";
import { shown } from "../problems/shown.ts";
import type { Page } from "../site/kinds.ts";

export function assertPage(given: Page): Page {
  const { head, body }: { readonly head?: unknown; readonly body?: unknown } = Object(given);
  if (isValidElement(head))
    throw new Error("its head is an element: write an object, head: { title, description }");
  if (typeof body === "function")
    throw new Error(
      `its body is a function, which is rendered as nothing: give an element, body: <${body.name || "Body"} />`,
    );
  if (typeof body === "string" && /<[a-z!/]/i.test(body))
    throw new Error(
      "its body is a text with tags, which visitors would read as they stand: give an element, body: <main>…</main>; HTML that is trusted goes into dangerouslySetInnerHTML={{ __html }}",
    );
  const missing = [
    ...(typeof head === "object" && head !== null ? [] : ["head"]),
    // React renders these as nothing.
    ...(body === undefined || body === null || typeof body === "boolean" ? ["body"] : []),
  ];
  if (missing.length === 0) return given;
  throw new Error(
    `its page must give { head, body }, and gave ${missing.length === 2 ? shown(given) : `no ${missing}`}`,
  );
}
