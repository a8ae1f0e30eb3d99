/** The simple types of XML Schema that sitemaps are made of: https://www.w3.org/TR/xmlschema-2/ */

/** White space as numbers, dates and addresses have it: none around, one space between. */
export const collapseXml = (text: string): string =>
  text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");

/** `anyURI`: an RFC 2396 reference, relative ones, spaces and others that are yet to be escaped included. */
export const isAnyUri = (text: string): boolean =>
  /^(?:[ \w.~!$&'()*+,;=:@/?<>"{}|\\^`\u0080-\u{10ffff}-]|%[\da-f]{2})*(?:#(?:[^#%]|%[\da-f]{2})*)?$/iu.test(
    text,
  );

const MOMENT = /^-?(\d{4}|[1-9]\d{4,})-(\d\d)-(\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.(\d+))?)?(.*)$/;
const ZONE = /^(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** `date` or `dateTime`. A time has its seconds; either may have a zone. */
export function isDateOrTime(text: string): boolean {
  const [, year = "", month = "", day = "", clock, fraction = "", zone = ""] =
    MOMENT.exec(text) ?? [];
  const isMidnight = clock === "24:00:00" && /^0*$/.test(fraction);
  return (
    Number(year) > 0 &&
    isDay(Number(year), Number(month), Number(day)) &&
    (clock === undefined || isMidnight || CLOCK.test(clock)) &&
    ZONE.test(zone)
  );
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  // The calendar repeats every 400 years, and years below 100 would mean the last century's.
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** `decimal`; undefined when the text is none. */
export const decimalOf = (text: string): number | undefined =>
  /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined;
