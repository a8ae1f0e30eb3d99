/** The text that React shows for values; undefined where one of them is no text. */
export function textOfValues(values: readonly unknown[]): string | undefined {
  const texts = values.flat(Number.POSITIVE_INFINITY).map((value) => {
    if (value === null || value === undefined || typeof value === "boolean") return "";
    return ["string", "number", "bigint"].includes(typeof value) ? String(value) : undefined;
  });
  return texts.includes(undefined) ? undefined : texts.join("");
}
