/** What is read from what people type and paste: no more than the schema would refuse, and joiners where they belong. */
import { expect, it } from "vitest";
import { z } from "zod";
import { date, slug, text } from "../../src/content/fields.ts";
import { readingsOf, readText } from "../../src/edit/readings.ts";

const typed = (schema: z.ZodType, sent: string, value: string | null = null) =>
  readText(sent, readingsOf(schema, value));

it.each([
  [text(), "  Cox ", "Cox"],
  [text(), "\ufeffCox\u00ad's \u200bOrange\u200e", "Cox's Orange"],
  [text(), "\u200fتفاح", "تفاح"],
  [slug(), "cox\u200b ", "cox"],
  [z.iso.date(), "٢٠٢٦-٠٣-٠١", "2026-03-01"],
  [date().optional(), "۲۰۲۶-۰۳-۰۱", "2026-03-01"],
  [z.string().regex(/^\d\d:\d\d$/), " ٠٨:٣٠", "08:30"],
])("%# is read without what its schema refuses", (schema, sent, taken) => {
  expect(typed(schema, sent)).toBe(taken);
});

it.each([
  [text(), "می\u200cخواهم", null],
  [text(), "👩\u200d🍳", null],
  [text(), "١٢ تفاحة", null],
  [text(), "one\ntwo", null],
  [z.string(), " \u200fa ", null],
  [z.string(), "٢٠٢٦", null],
  [z.string().regex(/^ ?[,;] $/), "; ", ", "],
])("%# stays as it is typed", (schema, sent, value) => {
  expect(typed(schema, sent, value)).toBe(sent);
});

it("asks nothing of a check that throws", () => {
  const throws = z.string().refine((): boolean => {
    throw new Error("no text that it knows");
  });
  expect(readingsOf(throws, null)).toBeUndefined();
});

it("is told in words, where a file says it", () => {
  const { error } = text().safeParse("Cox\u200f");
  expect(error?.issues[0]?.message).toBe(
    "has an invisible or control character, U+200F (a mark of direction), at position 4",
  );
});
