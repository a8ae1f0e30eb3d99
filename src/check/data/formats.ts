/** Formats of values in structured data: URLs, phone numbers, hours, money, places, ratings. */
import type { BuiltSite } from "../reading/built-site.ts";
import { addressOf, linkTargetOf } from "../reading/link-target.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import type { Rule } from "../rules/rule.ts";
import { DAYS } from "./days.ts";
import { type DataNode, isObject, listOf, ofNodes, stringsOf } from "./nodes.ts";
import { phoneFaults, priceRangeFaults, writtenHoursFaults } from "./value-forms.ts";
import { vocabulary } from "./vocabulary.ts";

export const FORMATS: readonly Rule[] = [
  {
    id: "data/url",
    severity: "error",
    explain: {
      title: "URLs in structured data are whole, https, and lead to this site's pages",
      why: "The data is read far from the page: a path alone leads nowhere, a broken one to an error.",
      fix: "Begin with the site's origin and the page's canonical path.",
    },
    page: ofNodes(({ value, path }, facts, site) =>
      Object.entries(value).flatMap(([key, held]) =>
        stringsOf(held).flatMap((text) => {
          const range = vocabulary().rangeOf(key);
          const fault = isAddress(key, text, range) ? urlFault(text, facts, site) : undefined;
          return fault ? [{ message: `${path}.${key} "${text}" ${fault}`, quote: text }] : [];
        }),
      ),
    ),
  },
  {
    id: "data/phone",
    severity: "error",
    explain: {
      title: "Phone numbers are international",
      why: "A number without country code rings nobody from abroad.",
      fix: "Begin with + and the country code.",
      source: "https://developers.google.com/search/docs/appearance/structured-data/local-business",
    },
    page: ofNodes(phoneFaults),
  },
  {
    id: "data/hours",
    severity: "error",
    explain: {
      title: "Opening hours have days and times that exist",
      why: "Maps show wrong hours or none.",
      fix: "Use schema.org day names and times as HH:MM.",
      source: "https://developers.google.com/search/docs/appearance/structured-data/local-business",
    },
    page: ofNodes((node) => [
      ...writtenHoursFaults(node),
      ...(is(node, "OpeningHoursSpecification")
        ? faultsOfProperties(node, hoursFaults(node.value))
        : []),
    ]),
  },
  {
    id: "data/geo",
    severity: "error",
    explain: {
      title: "Coordinates are degrees on this earth",
      why: "A swapped or missing number puts the business into the sea.",
      fix: "Give latitude (-90 to 90) and longitude (-180 to 180) with at least 4 decimals.",
      source: "https://developers.google.com/search/docs/appearance/structured-data/local-business",
    },
    page: ofNodes((node) =>
      is(node, "GeoCoordinates") ? faultsOfProperties(node, placeFaults(node.value)) : [],
    ),
  },
  {
    id: "data/currency",
    severity: "error",
    explain: {
      title: "Prices have a number and an ISO 4217 currency",
      why: "A price with a sign or a comma is not read.",
      fix: "Write price as digits with a point, and priceCurrency as three capital letters.",
      source: "https://schema.org/price",
    },
    page: ofNodes((node) => [
      ...priceRangeFaults(node),
      ...(is(node, "Offer", "PriceSpecification")
        ? faultsOfProperties(node, moneyFaults(node.value))
        : []),
    ]),
  },
  {
    id: "data/rating",
    severity: "error",
    explain: {
      title: "No ratings of oneself",
      why: "Reviews of a business on its own site break the rules of search engines and can cost all rich results.",
      fix: "Remove aggregateRating and review.",
      source: "https://developers.google.com/search/docs/appearance/structured-data/review-snippet",
    },
    page: ofNodes((node) =>
      is(node, "Organization", "Service") ? faultsOfProperties(node, praiseOf(node.value)) : [],
    ),
  },
];

const is = ({ types }: DataNode, ...wanted: readonly string[]): boolean =>
  types.some((type) => wanted.some((each) => vocabulary().isA(type, each)));

/** A property and what is wrong with it. */
type PropertyFault = readonly [key: string, fault: string];

const faultsOfProperties = ({ path }: DataNode, faults: readonly PropertyFault[]) =>
  faults.map(([key, fault]) => ({ message: `${path}.${key} ${fault}` }));

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

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

function hoursFaults(value: DataNode["value"]): readonly PropertyFault[] {
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

function placeFaults({ latitude, longitude }: DataNode["value"]): readonly PropertyFault[] {
  const faults: PropertyFault[] = [];
  if (!isWithin(latitude, 90))
    faults.push(["latitude", `is ${String(latitude)}, not within -90 and 90`]);
  if (!isWithin(longitude, 180))
    faults.push(["longitude", `is ${String(longitude)}, not within -180 and 180`]);
  if (Number(latitude) === 0 && Number(longitude) === 0)
    faults.push(["latitude", "and longitude are 0: a place in the sea"]);
  return faults;
}

const praiseOf = (value: DataNode["value"]): readonly PropertyFault[] =>
  ["aggregateRating", "review", "reviews", "award", "awards"]
    .filter((key) => value[key] !== undefined)
    .map((key) => [key, "praises the business on its own site, which search engines forbid"]);

function moneyFaults(value: DataNode["value"]): readonly PropertyFault[] {
  const amounts = ["price", "minPrice", "maxPrice"].filter((key) => value[key] !== undefined);
  const wrong = amounts.find((key) => !/^\d+(\.\d+)?$/.test(String(value[key])));
  const { priceCurrency: currency, minPrice, maxPrice } = value;
  const nested = listOf(value.priceSpecification).some(isObject);
  const faults: PropertyFault[] = [];
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
