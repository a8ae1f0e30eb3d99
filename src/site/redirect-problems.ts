/** Redirects that cannot do what they are meant for. */
import type { Problem } from "../errors.ts";
import { withoutSlash } from "../hosting/url.ts";
import type { LinkFault } from "./links.ts";
import type { RedirectSetting } from "./settings.ts";

/** Redirects that hide a page, lead nowhere, or lead in a circle. */
export function redirectProblems(
  redirects: readonly RedirectSetting[],
  paths: ReadonlySet<string>,
  linkFault: LinkFault,
  file: string,
): readonly Problem[] {
  const sources = new Set(redirects.map(({ from }) => from));
  return redirects.flatMap(({ from, to }, index): Problem[] => {
    const problem = (message: string, hint: string): Problem => ({
      rule: "settings/redirect",
      where: { file, field: `redirects[${index}]` },
      message,
      hint,
    });
    if (paths.has(from))
      return [
        problem(
          `${from} is a page, which a redirect would hide`,
          "remove the redirect, or the page",
        ),
      ];
    if (sources.has(withoutSlash(to)))
      return [
        problem(
          `${from} leads to ${to}, which is redirected itself`,
          "name the last address of the chain",
        ),
      ];
    const fault = to.startsWith("/") ? linkFault(to) : undefined;
    return fault
      ? [
          problem(
            `${from} leads to ${to}, where there is no page`,
            fault.hint ?? "name a page of this site, or an https address",
          ),
        ]
      : [];
  });
}
