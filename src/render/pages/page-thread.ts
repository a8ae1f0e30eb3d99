import { serveRequests } from "../../threads/worker-server.ts";
import { createPageMaker } from "./page-maker.ts";
import type { PageQuestion } from "./watched-thread.ts";

let maker: ReturnType<typeof createPageMaker> | undefined;

serveRequests(async (question: PageQuestion) => {
  if ("setup" in question) maker = createPageMaker(question.setup);
  const makePages = await maker;
  return makePages?.("orders" in question ? question.orders : []);
});
