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
    tellHandler({ position }, name, tell);
    delete properties[name];
  }
}

/** One that is written as text, which React would leave out. */
export const tellHandler = (node: Placed, name: string, tell: Tell): void =>
  tell(node, `the event handler ${name.toLowerCase()} is not allowed`, NO_HANDLER);

/** One that is a function: as an island the same code would work. */
export const deadHandler = (element: string, handler: string): string =>
  `<${element} ${handler}> does nothing: pages are static markup. What visitors operate is a component below client/, rendered with <Island component={…} props={{ … }} />`;

const NO_HANDLER = "use an island: pages run no script that stands in them";
