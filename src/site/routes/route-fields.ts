/** Fields of routes that nothing reads: a mistyped one would be a wish that nobody hears. */
import type { Problem, Where } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import type { DataRoute, EndpointRoute, PageRoute } from "../kinds.ts";

const PAGE: Readonly<Record<keyof PageRoute, true>> = {
  path: true,
  page: true,
  from: true,
  key: true,
  lastmod: true,
  noindex: true,
  canonical: true,
};
const DATA: Readonly<Record<keyof DataRoute<unknown>, true>> = {
  path: true,
  data: true,
  from: true,
  key: true,
  lastmod: true,
  noindex: true,
  canonical: true,
};
const FILE: Readonly<Record<keyof EndpointRoute, true>> = {
  path: true,
  contents: true,
  from: true,
};

const FORMS = { page: PAGE, data: DATA, file: FILE } as const;

/** What is told elsewhere of a route whose page is made from data. */
const TOLD = new Set(["page", "contents"]);

interface Unknown {
  readonly name: string;
  readonly form: keyof typeof FORMS;
  readonly where: Where;
  count: number;
}

/** Reads the routes of one kind. What all of them have is told once. */
export function createFieldReader(kind: string) {
  const found = new Map<string, Unknown>();
  return {
    read(route: object, form: keyof typeof FORMS, where: Where): void {
      for (const name of Object.keys(route)) {
        if (name in FORMS[form] || (form === "data" && TOLD.has(name))) continue;
        const known = found.get(`${form} ${name}`);
        if (known) known.count++;
        else found.set(`${form} ${name}`, { name, form, where, count: 1 });
      }
    },
    problems: (): readonly Problem[] => [...found.values()].map((one) => problemOf(kind, one)),
  };
}

function problemOf(kind: string, { name, form, where, count }: Unknown): Problem {
  const known = Object.keys(FORMS[form]);
  const meant = nearest(name, known);
  const others = count > 1 ? `, on ${count} routes of the kind "${kind}"` : "";
  return {
    rule: "site/route-field",
    where: { ...where, field: name },
    message: `"${name}" is not a field of a route${others}`,
    hint: `${meant ? `did you mean "${meant}"? ` : ""}there are ${known.join(", ")}${form === "file" ? "" : "; what a page shows belongs into its head and body"}`,
  };
}
