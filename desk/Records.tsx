/** The records of the site: each can be opened, copied, renamed and removed. */
import { useEffect, useState } from "react";
import { ActionForm } from "./ActionForm.tsx";
import { AskFailed, ask, type ContentFileInfo } from "./api.ts";
import { Panel } from "./Panel.tsx";
import { Said } from "./Said.tsx";
import type { Action, Collection } from "./structure-api.ts";
import { partsWords, recordWords } from "./words.ts";

interface Props {
  readonly pages: readonly string[];
  /** The page that is shown. */
  readonly path: string;
  /** A page that shows the file is shown beside its fields. */
  readonly onFields: (file: string, page: string | undefined) => void;
  readonly onOpen: (path: string) => void;
  readonly onChanged: (said: string) => void;
  readonly onClose: () => void;
}

export function Records({ pages, path, onFields, onOpen, onChanged, onClose }: Props) {
  const [collections, setCollections] = useState<readonly Collection[]>([]);
  const [files, setFiles] = useState<readonly ContentFileInfo[]>([]);
  const [chosen, setChosen] = useState<{ readonly title: string; readonly action: Action }>();
  const [fault, setFault] = useState("");
  const known = pages.join(" ");

  useEffect(() => {
    // Asked again where pages have come or gone.
    void known;
    Promise.all([ask("collections"), ask("files")]).then(
      ([answer, all]) => {
        setCollections(answer.collections);
        setFiles(all.files);
      },
      (error: unknown) => {
        if (!(error instanceof AskFailed)) throw error;
        setFault(error.message);
      },
    );
  }, [known]);

  const shown = files.find((one) => one.pages.includes(path));
  const listed = new Set(collections.flatMap(({ records }) => records.map(({ file }) => file)));
  const others = files.filter(({ file }) => !listed.has(file));
  return (
    <Panel title={partsWords.records} onClose={onClose}>
      {fault && (
        <p role="alert">
          <Said>{fault}</Said>
        </p>
      )}
      {!chosen && shown && (
        <button type="button" onClick={() => onFields(shown.file, undefined)}>
          {recordWords.ofThisPage}
        </button>
      )}
      {chosen ? (
        <ActionForm
          key={JSON.stringify(chosen.action)}
          {...chosen}
          pages={pages}
          onDone={(said) => {
            setChosen(undefined);
            onChanged(said);
          }}
          onClose={() => setChosen(undefined)}
        />
      ) : (
        collections.map(({ source, records }) => (
          <details key={source} open={collections.length === 1}>
            <summary>
              <bdi>{source}</bdi> ({records.length})
            </summary>
            <ul className="records">
              {records.map(({ file, name, pages: [first], hiddenUntil }) => {
                const choose = (title: string, action: Action) => setChosen({ title, action });
                return (
                  <li key={file}>
                    <span>
                      <bdi>{name}</bdi>{" "}
                      {hiddenUntil !== undefined && (
                        <span className="hidden-yet">{hiddenInWords(hiddenUntil)}</span>
                      )}
                    </span>
                    <span className="actions">
                      {first !== undefined && (
                        <button
                          type="button"
                          aria-label={`${partsWords.open} ${name}`}
                          onClick={() => onOpen(first)}
                        >
                          {partsWords.open}
                        </button>
                      )}
                      <button
                        type="button"
                        aria-label={recordWords.allFieldsOf(name)}
                        onClick={() => onFields(file, first)}
                      >
                        {recordWords.allFields}
                      </button>
                      <button
                        type="button"
                        aria-label={`${partsWords.copy} ${name}`}
                        onClick={() =>
                          choose(partsWords.newFrom(name), {
                            type: "copy-record",
                            file,
                            values: [],
                          })
                        }
                      >
                        {partsWords.copy}
                      </button>
                      <button
                        type="button"
                        aria-label={`${partsWords.rename} ${name}`}
                        onClick={() =>
                          choose(partsWords.renameTo(name), { type: "move-record", file, slug: "" })
                        }
                      >
                        {partsWords.rename}
                      </button>
                      <button
                        type="button"
                        aria-label={`${partsWords.remove} ${name}`}
                        onClick={() =>
                          choose(partsWords.removing(name), { type: "remove-record", file })
                        }
                      >
                        {partsWords.remove}
                      </button>
                    </span>
                  </li>
                );
              })}
            </ul>
          </details>
        ))
      )}
      {!chosen && others.length > 0 && (
        <details open={collections.length === 0}>
          <summary>
            {recordWords.otherFiles} ({others.length})
          </summary>
          <ul className="records">
            {others.map(({ file, pages: [first] }) => (
              <li key={file}>
                <bdi>{file.replace(/^content\//, "")}</bdi>
                <button
                  type="button"
                  aria-label={recordWords.allFieldsOf(file)}
                  onClick={() => onFields(file, first)}
                >
                  {recordWords.allFields}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

/** A day, or `never` for a draft. */
const hiddenInWords = (until: string): string =>
  until === "never" ? recordWords.draft : recordWords.from(until);
