/** The script elements of structured data. */
import type { DataBlock } from "../reading/page-facts.ts";
import { at, type Rule } from "../rules/rule.ts";
import { isOurs } from "./nodes.ts";

export const BLOCKS: readonly Rule[] = [
  {
    id: "data/json",
    severity: "error",
    explain: {
      title: "Structured data is JSON",
      why: "One wrong comma and all of it is ignored.",
      fix: "Let the engine write it, from head.jsonLd; it escapes what must be escaped.",
    },
    page: (facts) =>
      facts.data.filter(isBroken).map(({ element, source }) =>
        at(facts, element, `the structured data is no JSON: "${source.trim().slice(0, 40)}…"`, {
          hint: "give its nodes to head.jsonLd, which escapes what must be escaped, </script> in a text too",
        }),
      ),
  },
  {
    id: "data/context",
    severity: "error",
    explain: {
      title: "Structured data says that its words are schema.org's",
      why: "Without @context nobody knows what the names mean.",
      fix: "Let the engine write the script element, from head.jsonLd.",
    },
    page: (facts) =>
      facts.data
        .filter((block) => !isBroken(block) && !isOurs(block))
        .map(({ element }) =>
          at(facts, element, 'the structured data has no "@context": "https://schema.org"'),
        ),
  },
];

const isBroken = ({ value }: DataBlock): boolean => value === undefined;
