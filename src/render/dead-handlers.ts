/** Handlers of events in static markup: React leaves them out, and no script of the page calls them. */
import type { Problem, Where } from "../errors.ts";

export interface DeadHandler {
  readonly element: string;
  readonly handler: string;
  /** Its stack leads to the line of the element. */
  readonly made: Error;
}

export const handlerNotice = ({ element, handler }: DeadHandler, where: Where): Problem => ({
  rule: "site/handler",
  where,
  message: `<${element} ${handler}> does nothing: pages are static markup. What visitors operate is a component below client/, rendered with <Island component={…} props={{ … }} />`,
});
