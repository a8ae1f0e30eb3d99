import { contrast } from "./contrast.ts";
import { language } from "./language.ts";
import { recordWords } from "./words.ts";

interface Props {
  readonly colour: string;
  /** The other colours of the group, by their names. */
  readonly others: readonly (readonly [name: string, colour: string])[];
}

/** What is readable on a colour, and on what it is. */
export function ColourContrast({ colour, others }: Props) {
  const usual = [
    [recordWords.withWhite, "#ffffff"],
    [recordWords.withBlack, "#000000"],
  ] as const;
  return (
    <div className="contrast">
      <p className="help">
        {recordWords.contrast}:{" "}
        {usual
          .map(([name, other]) => `${ratio(colour, other)} ${name}`)
          .join(language.language.comma)}
        . {recordWords.contrastHint}
      </p>
      {others.length > 0 && (
        <details>
          <summary>{recordWords.others}</summary>
          <ul>
            {others.map(([name, other]) => (
              <li key={name}>
                <svg className="swatch" aria-hidden="true" viewBox="0 0 2 1">
                  <rect width="1" height="1" fill={colour} />
                  <rect x="1" width="1" height="1" fill={other} />
                </svg>
                {name}: {ratio(colour, other)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const ratio = (one: string, other: string): string => contrast(one, other)?.toFixed(1) ?? "–";
