/** Mistakes in a page's `Head` that would make a wrong or broken page. */
import type { Problem, Where } from "../errors.ts";
import type { Head } from "../site/head.ts";

export function headProblems(head: Head, where: Where): readonly Problem[] {
  const problem = (field: string, message: string, hint: string): Problem => ({
    rule: "site/head",
    where: { ...where, field: `head.${field}` },
    message,
    hint,
  });
  const missing = (["title", "description"] as const).filter(
    (name) => typeof head[name] !== "string" || head[name].trim() === "",
  );
  const scripts = head.scripts ?? [];
  return [
    ...missing.map((name) =>
      problem(name, `the page's head has no ${name}`, `give head a ${name} in the page's template`),
    ),
    ...(head.card !== undefined && typeof head.card !== "function"
      ? [problem("card", `card is ${typeof head.card}`, "give a function: `card: () => svg`")]
      : []),
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
