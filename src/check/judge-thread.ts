import { answerRequests } from "./answering.ts";
import type { JudgeQuestion } from "./threads.ts";
import { createJudge } from "./validator.ts";

const judge = createJudge();

answerRequests(({ html, page }: JudgeQuestion) => judge(html, page));
