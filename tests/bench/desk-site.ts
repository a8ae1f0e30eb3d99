/** A site of so many records in files of their own, a page each, for the desk: what it looks through is all of them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WORDS } from "./generate.ts";

const MANIFEST = `
import { type ContentOf, defineSite, fields, folder, kind, z } from "build-site";
const area = z.strictObject({ slug: z.string(), title: fields.text(), lead: fields.text(), price: z.number(), points: z.array(fields.text()) });
const content = { areas: folder("areas/*.yaml", area) };
export default defineSite({
  content,
  settings: () => ({ origin: "https://bench.example" }),
  kinds: [
    kind("area", ({ areas }: ContentOf<typeof content>) => areas.map((from) => ({
      path: "/" + from.slug, from,
      page: () => ({
        head: { title: from.title, description: from.lead },
        body: <main><h1>{from.title}</h1><p>{from.lead}</p><p>From AED {from.price.toLocaleString("en")}</p><ul>{from.points.map((one) => <li key={one}>{one}</li>)}</ul></main>,
      }),
    }))),
    kind("home", () => [{ path: "/", page: () => ({ head: { title: "Areas", description: "All areas." }, body: <main><h1>Areas</h1></main> }) }]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "Lost" }, body: <h1>Lost</h1> }),
});
`;

const sentence = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, at) => WORDS[(seed * 7 + at * ((seed % 5) + 3)) % WORDS.length])
    .join(" ")
    .concat(` and number ${seed}`);

export function generateRecords(root: string, count: number): void {
  for (const folder of ["content/areas", "templates"])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "templates/site.tsx"), MANIFEST);
  for (let index = 0; index < count; index++) {
    const points = Array.from({ length: 8 }, (_, at) => `  - ${sentence(index * 8 + at, 12)}\n`);
    writeFileSync(
      join(root, `content/areas/area-${index}.yaml`),
      `# Of area ${index}.\nslug: area-${index}\ntitle: Area ${index}\nlead: ${sentence(index, 20)}\nprice: ${20_000 + index}\npoints:\n${points.join("")}`,
    );
  }
}
