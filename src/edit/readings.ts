/** How a text that is typed is read, where its schema refuses it as it stands: asked of the schema with samples. */
import type { z } from "zod";
import { tidied } from "../text/invisible.ts";
import { westernDigits } from "../text/typed-number.ts";
import type { Plain } from "./writer/yaml-scalar.ts";

/** Without white space at its ends and invisible characters; with the digits 0 to 9. */
export type Reading = "tidied" | "digits";

const SAMPLES = ["a", "2026-03-01", "08:30", "08:30:00", "2026-03-01T08:30:00Z", "12"];

export function readingsOf(
  schema: z.ZodType | undefined,
  value: Plain,
): readonly Reading[] | undefined {
  if (!schema || (value !== null && typeof value !== "string")) return undefined;
  const own = value === null || value === "" ? SAMPLES : [value, ...SAMPLES];
  const samples = own.filter((sample) => tidied(sample) === sample && takes(schema, sample));
  const isTidied = samples.length > 0 && !samples.some((sample) => takes(schema, `${sample} `));
  const numbered = samples.filter((sample) => arabic(sample) !== sample);
  const isDigits = numbered.length > 0 && !numbered.some((sample) => takes(schema, arabic(sample)));
  const readings: readonly Reading[] = [
    ...(isTidied ? (["tidied"] as const) : []),
    ...(isDigits ? (["digits"] as const) : []),
  ];
  return readings.length > 0 ? readings : undefined;
}

/** Checks of a site may throw at a text that they do not expect. */
export function takes(schema: z.ZodType, text: string): boolean {
  try {
    return schema.safeParse(text).success;
  } catch {
    return false;
  }
}

const arabic = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

/** What is typed, as the field shall have it. */
export function readText(text: string, readings: readonly Reading[] = []): string {
  const digits = readings.includes("digits") ? westernDigits(text) : text;
  return readings.includes("tidied") ? tidied(digits) : digits;
}
