/** Event handlers that are written into Markdown: pages run no script that stands in them. */
import type { Placed, Tell } from "./tell.ts";

/** A component may have properties such as `once`. */
const HANDLER =
  /^on(?:[A-Z]|(?:click|load|error|focus|blur|change|input|submit|toggle|begin|end)$|key|mouse|pointer|touch|animation)/;

interface Holder extends Placed {
  readonly properties: Record<string, unknown>;
  readonly isComponent: boolean;
}

/** Tells the handlers among the properties, and removes them. */
export function tellHandlers({ properties, isComponent, position }: Holder, tell: Tell): void {
  for (const name of Object.keys(properties)) {
    if (!(isComponent ? HANDLER : /^on/i).test(name)) continue;
    tell({ position }, `the event handler ${name.toLowerCase()} is not allowed`, NO_HANDLER);
    delete properties[name];
  }
}

const NO_HANDLER = "use an island: pages run no script that stands in them";
