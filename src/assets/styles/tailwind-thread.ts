import { smallCss } from "../../site/code/small-css.ts";
import { serveRequests } from "../../threads/worker-server.ts";
import { compileSheet } from "./tailwind.ts";
import type { StylesQuestion } from "./tailwind-client.ts";
import { expandTailwind } from "./tailwind-in.ts";

serveRequests((question: StylesQuestion) =>
  "css" in question
    ? smallCss(question.css)
    : "file" in question
      ? expandTailwind(question)
      : compileSheet(question),
);
