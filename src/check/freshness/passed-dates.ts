/** Dates in a text that it says lie ahead, such as "until 30 June 2026", and that have passed. */

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join("|")}|sept)`;
const DATE = [
  String.raw`(?<year1>\d{4})-(?<month1>\d\d)-(?<day1>\d\d)`,
  String.raw`(?<day2>\d{1,2})(?:st|nd|rd|th)?\s+(?<month2>${MONTH})\.?,?\s+(?<year2>\d{4})`,
  String.raw`(?<month3>${MONTH})\.?\s+(?<day3>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year3>\d{4})`,
  String.raw`(?:the end of\s+)?(?<month4>${MONTH})\.?\s+(?<year4>\d{4})`,
].join("|");
const AHEAD = String.raw`until|till|through|by|before|ends?(?:\s+on)?|closes?(?:\s+on)?|expires?(?:\s+on)?|valid\s+to|valid\s+until|deadline(?:\s+is)?|no\s+later\s+than|opens?(?:\s+on)?|starts?(?:\s+on)?`;

const SAID = new RegExp(String.raw`\b(?:${AHEAD}):?\s+(?:\w+day,?\s+)?(?:${DATE})`, "gi");

/** `today`: YYYY-MM-DD. Gives the words as they stand. A month lasts until its end. */
export function passedDates(text: string, today: string): readonly string[] {
  return [...text.matchAll(SAID)]
    .filter(({ groups }) => groups && dayOf(groups) < today)
    .map(([words]) => words);
}

type Groups = Readonly<Record<string, string | undefined>>;

function dayOf(groups: Groups): string {
  const one = (name: string) => [1, 2, 3, 4].map((n) => groups[`${name}${n}`]).find(Boolean);
  const month = one("month") ?? "";
  const number = /^\d/.test(month)
    ? Number(month)
    : MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${one("year")}-${two(number)}-${two(Number(one("day") ?? 31))}`;
}
