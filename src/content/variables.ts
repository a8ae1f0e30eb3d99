/** Placeholders such as {brand} in the texts of the content. Others are left for templates. */

/** Names, and what they stand for. */
export type Variables = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([a-z][A-Za-z]*)\}/g;

export const placeholdersIn = (text: string): readonly string[] => text.match(PLACEHOLDER) ?? [];

export const fillText = (text: string, values: Variables): string =>
  text.includes("{")
    ? text.replace(PLACEHOLDER, (whole, name: string) =>
        Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
      )
    : text;
