import { useId } from "react";
import type { Edit, FieldInfo } from "./api.ts";
import { BlockInput } from "./BlockInput.tsx";
import { FocusInput } from "./FocusInput.tsx";
import { PageChoice } from "./PageChoice.tsx";
import { PictureInput } from "./PictureInput.tsx";
import { bodyWords, words } from "./words.ts";

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
      {help && (
        <p className="help">
          <bdi>{help}</bdi>
        </p>
      )}
    </div>
  );
}

function Control({ id, info, value, onChange, isFirst }: Props & { readonly id: string }) {
  const { kind, rules } = info;
  const shared = { id, "aria-describedby": `${id}-rule`, "data-first": isFirst || undefined };
  const text = String(value ?? "");
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
        <input
          {...shared}
          dir="ltr"
          inputMode="decimal"
          value={text}
          onChange={({ target }) => onChange(numberIn(target.value))}
        />
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
          <p className="help">{bodyWords.locked}</p>
        </>
      );
    case "link":
      return <PageChoice {...shared} value={text} onChange={onChange} />;
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
        <textarea
          {...shared}
          dir="auto"
          rows={Math.min(10, Math.max(1, Math.ceil(text.length / 44), text.split("\n").length))}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** What is no number stays a text: the schema says what is wrong with it. */
function numberIn(text: string): Value {
  const plain = text.replace(/[\s,']/g, "");
  return plain !== "" && Number.isFinite(Number(plain)) && !plain.endsWith(".")
    ? Number(plain)
    : text;
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
