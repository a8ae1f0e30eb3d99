/** Dates in a text that it says lie ahead, such as "until 30 June 2026", and that have passed. In English and Arabic. */

interface Wording {
  /** Patterns of the names of the twelve months, without groups that capture. */
  readonly months: readonly string[];
  /** Before a month without a day: it lasts until its end all the same. */
  readonly end: string;
  /** What says that a date lies ahead. */
  readonly ahead: string;
  readonly weekday: string;
}

const ENGLISH: Wording = {
  months:
    "jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?".split(
      " ",
    ),
  end: String.raw`the end of\s+`,
  ahead: String.raw`until|till|through|by|before|ends?(?:\s+on)?|closes?(?:\s+on)?|expires?(?:\s+on)?|valid\s+to|valid\s+until|deadline(?:\s+is)?|no\s+later\s+than|opens?(?:\s+on)?|starts?(?:\s+on)?`,
  weekday: String.raw`\w+day,?\s+`,
};

/** The names that are used from Egypt to the Gulf. */
const ARABIC: Wording = {
  months:
    "يناير فبراير مارس [أإا]بريل مايو يوني[وه] يولي[وه] [أا]غسطس سبتمبر [أا]كتوبر نوفمبر ديسمبر".split(
      " ",
    ),
  end: String.raw`(?:نهاية|آخر)\s+(?:شهر\s+)?`,
  ahead: String.raw`حتى|لغاية|إلى غاية|قبل|[يت]نتهي(?:\s+في)?|[يت]بدأ(?:\s+في)?|[يت]غلق(?:\s+في)?|في موعد أقصاه`,
  weekday: String.raw`(?:يوم\s+)?ال\S+،?\s+`,
};

function said({ months, end, ahead, weekday }: Wording): RegExp {
  const month = `(?:${months.join("|")})`;
  const date = [
    String.raw`(?<year1>\d{4})-(?<month1>\d\d)-(?<day1>\d\d)`,
    String.raw`(?<day2>\d{1,2})(?:st|nd|rd|th)?\s+(?<month2>${month})\.?[,،]?\s+(?<year2>\d{4})`,
    String.raw`(?<month3>${month})\.?\s+(?<day3>\d{1,2})(?:st|nd|rd|th)?[,،]?\s+(?<year3>\d{4})`,
    String.raw`(?:${end})?(?<month4>${month})\.?\s+(?<year4>\d{4})`,
  ].join("|");
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${ahead}):?\s+(?:${weekday})?(?:${date})`,
    "giu",
  );
}

const WORDINGS = [ENGLISH, ARABIC].map((wording) => ({ ...wording, pattern: said(wording) }));

/** `today`: YYYY-MM-DD. Gives the words as they stand. A month lasts until its end. */
export function passedDates(text: string, today: string): readonly string[] {
  const inDigits = text.replace(/[٠-٩]/g, (digit) => `${digit.charCodeAt(0) - 0x660}`);
  return WORDINGS.flatMap(({ pattern, months }) =>
    [...inDigits.matchAll(pattern)]
      .filter(({ groups }) => groups && dayOf(groups, months) < today)
      .map(({ index, 0: words }) => text.slice(index, index + words.length)),
  );
}

type Groups = Readonly<Record<string, string | undefined>>;

function dayOf(groups: Groups, months: readonly string[]): string {
  const one = (name: string) => [1, 2, 3, 4].map((n) => groups[`${name}${n}`]).find(Boolean);
  const month = one("month") ?? "";
  const number = /^\d/.test(month)
    ? Number(month)
    : months.findIndex((name) => new RegExp(`^${name}$`, "iu").test(month)) + 1;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${one("year")}-${two(number)}-${two(Number(one("day") ?? 31))}`;
}
