import { serveRequests } from "../../threads/worker-server.ts";
import { compileSheet, minifyCss } from "./tailwind.ts";
import type { StylesQuestion } from "./tailwind-client.ts";
import { expandTailwind } from "./tailwind-in.ts";

serveRequests((question: StylesQuestion) =>
  "css" in question
    ? minifyCss(question.css)
    : "file" in question
      ? expandTailwind(question)
      : compileSheet(question),
);
