/**
 * Makes src/check/data/schema-org.txt from the type declarations of the package schema-dts, which are made
 * from https://schema.org/version/latest/schemaorg-all-https.jsonld. Run it when schema.org has grown:
 *   npm pack schema-dts && tar xzf schema-dts-*.tgz
 *   node tests/check/make-vocabulary.js package/dist/schema.d.ts > src/check/data/schema-org.txt
 */
import { readFileSync } from "node:fs";

const source = readFileSync(process.argv[2] ?? "schema.d.ts", "utf8");
const parents = new Map();
const fields = new Map();
const ranges = new Map();
const enumerations = [];
const sorted = (names) => [...new Set(names)].sort();
const classes = new Set([...source.matchAll(/"@type": "(\w+)";/g)].map(([, name]) => name));

for (const [, name, union] of source.matchAll(/^export type (\w+) = (.+);$/gm)) {
  const parts = union.split(" | ");
  if (parts.some((part) => part.startsWith('"https:')) && name !== "Boolean")
    enumerations.push(name);
  for (const part of parts)
    if (classes.has(part)) parents.set(part, [...(parents.get(part) ?? []), name]);
}
for (const [, name, bases, body] of source.matchAll(
  /^interface (\w+)Base extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
)) {
  if (!classes.has(name)) continue;
  const own = [...body.matchAll(/^ {4}"([a-z]\w*)"\?: SchemaValue<([^,]+),/gm)];
  fields.set(
    name,
    own.map(([, property]) => property),
  );
  for (const [, property, range] of own)
    ranges.set(property, [
      ...(ranges.get(property) ?? []),
      ...range.split(" | ").filter((type) => type !== "IdReference"),
    ]);
  for (const base of bases.matchAll(/(\w+)Base/g))
    parents.set(name, [...(parents.get(name) ?? []), base[1]]);
}

const lines = [
  `# The vocabulary of schema.org as of the package schema-dts; made by tests/check/make-vocabulary.js.`,
  "# type Name < parents : its own properties",
  ...sorted(classes).map(
    (name) =>
      `type ${name} < ${sorted((parents.get(name) ?? []).filter((each) => classes.has(each) && each !== name)).join(" ")} : ${sorted(fields.get(name) ?? []).join(" ")}`,
  ),
  "# property name : the types of its values",
  ...[...ranges]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([property, types]) => `property ${property} : ${sorted(types).join(" ")}`),
  `enumerations : ${sorted(enumerations).join(" ")}`,
];
process.stdout.write(`${lines.join("\n")}\n`);
