/** Handlers of events in static markup: React leaves them out, and no script of the page calls them. */
import { deadHandler } from "../../markdown/handlers.ts";
import type { Loss } from "../losses.ts";

export const handlerNotice = (element: string, handler: string): Loss["notices"][number] => ({
  rule: "site/handler",
  message: deadHandler(element, handler),
});
