/** Numbers as people of many countries type them: read where they mean one thing, and never as another. */
import { expect, it } from "vitest";
import { numbersIn, westernDigits } from "../../src/text/typed-number.ts";

it.each([
  ["4,90", 4.9],
  ["18,50", 18.5],
  ["0,123", 0.123],
  ["1.234,50", 1234.5],
  ["1,234.50", 1234.5],
  ["1 234,5", 1234.5],
  ["1’234.5", 1234.5],
  ["1,234,567", 1234567],
  ["1.234.567", 1234567],
  ["4.05", 4.05],
  ["1.234", 1.234],
  ["−4,9", -4.9],
  ["1e5", 100000],
  ["١٨", 18],
  ["٤٫٩٠", 4.9],
  ["١٬٢٣٤٫٥", 1234.5],
  ["\u200f۱۲۳", 123],
  ["１２", 12],
])("%s is %d", (text, number) => {
  expect(numbersIn(text)).toEqual([number]);
});

it("is asked for where a comma can part thousands and be the sign of decimals", () => {
  expect(numbersIn("1,234")).toEqual([1.234, 1234]);
  expect(numbersIn("١،٢٣٤")).toEqual([1.234, 1234]);
});

it.each([
  "",
  "-",
  "abc",
  "4.",
  "1 2",
  "1,23,4",
  "1,234,56",
  "0x10",
  "1e999",
  "12345678901234567890",
])("%j is none", (text) => {
  expect(numbersIn(text)).toEqual([]);
});

it("takes digits of any writing in texts, each from its own row", () => {
  expect(westernDigits("٢٠٢٦-٠٣-٠١ ۰۹:۳۰ 𝟙𝟗 é")).toBe("2026-03-01 09:30 19 é");
});
