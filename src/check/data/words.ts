/** Structured data against the vocabulary: types, properties, and values of the right kind. */
import { nearest } from "../../problems/nearest.ts";
import type { Rule } from "../rules/rule.ts";
import { isObject, listOf, ofNodes, typesOf } from "./nodes.ts";
import { writtenValueFaults } from "./value-forms.ts";
import { vocabulary } from "./vocabulary.ts";

export const WORDS: readonly Rule[] = [
  {
    id: "data/type",
    severity: "error",
    explain: {
      title: "Nodes are of types that schema.org has",
      why: "A node of an unknown type is ignored.",
      fix: "Write the type as schema.org does.",
      source: "https://schema.org/docs/full.html",
    },
    page: ofNodes(({ types, path }) => {
      const { types: known } = vocabulary();
      if (types.length === 0) return [{ message: `${path} has no @type` }];
      return unknownTypes(types).map((type) => ({
        message: `${path} is a "${type}", which schema.org does not have`,
        hint: didYouMean(type, known),
      }));
    }),
  },
  {
    id: "data/property",
    severity: "error",
    explain: {
      title: "Nodes have only properties of their type",
      why: "An unknown property is ignored; it is mostly a slip of the pen.",
      fix: "Write it as schema.org does, or drop it.",
      source: "https://schema.org/docs/full.html",
    },
    page: ofNodes(({ types, value, path }) => {
      if (types.length === 0 || unknownTypes(types).length > 0) return [];
      const properties = vocabulary().propertiesOf(types);
      return Object.keys(value)
        .filter((key) => !key.startsWith("@") && !properties.has(key))
        .map((key) => ({
          message: `${path} has "${key}", which is no property of ${types.join(" or ")}`,
          hint: didYouMean(key, [...properties]),
        }));
    }),
  },
  {
    id: "data/value",
    severity: "error",
    explain: {
      title: "Values have the form that their property asks for",
      why: "A value of the wrong form is ignored.",
      fix: "Write text as text, numbers as numbers, and nothing empty.",
      source: "https://schema.org/docs/full.html",
    },
    page: ofNodes((node) => [
      ...Object.entries(node.value).flatMap(([key, held]) => {
        const fault = key.startsWith("@") ? undefined : heldFault(key, held);
        return fault ? [{ message: `${node.path}.${key} ${fault}` }] : [];
      }),
      ...writtenValueFaults(node),
    ]),
  },
];

const unknownTypes = (types: readonly string[]): readonly string[] =>
  types.filter((type) => !vocabulary().has(type));

function didYouMean(word: string, known: readonly string[]): string | undefined {
  const meant = nearest(word, known);
  return meant && `did you mean ${meant}?`;
}

function heldFault(key: string, held: unknown): string | undefined {
  const values = listOf(held);
  if (values.length === 0) return "is an empty list";
  return values.map((each) => valueFault(each, vocabulary().rangeOf(key))).find((each) => each);
}

/** Types whose values are written as text. */
const TEXTUAL =
  /^(Text|URL|Date|DateTime|Time|Duration|CssSelectorType|XPathType|PronounceableText)$/;
const NUMERIC = /^(Number|Integer|Float|Quantity|Mass|Distance|Energy)$/;

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
  if (!isObject(value) || value["@type"] === undefined) return undefined;
  const types = typesOf(value);
  const fits = types.some((type) => range.some((each) => isA(type, each)) || isA(type, "Role"));
  return fits || types.some((type) => !vocabulary().has(type))
    ? undefined
    : `holds a ${types.join(" and ")}, not ${takes}`;
}
