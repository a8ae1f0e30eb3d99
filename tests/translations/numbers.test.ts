/** The numbers of a text and its translation, as the two languages write them. */
import { expect, it } from "vitest";
import { numberRule } from "../../src/content/translations/pairs/numbers.ts";

type Case = readonly [source: string, tag: string, translation: string];

const files = () => ({ source: "content/a.md", translation: "content/de/a.md" });

/** What is told, without the texts. */
const told = ([source, tag, translation]: Case, sourceTag = "en"): string =>
  numberRule([sourceTag, tag])({ source, translation, files, place: () => "a.md:1" })
    .map(({ message }) => message.slice(message.indexOf("”") + 2, message.indexOf(";")))
    .join();

it("a point that is moved or lost is another number", () => {
  const cases: readonly (readonly [...Case, string])[] = [
    ["It costs 12.50 euros.", "de", "Er kostet 1.250 Euro.", "lacks 12.50 and has 1.250"],
    ["1.5 metres", "de", "15 Meter", "lacks 1.5 and has 15"],
    ["Version 2.10", "de", "Version 21.0", "lacks 2.10 and has 21.0"],
    ["It costs 1,250 euros.", "de", "Er kostet 1,25 Euro.", "lacks 1,250 and has 1,25"],
    ["1,250 euros", "ja", "1.250ユーロ", "lacks 1,250 and has 1.250"],
    ["5 million", "de", "5 Milliarden", "lacks 5 million and has 5 Milliarden"],
    ["3 doors", "de", "15 Türen", "lacks 3 and has 15"],
    ["5m of it", "de", "6m davon", "lacks 5 and has 6"],
    ["the 2nd of 5", "de", "die dritte von 6", "lacks 2 and 5 and has 6"],
    ["the 2nd door", "fr", "la 3e porte", "lacks 2 and has 3"],
    ["It came in March 2026.", "ja", "2026年4月に来ました。", "has 4"],
    ["May 5, 2026", "ja", "2026年5月6日", "has 6"],
    ["At 3 pm", "de", "Um 16:00 Uhr", "lacks 3 and has 16"],
    ["It has 3. Then it goes.", "ja", "そして行きます。", "lacks 3"],
  ];
  expect(cases.map(([source, tag, text]) => told([source, tag, text]))).toEqual(
    cases.map((one) => one[3]),
  );
});

it("a number is the same in the signs of each language", () => {
  const cases: readonly Case[] = [
    ["12.50 euros", "de", "12,50 Euro"],
    ["12.50 euros", "fr", "12,5 euros"],
    ["1,250.50", "de", "1.250,50"],
    ["1,250.50", "de-CH", "1’250.50"],
    ["1,250", "fr", "1 250"],
    ["1,250", "fr", "1.250"],
    ["1,250", "es", "1,250"],
    ["1,250,000", "pl", "1 250 000"],
    ["150,000", "hi", "1,50,000"],
    ["2,500.5", "ar", "٢٬٥٠٠٫٥"],
    ["In 2026", "ja", "２０２６年に"],
    ["Version 1.2.3", "de", "Version 1.2.3"],
    ["Floors 1, 2 and 3", "ja", "1,2,3階"],
    ["1.5 million", "ja", "150万"],
    ["150 million", "zh-Hans", "1亿5000万"],
    ["12,000 yen", "ja", "1万2000円"],
    ["1.5 million", "de", "1,5 Millionen"],
    ["1.5 million", "de", "1,5 Mio."],
    ["5 billion", "de", "5 Milliarden"],
    ["a million people", "ja", "100万人"],
    ["5,000 yen", "ja", "5千円"],
    ["1.5 lakh", "hi", "1.5 लाख"],
  ];
  expect(cases.filter((one) => told(one) !== "").map((one) => [...one, told(one)])).toEqual([]);
});

it("dates, hours and ordinals are read as each language writes them", () => {
  const hours = "Open 3 pm to 5:30 pm";
  const cases: readonly Case[] = [
    ["It came in March 2026.", "ja", "2026年3月に来ました。"],
    ["May 5, 2026", "ja", "2026年5月5日"],
    ["May 5, 2026", "zh-Hans", "2026年5月5日"],
    ["5 May 2026", "de", "05.05.2026"],
    ["Since 1 Sept. 2026", "ko", "2026년 9월 1일부터"],
    [hours, "de", "15 Uhr bis 17:30"],
    [hours, "de", "15:00 bis 17.30 Uhr"],
    [hours, "fr", "15 h à 17 h 30"],
    [hours, "ja", "15:00～17:30"],
    [hours, "ja", "午後3時から5時30分まで"],
    [hours, "he", "15:00 עד 17:30"],
    [hours, "pl", "15:00–17:30"],
    [hours, "tr", "15.00'ten 17.30'a"],
    ["At 5:30 p.m.", "de", "Um 17:30 Uhr"],
    ["3 in the afternoon", "fr", "à 15 heures"],
    ["12 am", "de", "0 Uhr"],
    ["The 2nd door", "hi", "दूसरी"],
    ["The 2nd door", "pl", "Druga"],
    ["The second door", "de", "Die 2. Tür"],
    ["In the 21st century", "es", "En el siglo XXI"],
    ["Open 24/7", "de", "rund um die Uhr"],
    ["Open 24/7", "fr", "24h/24, 7j/7"],
    ["Open 24/7", "ja", "24時間365日"],
    ["The 1970s", "de", "Die 70er Jahre"],
  ];
  expect(cases.filter((one) => told(one) !== "").map((one) => [...one, told(one)])).toEqual([]);
  const back: readonly Case[] = [
    ["2026年3月5日", "en", "5 March 2026"],
    ["15時から", "en", "From 3 pm"],
  ];
  expect(back.map((one) => told(one, "ja"))).toEqual(["", ""]);
});
