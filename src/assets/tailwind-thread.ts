import { answerRequests } from "../answering.ts";
import type { StylesQuestion } from "./stylesheet.ts";
import { compileSheet, minifyCss } from "./tailwind.ts";

answerRequests((question: StylesQuestion) =>
  "css" in question ? minifyCss(question.css) : compileSheet(question),
);
