import { serveRequests } from "../../threads/worker-server.ts";
import { createPageCheck, type PageCheck } from "./page-check.ts";
import type { PageQuestion } from "./page-checks.ts";

let check: PageCheck | undefined;

serveRequests((question: PageQuestion) => {
  if ("setup" in question) check = createPageCheck(question.setup);
  else return check?.(question.page, question.html);
});
