/** A block of a Markdown body: its source, with buttons and keys for what has marks of its own. */
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { BodyPictures } from "./BodyPictures.tsx";
import { PageChoice } from "./PageChoice.tsx";
import { PictureInput } from "./PictureInput.tsx";
import { pastedMarkdown } from "./pasted-markdown.ts";
import { put, wrapped } from "./type-text.ts";
import { bodyWords } from "./words.ts";

interface Props {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "data-first": true | undefined;
  readonly value: string;
  /** The Markdown file. */
  readonly file: string;
  readonly onChange: (value: string) => void;
}

const MARKS = { b: "**", i: "*" } as const;

export function BlockInput({ value, file, onChange, ...shared }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [target, setTarget] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const shape = (mark: string) => area.current && wrapped(area.current, mark, mark);

  function keys(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.key === "k") setTarget("");
    else if (event.key === "b" || event.key === "i") shape(MARKS[event.key]);
    else return;
    event.preventDefault();
  }

  function paste(event: ClipboardEvent) {
    const markdown = pastedMarkdown(event.clipboardData.getData("text/html"));
    if (markdown === undefined || !area.current) return;
    event.preventDefault();
    put(area.current, markdown);
  }

  function setLink() {
    if (area.current && target) wrapped(area.current, "[", `](${target})`);
    setTarget(undefined);
    area.current?.focus();
  }

  /** What is selected describes it. */
  function addPicture(name: string) {
    if (area.current) wrapped(area.current, "![", `](${name})`);
    setChoosing(false);
  }

  function addBelow() {
    const { current } = area;
    if (!current) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
    put(current, "\n\n");
  }

  return (
    <>
      <div className="tools" role="toolbar" aria-label={bodyWords.tools}>
        <button type="button" title="Ctrl+B" onClick={() => shape(MARKS.b)}>
          <b>{bodyWords.bold}</b>
        </button>
        <button type="button" title="Ctrl+I" onClick={() => shape(MARKS.i)}>
          <i>{bodyWords.italic}</i>
        </button>
        <button
          type="button"
          title="Ctrl+K"
          aria-expanded={target !== undefined}
          onClick={() => setTarget(target === undefined ? "" : undefined)}
        >
          {bodyWords.link}
        </button>
        <button type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {bodyWords.picture}
        </button>
        <button type="button" onClick={addBelow}>
          {bodyWords.addBelow}
        </button>
        <button type="button" onClick={() => onChange("")}>
          {bodyWords.removeBlock}
        </button>
      </div>
      {target !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside, as in a form of its own.
        <div
          className="link"
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            event.preventDefault();
            event.stopPropagation();
            if (event.key === "Enter") setLink();
            else {
              setTarget(undefined);
              area.current?.focus();
            }
          }}
        >
          <PageChoice
            autoFocus
            aria-label={bodyWords.leadsTo}
            placeholder={bodyWords.leadsTo}
            value={target}
            onChange={setTarget}
          />
          <button type="button" onClick={setLink}>
            {bodyWords.setLink}
          </button>
        </div>
      )}
      {isChoosing && (
        <PictureInput
          id={`${shared.id}-new`}
          aria-describedby={`${shared.id}-rule`}
          data-first={undefined}
          value=""
          before=""
          file={file}
          onChange={addPicture}
        />
      )}
      <textarea
        {...shared}
        ref={area}
        data-lines
        dir="auto"
        rows={Math.min(14, Math.max(3, Math.ceil(value.length / 44), value.split("\n").length))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keys}
        onPaste={paste}
      />
      <BodyPictures id={shared.id} value={value} file={file} onChange={onChange} />
      <p className="help">{value.trim() === "" ? bodyWords.goes : bodyWords.keys}</p>
    </>
  );
}
