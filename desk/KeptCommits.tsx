/** What was kept, with how far each has come. */
import { useEffect, useState } from "react";
import { AskFailed, ask, type KeptCommit } from "./api.ts";
import { language } from "./language.ts";
import { Said } from "./Said.tsx";
import { workWords } from "./words.ts";

interface Props {
  /** The commit of which the live release was made, once it is known. */
  readonly live: string | undefined;
}

export function KeptCommits({ live }: Props) {
  const [commits, setCommits] = useState<readonly KeptCommit[]>([]);
  const [fault, setFault] = useState("");
  useEffect(() => {
    ask("kept", live === undefined ? {} : { live }).then(
      (answer) => setCommits(answer.commits),
      (error: unknown) => {
        if (!(error instanceof AskFailed)) throw error;
        setFault(error.message);
      },
    );
  }, [live]);
  if (fault)
    return (
      <p role="alert">
        <Said>{fault}</Said>
      </p>
    );
  if (commits.length === 0) return null;
  return (
    <details>
      <summary>{workWords.kept}</summary>
      <ul className="kept">
        {commits.map((commit) => (
          <li key={commit.id}>
            <p>
              <bdi>{commit.words}</bdi>
            </p>
            <p className="help">
              {[`\u2068${commit.author}\u2069`, ...stateOf(commit)].join(language.language.comma)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const stateOf = ({ isLive, isSent }: KeptCommit): readonly string[] => [
  ...(isLive === undefined ? [] : [isLive ? workWords.isLive : workWords.isNotLive]),
  ...(isSent === undefined ? [] : [isSent ? workWords.isSent : workWords.isHere]),
];
