import { answerRequests } from "../answering.ts";
import { compileSheet, minifyCss } from "./tailwind.ts";
import type { StylesQuestion } from "./tailwind-client.ts";

answerRequests((question: StylesQuestion) =>
  "css" in question ? minifyCss(question.css) : compileSheet(question),
);
