/** What is wrong with an ICU message, before anybody puts values into it. */
import { type MessageParts, messageParts } from "./formatter.ts";

/** In words that follow the name of a field; undefined where it can be written with these values. */
export function messageFault(text: string, values: readonly string[]): string | undefined {
  const parts = partsOrFault(text);
  if (typeof parts === "string") return `is no ICU message: ${parts}`;
  const known = values.map((name) => `{${name}}`);
  const others = [...new Set(namesIn(parts).filter((name) => !known.includes(name)))];
  if (others.length === 0) return undefined;
  const filled =
    known.length === 0 ? "nothing is filled in" : `only ${known.join(" and ")} is filled in`;
  return `has ${others.join(" and ")}, where ${filled}`;
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
