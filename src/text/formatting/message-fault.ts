/** What is wrong with an ICU message, before anybody puts values into it. */
import { type MessageParts, messageParts } from "./formatter.ts";

interface ReadMessage {
  /** In words that follow the name of a field. */
  readonly fault?: string;
  /** The names of what is no value, `{brand}`, `<b>`. */
  readonly others: readonly string[];
}

/** `open`: what may be filled in by others, as it stands in the text. */
export function readMessage(
  text: string,
  values: readonly string[],
  open: readonly string[] = [],
): ReadMessage {
  const parts = partsOrFault(text);
  if (typeof parts === "string") return { fault: `is no ICU message: ${parts}`, others: [] };
  const known = values.map((name) => `{${name}}`);
  const others = [...new Set(namesIn(parts).filter((name) => !known.includes(name)))];
  const refused = others.filter((name) => !open.includes(name));
  return refused.length === 0 ? { others } : { fault: refusal(refused, known), others };
}

function refusal(names: readonly string[], known: readonly string[]): string {
  const filled =
    known.length === 0 ? "nothing is filled in" : `only ${known.join(" and ")} is filled in`;
  return `has ${names.join(" and ")}, where ${filled}`;
}

function partsOrFault(text: string): MessageParts | string {
  try {
    return messageParts(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const words = error.message.toLowerCase().replaceAll("_", " ");
    const at = placeIn(error);
    return at === undefined ? words : `${words}, at character ${at}`;
  }
}

/** Where the package says that it could read no further. */
function placeIn(error: SyntaxError): number | undefined {
  const { location } = error as {
    readonly location?: { readonly end?: { readonly offset?: number } };
  };
  const offset = location?.end?.offset;
  return offset === undefined ? undefined : offset + 1;
}

/** https://formatjs.github.io/docs/icu-messageformat-parser/#ast-options */
const [LITERAL, TAG] = [0, 8];

const namesIn = (parts: MessageParts): readonly string[] =>
  parts.flatMap((part) => [
    // The number of a form, `#`, has no name.
    ...("value" in part && part.type !== LITERAL
      ? [part.type === TAG ? `<${part.value}>` : `{${part.value}}`]
      : []),
    ...("options" in part
      ? Object.values(part.options).flatMap(({ value }) => namesIn(value))
      : []),
    ...("children" in part ? namesIn(part.children) : []),
  ]);
