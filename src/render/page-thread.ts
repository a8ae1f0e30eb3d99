import { answerRequests } from "../answering.ts";
import { createPageMaker, type PageSetup } from "./page-maker.ts";
import type { PageQuestion } from "./page-threads.ts";

let maker: ReturnType<typeof createPageMaker> | undefined;

answerRequests(async (question: PageQuestion) => {
  const setup = "setup" in question ? question.setup : undefined;
  if (setup) maker = createPageMaker(setup satisfies PageSetup);
  const make = await maker;
  return make?.("places" in question ? question.places : []);
});
