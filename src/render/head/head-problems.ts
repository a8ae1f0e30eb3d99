/** Mistakes in a page's `Head` that would make a wrong or broken page. */
import type { Problem, Where } from "../../errors.ts";
import { unknownNames } from "../../problems/unknown-names.ts";
import { elementFaults } from "./head-elements.ts";
import { HEAD_FIELDS, OPEN_GRAPH_FIELDS, type ReadHead } from "./head-fields.ts";

/** What others call a field, or what is said elsewhere. */
const INSTEAD: Readonly<Record<string, string>> = {
  canonical:
    'the engine writes it, from the path of the route; where the original is elsewhere, it is a field of the route: { path, page, canonical: "https://…" }',
  noindex: "it is a field of the route: { path, page, noindex: true }",
  lastmod: "it is a field of the route: { path, page, lastmod }",
  lang: 'did you mean "language"?',
  og: 'did you mean "openGraph"?',
};

const unknownFields = (given: object, within: string, known: readonly string[]) =>
  unknownNames(given, known).map(({ name, meant }) => ({
    field: `${within}${name}`,
    message: `"${name}" is not a field of ${within === "" ? "a head" : "openGraph"}`,
    hint:
      INSTEAD[name] ??
      (meant
        ? `did you mean "${meant}"?`
        : `there are ${known.join(", ")}; all else are meta and links`),
  }));

export function headProblems({ head, faults: unfit }: ReadHead, where: Where): readonly Problem[] {
  const problem = (field: string, message: string, hint: string): Problem => ({
    rule: "site/head",
    where: { ...where, field: `head.${field}` },
    message,
    hint,
  });
  const missing = (["title", "description"] as const).filter(
    (name) => !head[name]?.trim() && !unfit.some(({ field }) => field === name),
  );
  const scripts = head.scripts ?? [];
  const faults = [
    ...unfit,
    ...unknownFields(head, "", HEAD_FIELDS),
    ...unknownFields(head.openGraph ?? {}, "openGraph.", OPEN_GRAPH_FIELDS),
    ...elementFaults(head),
  ];
  return [
    ...faults.map(({ field, message, hint }) => problem(field, message, hint)),
    ...missing.map((name) =>
      problem(name, `the page's head has no ${name}`, `give head a ${name} in the page's template`),
    ),
    ...(/\b(noindex|none)\b/i.test(head.robots ?? "")
      ? [
          problem(
            "robots",
            `"${head.robots}" hides the page from search engines, but the sitemap lists it`,
            "set `noindex: true` on the route, and leave it out here",
          ),
        ]
      : []),
    ...scripts.flatMap(({ src, text }, index) =>
      (src === undefined) === (text === undefined)
        ? [problem(`scripts[${index}]`, "a script needs either src or text", "give one of the two")]
        : [],
    ),
  ];
}

/** What React itself puts first: hints, preloads, and what it loads early, such as `<style precedence>`. */
const EARLY =
  /^(?:<link rel="(?:preload|modulepreload|preconnect|dns-prefetch|stylesheet)"[^>]*>|<style[^>]*>[^<]*<\/style>|<script[^>]*>[^<]*<\/script>)+/;

/** Tags of the head that components render: React puts them before the first element. `by` renders the markup. */
export function hoistedProblems(
  markup: string,
  where: Problem["where"],
  by = "a component",
): readonly Problem[] {
  const problems: Problem[] = [];
  for (let rest = markup; ; ) {
    rest = rest.replace(EARLY, "");
    const [whole, tag, name] = HOISTED.exec(rest) ?? [];
    if (!whole || !tag || /\sitemprop=/i.test(tag)) return problems;
    rest = rest.slice(whole.length);
    problems.push({
      rule: "site/head",
      where,
      message: `${by} renders ${tag}, which has no effect in the body`,
      hint: `say it in the page's \`head\`: ${name === "title" ? "title" : `${name}${name === "meta" ? "" : "s"}: [{ … }]`}`,
    });
  }
}

const HOISTED = /^(<(title|meta|link)\b[^>]*>)(?:(?<=<title\b[^>]*>)[^<]*<\/title>)?/;
