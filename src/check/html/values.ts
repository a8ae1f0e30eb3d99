/** Values that machines read: dates, and measures within their bounds. */

import { isDay } from "../../text/is-day.ts";
import type { Element } from "../reading/element.ts";
import { at, type Rule } from "../rules/rule.ts";

export const VALUES: readonly Rule[] = [
  {
    id: "html/value",
    severity: "notice",
    explain: {
      title: "Dates and measures are written for machines",
      why: "Calendars and search engines pass over a datetime that is none, and browsers draw a measure beyond its end as full.",
      fix: "Write datetime as 2026-03-09, 17:30 or PT2H, and value between min and max.",
      source: "https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value",
    },
    page: (facts) => [
      ...facts
        .tagged("time")
        .filter(({ attributes: { datetime } }) => datetime?.trim() && !isTime(datetime.trim()))
        .map((element) =>
          at(facts, element, `datetime "${element.attributes.datetime}" is no date and no time`, {
            hint: "write it as 2026-03-09, 2026-03-09T17:30, 17:30 or PT2H",
          }),
        ),
      ...facts.tagged("meter", "progress").flatMap((element) => {
        const message = outOfBounds(element);
        const hint = "correct the value, or the attribute that bounds it";
        return message ? [at(facts, element, message, { hint })] : [];
      }),
    ],
  },
];

const DATE = "\\d{4,}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])";
const CLOCK = "(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,3})?)?";
const ZONE = "(?:Z|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)";

/** https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value */
const FORMS = [
  `(?:${DATE}(?:[T ]${CLOCK}${ZONE}?)?|${CLOCK}|${ZONE})`,
  "\\d{4,}(?:-(?:0[1-9]|1[0-2]|W(?:0[1-9]|[1-4]\\d|5[0-3])))?",
  "(?:--)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])",
  "P(?=.)(?:\\d+D)?(?:T(?=.)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d{1,3})?S)?)?",
  "(?:\\s*\\d+(?:\\.\\d{1,3})?\\s*[wdhms])+",
].map((form) => new RegExp(`^${form}$`, "i"));

const isTime = (text: string): boolean => FORMS.some((form) => form.test(text)) && hasItsDay(text);

/** Whether the month of a whole date has its day. */
function hasItsDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4,})-(\d\d)-(\d\d)/.exec(text) ?? [];
  // The calendar repeats itself every 400 years.
  return day === undefined || isDay(`${2000 + (Number(year) % 400)}-${month}-${day}`);
}

function outOfBounds({ tag, attributes }: Element): string | undefined {
  const numberOf = (name: string, otherwise: number) => {
    const given = Number.parseFloat(attributes[name] ?? "");
    return Number.isNaN(given) ? otherwise : given;
  };
  const min = tag === "meter" ? numberOf("min", 0) : 0;
  const max = numberOf("max", 1);
  const value = numberOf("value", min);
  if (max < min) return `max ${max} is less than min ${min}`;
  if (value > max) return `value ${value} is more than max ${max}`;
  return value < min ? `value ${value} is less than min ${min}` : undefined;
}
