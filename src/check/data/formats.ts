/** Formats of values in structured data: URLs, phone numbers, hours, money, places, ratings. */
import { internationalFault } from "../links/contact-links.ts";
import { addressOf, linkTargetOf } from "../reading/link-target.ts";
import { at, type BuiltSite, type Finding, type PageFacts } from "../reading/types.ts";
import { type DataNode, isRecord, listOf, stringsOf } from "./nodes.ts";
import { vocabulary } from "./vocabulary.ts";

export function formatFindings(
  node: DataNode,
  facts: PageFacts,
  site: BuiltSite,
): readonly Finding[] {
  const { value, path, types, block } = node;
  const { isA, rangeOf } = vocabulary();
  const findings: Finding[] = [];
  const find = (rule: string, key: string, message: string, quote?: string) =>
    findings.push(
      at(facts, block.element, rule, `${path}.${key} ${message}`, quote ? { quote } : {}),
    );
  for (const [key, held] of Object.entries(value)) {
    for (const text of stringsOf(held)) {
      const fault = isAddress(key, text, rangeOf(key)) ? urlFault(text, facts, site) : undefined;
      if (fault) find("data/url", key, `"${text}" ${fault}`, text);
      const form = FORMS[key]?.(text);
      if (form) find(form.rule, key, `"${text}" ${form.fault}`, text);
    }
  }
  if (types.some((type) => isA(type, "OpeningHoursSpecification")))
    for (const [key, fault] of hoursFaults(value)) find("data/hours", key, fault);
  if (types.some((type) => isA(type, "GeoCoordinates"))) {
    const { latitude, longitude } = value;
    if (!isWithin(latitude, 90))
      find("data/geo", "latitude", `is ${String(latitude)}, not within -90 and 90`);
    if (!isWithin(longitude, 180))
      find("data/geo", "longitude", `is ${String(longitude)}, not within -180 and 180`);
    if (Number(latitude) === 0 && Number(longitude) === 0)
      find("data/geo", "latitude", "and longitude are 0: a place in the sea");
  }
  if (types.some((type) => isA(type, "Offer") || isA(type, "PriceSpecification")))
    for (const [key, fault] of moneyFaults(value)) find("data/currency", key, fault);
  if (types.some((type) => isA(type, "Organization") || isA(type, "Service")))
    for (const key of ["aggregateRating", "review", "reviews", "award", "awards"])
      if (value[key] !== undefined)
        find(
          "data/rating",
          key,
          "praises the business on its own site, which search engines forbid",
        );
  return findings;
}

/** Addresses of pages and pictures; an @id is a name and may lead nowhere. */
const isAddress = (key: string, text: string, range: readonly string[]): boolean =>
  !key.startsWith("@") &&
  ((range.includes("URL") && !range.includes("Text")) ||
    /^(url|item|sameAs|logo|image)$/.test(key) ||
    /^https?:\/\//.test(text));

function urlFault(text: string, facts: PageFacts, site: BuiltSite): string | undefined {
  if (!/^https?:\/\//i.test(text)) return "is not a whole URL";
  if (/^http:/i.test(text) && !/^http:\/\/(schema\.org|www\.w3\.org)\//.test(text))
    return "is not https";
  const target = linkTargetOf(text, facts.page.route, site);
  if (target.kind === "missing") return "is not in the output";
  if (target.kind === "detour" || target.kind === "case")
    return `should end in ${addressOf(target.better, site)}`;
  return target.kind === "malformed" ? target.reason : undefined;
}

type Form = (text: string) => { readonly rule: string; readonly fault: string } | undefined;

const form =
  (rule: string, isRight: (text: string) => boolean, fault: string): Form =>
  (text) =>
    isRight(text) ? undefined : { rule, fault };

const phone: Form = (text) => {
  if (!/^\+\d[\d\s().-]*$/.test(text))
    return { rule: "data/phone", fault: "does not begin with + and the country code" };
  const fault = internationalFault(text.replace(/\D/g, ""));
  return fault && { rule: "data/phone", fault: fault.message };
};

const FORMS: Readonly<Record<string, Form>> = {
  telephone: phone,
  faxNumber: phone,
  email: form(
    "data/value",
    (text) => /^[^\s@]+@[^\s@]+\.[a-z]+$/i.test(text),
    "is no e-mail address",
  ),
  priceRange: form("data/currency", (text) => text.length < 100, "has 100 characters or more"),
  addressCountry: form(
    "data/value",
    (text) => /^[A-Z]{2}$/.test(text) || text.length > 3,
    "is no country: two capital letters of ISO 3166-1",
  ),
  openingHours: form(
    "data/hours",
    (text) =>
      /^(Mo|Tu|We|Th|Fr|Sa|Su)([,-](Mo|Tu|We|Th|Fr|Sa|Su))*( \d{2}:\d{2}-\d{2}:\d{2})?$/.test(text),
    "is not written as in Mo-Fr 09:00-17:00",
  ),
};

export const DAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

function hoursFaults(value: DataNode["value"]): readonly (readonly [string, string])[] {
  const days = stringsOf(value.dayOfWeek).map((day) =>
    day.replace(/^https?:\/\/schema\.org\//, ""),
  );
  const unknown = days.find((day) => ![...DAYS, "PublicHolidays"].includes(day));
  const twice = days.find((day, index) => days.indexOf(day) !== index);
  return [
    ...(unknown === undefined ? [] : [["dayOfWeek", `has "${unknown}", which is no day`] as const]),
    ...(twice === undefined ? [] : [["dayOfWeek", `names ${twice} twice`] as const]),
    ...(["opens", "closes"] as const).flatMap((key) => {
      const time = value[key];
      return time === undefined || TIME.test(String(time))
        ? []
        : [[key, `is "${String(time)}", not a time such as 08:00`] as const];
    }),
  ];
}

const isWithin = (value: unknown, limit: number): boolean =>
  value === undefined ||
  (/^-?\d+(\.\d+)?$/.test(String(value)) && Math.abs(Number(value)) <= limit);

function moneyFaults(value: DataNode["value"]): readonly (readonly [string, string])[] {
  const amounts = ["price", "minPrice", "maxPrice"].filter((key) => value[key] !== undefined);
  const wrong = amounts.find((key) => !/^\d+(\.\d+)?$/.test(String(value[key])));
  const { priceCurrency: currency, minPrice, maxPrice } = value;
  const nested = listOf(value.priceSpecification).some(isRecord);
  const faults: (readonly [string, string])[] = [];
  if (wrong) faults.push([wrong, `is "${String(value[wrong])}", not digits with a point`]);
  if (amounts.length > 0 && currency === undefined && !nested)
    faults.push(["priceCurrency", "is missing beside a price"]);
  if (currency !== undefined && !CURRENCIES.has(String(currency)))
    faults.push(["priceCurrency", `is "${String(currency)}", which ISO 4217 does not have`]);
  if (Number(minPrice) > Number(maxPrice))
    faults.push(["minPrice", `is ${String(minPrice)}, more than maxPrice ${String(maxPrice)}`]);
  return faults;
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
