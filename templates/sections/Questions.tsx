import { Bdi } from "build-site";
import type { Questions as QuestionList } from "../content.ts";
import { Split } from "./Points.tsx";

interface QuestionsProps {
  readonly title: string;
  readonly questions: QuestionList;
}

/** Questions and answers, each folded up. A page that has none shows nothing. */
export function Questions({ title, questions }: QuestionsProps) {
  if (!questions) return null;
  return (
    <Split title={title}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>
            <Bdi>{answer}</Bdi>
          </p>
        </details>
      ))}
    </Split>
  );
}
