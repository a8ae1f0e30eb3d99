/** Mistakes in what a manifest adds to the engine: they are told before anything of it is called. */
import { isOwnFormat } from "../content/formats.ts";
import type { Problem } from "../errors.ts";
import { nearest } from "../problems/nearest.ts";
import type { HtmlMode, MarkdownSettings, Site } from "./define.ts";
import type { Check } from "./extensions.ts";
import { MANIFEST } from "./manifest.ts";

type Additions = Pick<Site, "formats" | "checks" | "after" | "markdown">;

/** A manifest may be written without types, so nothing is taken for granted. */
export function extensionProblems({
  formats,
  checks,
  after,
  markdown,
}: Additions): readonly Problem[] {
  return [
    ...entriesOf("formats", formats).flatMap(([ending, format]) => formatFaults(ending, format)),
    ...(checks === undefined || Array.isArray(checks)
      ? checkFaults(checks ?? [])
      : [fault("checks", "must be a list of rules")]),
    ...(after === undefined || typeof after === "function"
      ? []
      : [fault("after", "must be a function")]),
    ...(markdown === undefined ? [] : markdownFaults(markdown)),
  ];
}

const MARKDOWN: Readonly<Record<keyof MarkdownSettings, true>> = {
  remarkPlugins: true,
  rehypePlugins: true,
  components: true,
  directives: true,
  html: true,
};
const HTML: Readonly<Record<HtmlMode, true>> = { sanitize: true, refuse: true, trust: true };

/** A name that nothing reads would be a wish that nobody hears. */
function markdownFaults(markdown: unknown): readonly Problem[] {
  if (typeof markdown !== "object" || markdown === null || Array.isArray(markdown))
    return [fault("markdown", "must be an object: { remarkPlugins, html, … }")];
  const known = Object.keys(MARKDOWN);
  const unknown = Object.keys(markdown).filter((name) => !known.includes(name));
  const { html }: { readonly html?: unknown } = markdown;
  return [
    ...unknown.map((name) => {
      const meant = nearest(name, known);
      return fault(
        `markdown.${name}`,
        `"${name}" is not a setting of Markdown`,
        `${meant ? `did you mean "${meant}"? ` : ""}there are ${known.join(", ")}`,
      );
    }),
    ...(html === undefined || Object.keys(HTML).includes(String(html))
      ? []
      : [fault("markdown.html", `must be ${Object.keys(HTML).join(", ")}`)]),
  ];
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

const fault = (field: string, message: string, hint?: string): Problem => ({
  rule: "site/manifest",
  where: { file: MANIFEST, field },
  message,
  ...(hint ? { hint } : {}),
});
