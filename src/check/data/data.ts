/** Structured data of one page, node by node, against the vocabulary and what search engines ask. */
import { nearest } from "../../problems/nearest.ts";
import {
  at,
  type BuiltSite,
  type DataBlock,
  type Finding,
  type PageFacts,
} from "../reading/types.ts";
import { breadcrumbFindings } from "./breadcrumb.ts";
import { formatFindings } from "./formats.ts";
import { type DataNode, isRecord, isReference, listOf, nodesOf, typesOf } from "./nodes.ts";
import { visibleFindings } from "./visible.ts";
import { vocabulary } from "./vocabulary.ts";

export function checkData(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  return facts.data.flatMap((block) => {
    const fault = blockFault(block);
    if (fault) return [at(facts, block.element, fault.rule, fault.message)];
    const nodes = nodesOf(block);
    return nodes
      .filter((node) => !isReference(node))
      .flatMap((node) => [
        ...typeFindings(node, facts),
        ...valueFindings(node, facts),
        ...neededFindings(node, facts),
        ...formatFindings(node, facts, site),
        ...breadcrumbFindings(node, facts, site),
        ...visibleFindings(node, facts),
      ]);
  });
}

function blockFault({ value, source }: DataBlock): { rule: string; message: string } | undefined {
  if (value === undefined)
    return {
      rule: "data/json",
      message: `the structured data is no JSON: "${source.trim().slice(0, 40)}…"`,
    };
  const ours = listOf(value).every(
    (each) => isRecord(each) && /^https?:\/\/schema\.org\/?$/.test(String(each["@context"])),
  );
  return ours
    ? undefined
    : {
        rule: "data/context",
        message: 'the structured data has no "@context": "https://schema.org"',
      };
}

function typeFindings(node: DataNode, facts: PageFacts): readonly Finding[] {
  const { types, value, path, block } = node;
  const { has, propertiesOf, types: known } = vocabulary();
  const find = (rule: string, message: string, hint?: string) =>
    at(facts, block.element, rule, message, hint ? { hint } : {});
  if (types.length === 0) return [find("data/type", `${path} has no @type`)];
  const unknown = types.filter((type) => !has(type));
  if (unknown.length > 0)
    return unknown.map((type) => {
      const meant = nearest(type, known);
      return find(
        "data/type",
        `${path} is a "${type}", which schema.org does not have`,
        meant && `did you mean ${meant}?`,
      );
    });
  const properties = propertiesOf(types);
  return Object.keys(value)
    .filter((key) => !key.startsWith("@") && !properties.has(key))
    .map((key) => {
      const meant = nearest(key, [...properties]);
      return find(
        "data/property",
        `${path} has "${key}", which is no property of ${types.join(" or ")}`,
        meant && `did you mean ${meant}?`,
      );
    });
}

/** Types whose values are written as text. */
const TEXTUAL =
  /^(Text|URL|Date|DateTime|Time|Duration|CssSelectorType|XPathType|PronounceableText)$/;
const NUMERIC = /^(Number|Integer|Float|Quantity|Mass|Distance|Energy)$/;

function valueFindings({ value, path, block }: DataNode, facts: PageFacts): readonly Finding[] {
  return Object.entries(value).flatMap(([key, held]) => {
    if (key.startsWith("@")) return [];
    const values = listOf(held);
    const fault =
      values.length === 0
        ? "is an empty list"
        : values.map((each) => valueFault(each, vocabulary().rangeOf(key))).find((each) => each);
    return fault ? [at(facts, block.element, "data/value", `${path}.${key} ${fault}`)] : [];
  });
}

function valueFault(value: unknown, range: readonly string[]): string | undefined {
  const { isA, isEnumeration } = vocabulary();
  if (value === null) return "is null";
  if (typeof value === "string" && value.trim() === "") return "is empty";
  if (range.length === 0) return undefined;
  const takes = range.join(" or ");
  if (typeof value === "string") {
    if (range.some((type) => TEXTUAL.test(type) || isEnumeration(type))) return undefined;
    if (range.some((type) => NUMERIC.test(type)))
      return /^-?\d+(\.\d+)?$/.test(value) ? undefined : `is "${value}", not a number`;
    // Where a node is expected, search engines take its name or URL too.
    return undefined;
  }
  if (typeof value === "number")
    return range.some((type) => NUMERIC.test(type) || type === "Text")
      ? undefined
      : `is a number, not ${takes}`;
  if (typeof value === "boolean")
    return range.includes("Boolean") ? undefined : `is ${value}, not ${takes}`;
  if (!isRecord(value) || value["@type"] === undefined) return undefined;
  const types = typesOf(value);
  const fits = types.some((type) => range.some((each) => isA(type, each)) || isA(type, "Role"));
  return fits || types.some((type) => !vocabulary().has(type))
    ? undefined
    : `holds a ${types.join(" and ")}, not ${takes}`;
}

/** What search engines ask of a type; https://developers.google.com/search/docs/appearance/structured-data */
const NEEDED: Readonly<
  Record<string, { readonly required: readonly string[]; readonly recommended: readonly string[] }>
> = {
  LocalBusiness: {
    required: ["name", "address"],
    recommended: ["geo", "image", "openingHoursSpecification", "priceRange", "telephone", "url"],
  },
  Organization: { required: ["name"], recommended: ["logo", "url"] },
  Service: { required: ["name", "provider"], recommended: ["areaServed", "description"] },
  BreadcrumbList: { required: ["itemListElement"], recommended: [] },
  WebPage: { required: ["name"], recommended: ["url"] },
  PostalAddress: {
    required: ["addressCountry", "addressLocality", "streetAddress"],
    recommended: [],
  },
  OpeningHoursSpecification: { required: ["dayOfWeek", "opens", "closes"], recommended: [] },
  GeoCoordinates: { required: ["latitude", "longitude"], recommended: [] },
};

function neededFindings(node: DataNode, facts: PageFacts): readonly Finding[] {
  const { types, value, path, top, block } = node;
  const { isA } = vocabulary();
  const isBusiness = types.some((type) => isA(type, "LocalBusiness"));
  const asked = Object.entries(NEEDED).filter(
    ([type]) => types.some((each) => isA(each, type)) && !(isBusiness && type === "Organization"),
  );
  return asked.flatMap(([type, { required, recommended }]) => [
    ...required
      .filter((key) => value[key] === undefined)
      .map((key) =>
        at(facts, block.element, "data/missing", `${path} lacks ${key}, which a ${type} needs`),
      ),
    ...(top ? recommended : [])
      .filter((key) => value[key] === undefined)
      .map((key) =>
        at(facts, block.element, "data/recommended", `${path} could have ${key}`, { notice: true }),
      ),
  ]);
}
