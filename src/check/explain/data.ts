import type { Explanations } from "./explanation.ts";

const GOOGLE = "https://developers.google.com/search/docs/appearance/structured-data";

export const DATA: Explanations = {
  "data/breadcrumb": {
    title: "Breadcrumbs lead from the home page to this page, in order",
    why: "Search results show the path instead of the URL, or nothing when it is broken.",
    fix: "Number the items from 1, give each a name and all but the last a URL of this site.",
    source: `${GOOGLE}/breadcrumb`,
  },
  "data/context": {
    title: "Structured data says that its words are schema.org's",
    why: "Without @context nobody knows what the names mean.",
    fix: "Let the engine write the script element.",
  },
  "data/currency": {
    title: "Prices have a number and an ISO 4217 currency",
    why: "A price with a sign or a comma is not read.",
    fix: "Write price as digits with a point, and priceCurrency as three capital letters.",
    source: "https://schema.org/price",
  },
  "data/geo": {
    title: "Coordinates are degrees on this earth",
    why: "A swapped or missing number puts the business into the sea.",
    fix: "Give latitude (-90 to 90) and longitude (-180 to 180) with at least 4 decimals.",
    source: `${GOOGLE}/local-business`,
  },
  "data/hours": {
    title: "Opening hours have days and times that exist",
    why: "Maps show wrong hours or none.",
    fix: "Use schema.org day names and times as HH:MM.",
    source: `${GOOGLE}/local-business`,
  },
  "data/hours-differ": {
    title: "Opening hours are the same for people and for machines",
    why: "Someone who drives to a closed door because a map said open does not come back.",
    fix: "Decide which hours are true and write them into both fields.",
  },
  "data/id": {
    title: "Every @id that is pointed at exists, once",
    why: "A reference to nothing loses the business that stands behind a service.",
    fix: "Give the node the @id, or point at one that the page has.",
    source: "https://www.w3.org/TR/json-ld11/#node-identifiers",
  },
  "data/json": {
    title: "Structured data is JSON",
    why: "One wrong comma and all of it is ignored.",
    fix: "Let the engine write it; it escapes what must be escaped.",
  },
  "data/mismatch": {
    title: "Structured data says what visitors can read",
    why: "Search engines ignore or punish data that the page does not show.",
    fix: "Let the text and the data come from the same field.",
    source: `${GOOGLE}/sd-policies`,
  },
  "data/missing": {
    title: "Required properties are there",
    why: "Without them search engines show no rich result.",
    fix: "Add the property that is named.",
    source: GOOGLE,
  },
  "data/one-business": {
    title: "The whole site speaks of one business",
    why: "Two names, numbers or addresses for one @id divide its standing on maps.",
    fix: "Let every page take the business from one field.",
  },
  "data/phone": {
    title: "Phone numbers are international",
    why: "A number without country code rings nobody from abroad.",
    fix: "Begin with + and the country code.",
    source: `${GOOGLE}/local-business`,
  },
  "data/property": {
    title: "Nodes have only properties of their type",
    why: "An unknown property is ignored; it is mostly a slip of the pen.",
    fix: "Write it as schema.org does, or drop it.",
    source: "https://schema.org/docs/full.html",
  },
  "data/rating": {
    title: "No ratings of oneself",
    why: "Reviews of a business on its own site break the rules of search engines and can cost all rich results.",
    fix: "Remove aggregateRating and review.",
    source: `${GOOGLE}/review-snippet`,
  },
  "data/recommended": {
    title: "Recommended properties are there",
    why: "They are not needed, but richer results use them.",
    fix: "Add the property when you know its value.",
    source: GOOGLE,
  },
  "data/type": {
    title: "Nodes are of types that schema.org has",
    why: "A node of an unknown type is ignored.",
    fix: "Write the type as schema.org does.",
    source: "https://schema.org/docs/full.html",
  },
  "data/url": {
    title: "URLs in structured data are whole, https, and lead to this site's pages",
    why: "The data is read far from the page: a path alone leads nowhere, a broken one to an error.",
    fix: "Begin with the site's origin and the page's canonical path.",
  },
  "data/value": {
    title: "Values have the form that their property asks for",
    why: "A value of the wrong form is ignored.",
    fix: "Write text as text, numbers as numbers, and nothing empty.",
    source: "https://schema.org/docs/full.html",
  },
};
