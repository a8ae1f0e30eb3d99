/** Mistakes in what a manifest gives the engine: they are told before anything of it is called. */
import { isOwnFormat } from "../../content/formats/formats.ts";
import { watchFault } from "../../content/watched-files.ts";
import type { Problem } from "../../errors.ts";
import { unknownNames } from "../../problems/unknown-names.ts";
import type { HtmlMode, MarkdownSettings, Site } from "../define.ts";
import type { Check } from "../extensions.ts";
import { kindProblems } from "./kind-problems.ts";
import { manifestFault as fault } from "./manifest-fault.ts";
import { optionFaults } from "./source-options.ts";

/** A manifest may be written without types, so nothing is taken for granted. */
export function extensionProblems(site: Site): readonly Problem[] {
  const { content, formats, checks, after, markdown, watch } = site;
  return [
    ...unknownFields(site),
    ...FUNCTIONS.flatMap(([name, form]) =>
      typeof site[name] === "function"
        ? []
        : fault(
            name,
            site[name] === undefined
              ? "is missing"
              : "must be a function, which is given the content",
            `write ${name}: ${form}`,
          ),
    ),
    ...kindProblems(site.kinds, content),
    ...entriesOf("content", content).flatMap(([name, source]) => sourceFaults(name, source)),
    ...entriesOf("formats", formats).flatMap(([ending, format]) => formatFaults(ending, format)),
    ...(checks === undefined || Array.isArray(checks)
      ? checkFaults(checks ?? [])
      : [fault("checks", "must be a list of rules")]),
    ...(after === undefined || typeof after === "function"
      ? []
      : [fault("after", "must be a function")]),
    ...watchFaults("watch", watch),
    ...(markdown === undefined ? [] : markdownFaults(markdown)),
  ];
}

/** What each manifest has. */
const FUNCTIONS = [
  ["settings", "() => ({ origin: … })"],
  ["notFound", "() => ({ head: …, body: … })"],
] as const;

const KNOWN: Readonly<Record<keyof Site, true>> = {
  content: true,
  languages: true,
  variables: true,
  settings: true,
  kinds: true,
  markdown: true,
  notFound: true,
  launch: true,
  verify: true,
  formats: true,
  checks: true,
  watch: true,
  after: true,
};

/** What `defineSite` takes. */
export const MANIFEST_FIELDS = Object.keys(KNOWN);

function unknownFields(site: object): readonly Problem[] {
  return unknownNames(site, MANIFEST_FIELDS).map(({ name, meant }) =>
    fault(
      name,
      `"${name}" is not a field of defineSite`,
      `${meant ? `did you mean "${meant}"? ` : ""}there are ${MANIFEST_FIELDS.join(", ")}; all else, such as redirects, is a setting`,
    ),
  );
}

const MARKDOWN: Readonly<Record<keyof MarkdownSettings, true>> = {
  remarkPlugins: true,
  rehypePlugins: true,
  components: true,
  directives: true,
  html: true,
};
const HTML: Readonly<Record<HtmlMode, true>> = { sanitize: true, refuse: true, trust: true };

function markdownFaults(markdown: unknown): readonly Problem[] {
  if (typeof markdown !== "object" || markdown === null || Array.isArray(markdown))
    return [fault("markdown", "must be an object: { remarkPlugins, html, … }")];
  const known = Object.keys(MARKDOWN);
  const { html }: { readonly html?: unknown } = markdown;
  return [
    ...unknownNames(markdown, known).map(({ name, meant }) =>
      fault(
        `markdown.${name}`,
        `"${name}" is not a setting of Markdown`,
        `${meant ? `did you mean "${meant}"? ` : ""}there are ${known.join(", ")}`,
      ),
    ),
    ...(html === undefined || Object.keys(HTML).includes(String(html))
      ? []
      : [fault("markdown.html", `must be ${Object.keys(HTML).join(", ")}`)]),
  ];
}

const WRAP =
  "wrap it: standard(schema) lets zod ask it; the guide Content has that function of a few lines";

/** Schemas of zod 3, and of other libraries, have no `_zod`: https://zod.dev/library-authors */
function sourceFaults(name: string, source: unknown): readonly Problem[] {
  const { schema, watch }: { readonly schema?: unknown; readonly watch?: unknown } = Object(source);
  if (typeof schema === "object" && schema !== null && "_zod" in schema)
    return [
      ...watchFaults(`content.${name}.watch`, watch),
      ...optionFaults(Object(source)).map((one) =>
        fault(`content.${name}.${one.name}`, one.message, one.hint),
      ),
    ];
  const { vendor } = Object(Object(schema)["~standard"]);
  const isStandard = vendor !== undefined && vendor !== "zod";
  return [
    fault(
      `content.${name}`,
      `the schema of "${name}" is no zod schema`,
      isStandard
        ? WRAP
        : 'write it with `z` of "build-site", which is zod 4: file("site.yaml", z.strictObject({ name: z.string() }))',
    ),
  ];
}

function watchFaults(field: string, watch: unknown): readonly Problem[] {
  if (watch === undefined) return [];
  if (!Array.isArray(watch))
    return [fault(field, "must be a list of files and patterns", 'watch: ["data/prices.csv"]')];
  return watch.flatMap((pattern: unknown, index) => {
    const [message, hint] = watchFault(pattern) ?? [];
    return message ? [fault(`${field}[${index}]`, message, hint)] : [];
  });
}

function formatFaults(ending: string, format: unknown): readonly Problem[] {
  const field = `formats["${ending}"]`;
  if (isOwnFormat(ending))
    return [fault(field, `${ending} is a format of the engine's own, which no other can replace`)];
  if (!/^\.[a-z0-9]+$/.test(ending))
    return [
      fault(field, `"${ending}" is no ending of a file`, "write it in lower case: .toml, .bib"),
    ];
  return typeof format === "function" ? [] : [fault(field, "must be a function of the text")];
}

function checkFaults(checks: readonly unknown[]): readonly Problem[] {
  const seen = new Set<unknown>();
  return checks.flatMap((check, index) => {
    const at = (message: string, hint?: string) => [fault(`checks[${index}]`, message, hint)];
    if (typeof check !== "object" || check === null) return at("must be a rule");
    const { id, severity, explain, page, site }: Partial<Check> = check;
    if (typeof id !== "string" || !/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(id))
      return at(
        `"${String(id)}" is no id of a rule`,
        "write family/name in lower case: shop/price",
      );
    if (seen.has(id)) return at(`the rule ${id} is there twice`);
    seen.add(id);
    if (severity !== "error" && severity !== "notice")
      return at(`the severity of ${id} must be "error" or "notice"`);
    if (![explain?.title, explain?.why, explain?.fix].every(isText))
      return at(`${id} must explain itself: explain: { title, why, fix }`);
    if ([page, site].filter((ask) => typeof ask === "function").length !== 1)
      return at(`${id} must have one function: page, asked of each page, or site, of all`);
    return [];
  });
}

const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

function entriesOf(name: string, given: unknown): readonly (readonly [string, unknown])[] {
  if (given === undefined) return [];
  return typeof given === "object" && given !== null ? Object.entries(given) : [[name, given]];
}
