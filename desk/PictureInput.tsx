/** A picture: seen small, chosen from those of the site, or dropped as a file; here or wherever it is used. */
import { type DragEvent, useEffect, useRef, useState } from "react";
import { ask, type Edit, type Problem, problemsOf } from "./api.ts";
import { ProblemAlert } from "./ProblemAlert.tsx";
import { leavePictures, sent, thumbnail, thumbnailBeside } from "./picture-files.ts";
import type { PictureInfo } from "./pictures-api.ts";
import { inOwnWords } from "./sentences.ts";
import { pictureWords } from "./words.ts";

/** What is named otherwise is on its way to be typed. */
const PICTURE = /\.(svg|jpe?g|png|webp|avif|gif)$/i;

interface Props {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "data-first": true | undefined;
  readonly value: string;
  /** The content file that names it: the picture may lie beside it. */
  readonly file: string;
  /** Whether a bare name is that of one beside the file before it is one of the list, as in Markdown. */
  readonly isBesideFirst?: boolean;
  /** What the field said at first. */
  readonly before: string;
  /** With the fields elsewhere that get it too. */
  readonly onChange: (value: string, others: readonly Edit[]) => void;
}

export function PictureInput({
  id,
  value,
  file,
  isBesideFirst = false,
  before,
  onChange,
  ...shared
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<readonly PictureInfo[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isEverywhere, setEverywhere] = useState(false);
  const [find, setFind] = useState("");
  const [told, setTold] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    ask("pictures").then(
      (answer) => setPictures(answer.pictures),
      (error: unknown) => setProblems(problemsOf(error)),
    );
  }, []);
  const isListed = pictures.some(({ name }) => name === value);
  const isBeside = /^\.{1,2}\//.test(value) || (isBesideFirst && !value.includes("/"));
  const small =
    isBeside && PICTURE.test(value) ? thumbnailBeside(file, value) : isListed && thumbnail(value);
  const uses = pictures.find(({ name }) => name === before)?.uses ?? [];

  function choose(name: string, everywhere = isEverywhere) {
    const others = everywhere && name !== before ? uses : [];
    onChange(
      name,
      others.map(({ file, path }) => ({ file, path, before, value: name })),
    );
  }

  async function take(file: File | undefined) {
    if (!file) return;
    setProblems([]);
    setTold([pictureWords.taking]);
    try {
      const taken = await sent(file);
      // Its field was closed meanwhile.
      if (!root.current) return leavePictures();
      setTold([
        pictureWords.taken(taken.name),
        ...taken.told.map((line) => inOwnWords(line) ?? line),
        pictureWords.describe,
      ]);
      choose(taken.name);
    } catch (error) {
      setTold([]);
      setProblems(problemsOf(error));
    }
  }

  const shown = pictures.filter(({ name }) => name.toLowerCase().includes(find.toLowerCase()));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same.
    <div
      ref={root}
      className="picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <div className="chosen">
        {pictures.length > 0 && small && <img src={small} alt="" />}
        <span>
          <bdi>{value}</bdi>
          <br />
          <span className="help">{uses.length > 0 && pictureWords.usedOn(uses.length)}</span>
        </span>
      </div>
      <div className="tools">
        <button
          {...shared}
          id={id}
          type="button"
          aria-label={isOpen ? pictureWords.close : pictureWords.choose}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? pictureWords.close : pictureWords.choose}
        </button>
        <label className="file-choice">
          {pictureWords.file}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </label>
        <span className="help">{pictureWords.drop}</span>
      </div>
      {isOpen && (
        <>
          <input
            aria-label={pictureWords.find}
            placeholder={pictureWords.find}
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
          <ul className="thumbnails" aria-label={pictureWords.list}>
            {shown.map(({ name }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={name === value}
                  onClick={() => choose(name)}
                  title={name}
                >
                  <img src={thumbnail(name)} alt={name} loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {uses.length > 1 && (
        <label className="everywhere">
          <input
            type="checkbox"
            checked={isEverywhere}
            onChange={({ target }) => {
              setEverywhere(target.checked);
              choose(value, target.checked);
            }}
          />
          {pictureWords.everywhere(uses.length)}
        </label>
      )}
      <div role="status" className="help">
        {told.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ProblemAlert problems={problems} />
    </div>
  );
}
