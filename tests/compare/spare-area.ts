/** An area of the sample that nothing names, so that it can go, come and move: all others are named by pages, or name each other. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";

/** Its file's name, and how its texts call it: in Latin letters in both languages. */
export const SPARE = { file: "nowhere.yaml", name: "Nowhere" };

interface Area {
  readonly facts: readonly string[];
}

/** Facts stand on one page only: it has its own, and those of the area that it was made from are left out. */
export function writeSpareArea(root: string): void {
  const { file, name } = SPARE;
  const facts = [`${name} is no place`, `nobody lives in ${name}`, `${name} has no streets`];
  for (const folder of ["content/areas", "content/ar/areas"]) {
    const model: Area = parse(readFileSync(join(root, folder, "deira.yaml"), "utf8"));
    const text = model.facts.reduce(
      (all, fact) => all.replaceAll(fact, "…"),
      JSON.stringify(model),
    );
    const area = {
      ...JSON.parse(text),
      ...(folder === "content/areas" ? { slug: "nowhere" } : {}),
      areaName: name,
      facts,
      closing: `${facts.join(", ")}.`,
    };
    writeFileSync(join(root, folder, file), stringify(area));
  }
}
