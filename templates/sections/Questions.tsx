import { Bdi } from "build-site";
import type { ReactNode } from "react";
import type { Questions as QuestionList } from "../content.ts";
import { Split } from "./Points.tsx";

interface QuestionsProps {
  readonly title: string;
  readonly questions: QuestionList;
  /** Who answers them. */
  readonly picture?: ReactNode;
}

/** Questions and answers, each folded up. A page that has none shows nothing. */
export function Questions({ title, questions, picture }: QuestionsProps) {
  if (!questions) return null;
  return (
    <Split title={title} picture={picture}>
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
