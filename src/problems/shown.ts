const MOST_CHARACTERS = 120;

/** Any value in a message, on one line, as far as JSON can tell it. */
export function shown(value: unknown): string {
  const text = jsonOf(value) ?? nameOf(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** undefined for what JSON has no word for, and for a cycle. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

const nameOf = (value: unknown): string =>
  typeof value === "object" || typeof value === "function"
    ? Object.prototype.toString.call(value)
    : String(value);
