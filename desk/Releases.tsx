/** What was published, newest first, each with a way back that is asked about once. */
import { useEffect, useRef, useState } from "react";
import type { ListedRelease } from "./api.ts";
import { BusyButton } from "./BusyButton.tsx";
import { language } from "./language.ts";
import { words, workWords } from "./words.ts";

interface Props {
  readonly releases: readonly ListedRelease[];
  readonly isBusy: boolean;
  readonly onBack: (id: string) => void;
}

export function Releases({ releases, isBusy, onBack }: Props) {
  const [chosen, setChosen] = useState<string>();
  if (releases.length === 0) return <p>{workWords.noReleases}</p>;
  return (
    <ol>
      {releases.map((release) => {
        const when = new Date(release.created).toLocaleString(language.language.locale);
        return (
          <li key={release.id}>
            <p>
              <strong>{when}</strong>
              {release.live && ` (${workWords.live})`}
            </p>
            <p className="help">{detailsOf(release)}</p>
            {!release.live &&
              (chosen === release.id ? (
                <Question
                  when={when}
                  isBusy={isBusy}
                  onYes={() => onBack(release.id)}
                  onNo={() => setChosen(undefined)}
                />
              ) : (
                <BusyButton
                  type="button"
                  aria-label={workWords.backLabel(when)}
                  isBusy={isBusy}
                  onClick={() => setChosen(release.id)}
                >
                  {workWords.back}
                </BusyButton>
              ))}
          </li>
        );
      })}
    </ol>
  );
}

interface QuestionProps {
  readonly when: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Question({ when, isBusy, onYes, onNo }: QuestionProps) {
  const no = useRef<HTMLButtonElement>(null);
  // Enter, pressed once too often, changes nothing.
  useEffect(() => no.current?.focus(), []);
  return (
    <div role="alertdialog" aria-label={workWords.question(when)}>
      <p>{workWords.question(when)}</p>
      <div className="leads">
        <BusyButton type="button" className="main" isBusy={isBusy} onClick={onYes}>
          {workWords.yesBack}
        </BusyButton>
        <button ref={no} type="button" onClick={onNo}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}

/** Pages that are named at once. */
const NAMED = 4;

const some = (all: readonly string[]): string =>
  all.slice(0, NAMED).join(", ") +
  (all.length > NAMED ? `, ${workWords.more(all.length - NAMED)}` : "");

function detailsOf({ pages, rollbackOf, changed }: ListedRelease): string {
  const told = changed
    ? [
        changed.changed.length > 0 && workWords.changed(some(changed.changed)),
        changed.added.length > 0 && workWords.added(some(changed.added)),
        changed.removed.length > 0 && workWords.removed(some(changed.removed)),
        changed.files.length > 0 && workWords.files(changed.files.length),
      ].filter((part) => part !== false)
    : [];
  return [
    workWords.pages(pages),
    ...(rollbackOf ? [workWords.backTo(rollbackOf)] : []),
    ...(changed && told.length === 0 ? [workWords.noPage] : told),
  ].join(language.language.semicolon);
}
