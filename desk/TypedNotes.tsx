/** What is not taken as it was typed, below its input: characters that nobody sees, and numbers that mean two things. */
import { invisibleKind, invisiblesIn, isNeedless } from "../src/text/invisible.ts";
import { numbersIn } from "../src/text/typed-number.ts";
import type { FieldInfo } from "./api.ts";
import { language } from "./language.ts";
import { isUnclear, takeAsText } from "./unclear.ts";
import { invisibleWords, typedWords } from "./words.ts";

interface Props {
  readonly info: FieldInfo;
  /** As it stands in the input. */
  readonly shown: string;
  readonly onType: (text: string) => void;
}

export function TypedNotes({ info, shown, onType }: Props) {
  if (info.kind === "number")
    return isUnclear(info, shown) && <Meant info={info} shown={shown} onType={onType} />;
  const taken = info.rules.reads?.includes("tidied") ? takenOut(shown) : [];
  return (
    <p className="help" aria-live="polite">
      {taken.length > 0 && typedWords.leftOut(taken.join(language.language.comma))}
    </p>
  );
}

/** A joiner at the end may wait for its next letter. */
const takenOut = (text: string): readonly string[] => [
  ...new Set(
    invisiblesIn(text)
      .filter((found) => isNeedless(found) && !isWaiting(found, text))
      .flatMap(({ char }) => invisibleWords[invisibleKind(char) ?? "direction"]),
  ),
];

const isWaiting = (
  { char, index }: { readonly char: string; readonly index: number },
  text: string,
) => invisibleKind(char) === "joiner" && index === text.length - 1;

function Meant({ info, shown, onType }: Props) {
  return (
    <div className="leads" role="status">
      <span>{typedWords.whichNumber}</span>
      {numbersIn(shown).map((number) => (
        <button key={number} type="button" onClick={() => onType(String(number))}>
          <bdi dir="ltr">{number}</bdi>
        </button>
      ))}
      {info.rules.isTextToo && (
        <button
          type="button"
          onClick={() => {
            takeAsText(info, shown);
            onType(shown);
          }}
        >
          {typedWords.asText(shown)}
        </button>
      )}
    </div>
  );
}
