/** Handlers of events in static markup: React leaves them out, and no script of the page calls them. */
import type { Problem, Where } from "../../errors.ts";
import { deadHandler } from "../../markdown/handlers.ts";

export interface DeadHandler {
  readonly element: string;
  readonly handler: string;
  /** Its stack leads to the line of the element. */
  readonly made: Error;
}

export const handlerNotice = ({ element, handler }: DeadHandler, where: Where): Problem => ({
  rule: "site/handler",
  where,
  message: deadHandler(element, handler),
});
