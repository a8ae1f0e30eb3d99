/** Rules that a site's manifest adds, as the engine asks its own. */
import type { Cache } from "../../cache/cache.ts";
import { assertNone, messageOf, SiteError } from "../../errors.ts";
import { type CompiledSite, compileSite } from "../../site/code/compile.ts";
import { locate, type SiteCode } from "../../site/code/run.ts";
import type { Check, CheckedElement, PageFinding, SiteFinding } from "../../site/extensions.ts";
import { MANIFEST } from "../../site/manifest.ts";
import { extensionProblems } from "../../site/problems/extension-problems.ts";
import type { Fault, Rule } from "./rule.ts";

/** Throws a SiteError when the manifest is not one. */
export async function compiledRules(root: string, cache?: Cache): Promise<readonly Rule[]> {
  const compiled = await compileSite(root, cache);
  assertNone("What the manifest adds cannot be used", extensionProblems(compiled.site));
  return siteRules(compiled);
}

const siteRules = ({
  site: { checks = [] },
  code,
}: Pick<CompiledSite, "site" | "code">): readonly Rule[] =>
  checks.map((check) => ruleOfCheck(check, code));

function ruleOfCheck(check: Check, code: SiteCode): Rule {
  const { id, severity, explain, page, site: start } = check;
  const askRule = <T>(route: string | undefined, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw failure(id, route, code, error);
    }
  };
  const base = { id, severity, explain };
  if (page)
    return {
      ...base,
      page: (facts, site) =>
        askRule(facts.page.route, () =>
          page(facts, site).map((found) => onPage(found, facts.page)),
        ),
    };
  // The site's own code may hold anything between pages: it sees them all in one thread.
  let begun: ReturnType<typeof start> | undefined;
  return {
    ...base,
    site: ({ site }) => {
      begun = askRule(undefined, () => start(site));
      const end = begun.end;
      return () => askRule(undefined, () => end().map((found) => onSite(found, site.routes)));
    },
    page(facts) {
      askRule(facts.page.route, () => begun?.page(facts));
      return [];
    },
  };
}

const onPage = (
  { element, ...found }: PageFinding,
  { file, route }: { readonly file: string; readonly route: string },
): Fault => ({ ...textsOf(found), where: { file, route, ...selectorOf(element) } });

const onSite = (
  { route, ...found }: SiteFinding,
  routes: ReadonlyMap<string, { readonly file: string }>,
): Fault => {
  const page = route === undefined ? undefined : routes.get(route);
  const file = page ? { file: page.file } : {};
  return { ...textsOf(found), where: { ...file, ...(route === undefined ? {} : { route }) } };
};

const selectorOf = (element: CheckedElement | undefined) =>
  element ? { selector: element.selector() } : {};

/** No more than what is known of a finding: it goes into reports that programs read. */
const textsOf = ({ message, hint, quote }: Omit<PageFinding, "element">) => ({
  message: String(message),
  ...(hint === undefined ? {} : { hint }),
  ...(quote === undefined ? {} : { quote }),
});

const failure = (id: string, route: string | undefined, code: SiteCode, error: unknown) =>
  new SiteError(
    "A rule of the site failed",
    [
      {
        rule: "check/failed",
        where: { ...(locate(code, error) ?? { file: MANIFEST }), ...(route ? { route } : {}) },
        message: `the rule ${id} of the manifest failed${route ? ` on ${route}` : ""}: ${messageOf(error)}`,
        hint: "a rule returns a list of { message }, and throws nothing",
      },
    ],
    { cause: error },
  );
