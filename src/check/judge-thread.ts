import { answerRequests } from "../answering.ts";
import { createJudge } from "./validator.ts";

answerRequests(createJudge());
