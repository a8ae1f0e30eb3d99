/** Words are found however they are written: in capitals, without accents, by the letters of any keyboard. */
import { expect, it } from "vitest";
import { wordsAsked, wordsOf } from "../../src/search/words.ts";

it.each([
  ["ışık", "IŞIK"],
  ["hazırlık", "HAZIRLIK"],
  ["istanbul", "İstanbul"],
  ["ısı", "ISI"],
  ["lodz", "Łódź"],
  ["Łódź", "lodz"],
  ["strasse", "Straße"],
  ["smorrebrod", "smørrebrød"],
  ["oeuvre", "Œuvre"],
  ["uber", "Über"],
  ["dong", "đồng"],
])("%s finds %s", (asked, written) => {
  expect(wordsOf(written)).toContain(wordsAsked(asked)[0]);
});
