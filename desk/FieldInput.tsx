import { useId } from "react";
import type { Edit, FieldInfo } from "./api.ts";
import { BlockInput } from "./BlockInput.tsx";
import { FocusInput } from "./FocusInput.tsx";
import { language } from "./language.ts";
import { PageChoice } from "./PageChoice.tsx";
import { PictureInput } from "./PictureInput.tsx";
import { TypedNotes } from "./TypedNotes.tsx";
import { useTyped } from "./use-typed.ts";
import { bodyWords, languageWords, words } from "./words.ts";

type Value = FieldInfo["value"];

interface Props {
  readonly info: FieldInfo;
  readonly value: Value;
  /** With what other fields shall say then. */
  readonly onChange: (value: Value, others?: readonly Edit[]) => void;
  readonly isFirst: boolean;
  /** The picture that a focus point is of. */
  readonly picture?: FieldInfo["value"] | undefined;
}

/** One field with its name, what may stand in it, and what its file says of it. */
export function FieldInput({ info, value, onChange, isFirst, picture }: Props) {
  const id = useId();
  const { label, help, file } = info;
  return (
    <div className="field">
      <label htmlFor={id}>
        <bdi>{label}</bdi>
      </label>
      {info.kind === "focus" && picture && (
        <FocusInput
          value={String(value ?? "")}
          picture={String(picture)}
          options={info.rules.options}
          label={label}
          onChange={onChange}
        />
      )}
      <Control id={id} info={info} value={value} onChange={onChange} isFirst={isFirst} />
      <div id={`${id}-rule`} className="rule">
        <Length info={info} value={value} />
        <span className="file">
          {words.from} <bdi>{file.replace(/^content\//, "")}</bdi>
        </span>
      </div>
      <LanguageNotes info={info} />
      {help && (
        <p className="help">
          <bdi>{help}</bdi>
        </p>
      )}
    </div>
  );
}

/** Before it is saved: whose words stand in, and which languages change with it. */
function LanguageNotes({ info: { kind, file, borrowedFrom, sharedBy } }: Pick<Props, "info">) {
  const { borrowed, borrowedBody, shared } = languageWords;
  const say = kind === "locked" ? borrowedBody : borrowed;
  return (
    <>
      {borrowedFrom && <p className="help">{say(borrowedFrom, file)}</p>}
      {sharedBy && <p className="help">{shared(sharedBy.join(language.language.comma))}</p>}
    </>
  );
}

function Control({ id, info, value, onChange, isFirst }: Props & { readonly id: string }) {
  const { kind, rules } = info;
  const shared = { id, "aria-describedby": `${id}-rule`, "data-first": isFirst || undefined };
  const { shown, type } = useTyped(info, value, onChange);
  const text = String(value ?? "");
  const notes = <TypedNotes info={info} shown={shown} onType={type} />;
  switch (kind === "focus" ? (rules.options ? "choice" : "text") : kind) {
    case "yes-no":
      return (
        <select
          {...shared}
          value={String(value)}
          onChange={({ target }) => onChange(target.value === "true")}
        >
          <option value="true">{words.yes}</option>
          <option value="false">{words.no}</option>
        </select>
      );
    case "choice":
      return (
        <select {...shared} value={text} onChange={({ target }) => onChange(target.value)}>
          {(rules.options ?? [text]).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case "number":
      return (
        <>
          <input
            {...shared}
            dir="ltr"
            inputMode="decimal"
            value={shown}
            onChange={({ target }) => type(target.value)}
          />
          {notes}
        </>
      );
    case "block":
      return <BlockInput {...shared} value={text} file={info.file} onChange={onChange} />;
    case "locked":
      return (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer is scrolled by keys. */}
          <pre id={id} dir="auto" tabIndex={0} data-first={isFirst || undefined}>
            {text}
          </pre>
          {!info.borrowedFrom && <p className="help">{bodyWords.locked}</p>}
        </>
      );
    case "link":
      return <PageChoice {...shared} value={shown} onChange={type} />;
    case "picture":
      return (
        <PictureInput
          {...shared}
          value={text}
          before={String(info.value ?? "")}
          file={info.file}
          onChange={onChange}
        />
      );
    case "date":
    case "colour":
      return (
        <input
          {...shared}
          type={kind === "date" ? "date" : kind === "colour" ? "color" : "text"}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "text":
      return (
        <>
          <textarea
            {...shared}
            dir="auto"
            rows={Math.min(10, Math.max(1, Math.ceil(shown.length / 44), shown.split("\n").length))}
            value={shown}
            onChange={({ target }) => type(target.value)}
          />
          {notes}
        </>
      );
  }
}

function Length({ info, value }: Pick<Props, "info" | "value">) {
  const { maxLength } = info.rules;
  if (maxLength === undefined || typeof value !== "string") return null;
  const over = value.length - maxLength;
  return (
    <span className={over > 0 ? "over" : ""} aria-live="polite">
      {words.length(value.length, maxLength)}
      {over > 0 && `, ${words.tooLong(over)}`}
    </span>
  );
}
