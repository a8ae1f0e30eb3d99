/** The coloured field behind a drawing. */
export type Field = "glass" | "sand" | "clay";

/** Each kind of property keeps its field on every page. */
const FIELDS: Readonly<Record<string, Field>> = { villa: "sand", commercial: "clay" };

export const fieldOf = (category: string): Field => FIELDS[category] ?? "glass";
