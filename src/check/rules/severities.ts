/** How severe a finding is: by its rule, or by what the site's settings say of the rule. */
import { compare } from "../../errors.ts";
import { matchesPath } from "../../hosting/path-pattern.ts";
import type { RuleSettings, Severity } from "../../site/settings/rule-settings.ts";
import { severityOfHtmlRule } from "../markup/html-rules.ts";
import type { Finding, Rule } from "./rule.ts";

/** One use of a setting: listed in every report, so that nothing is silenced unseen. */
export interface SettingUse {
  readonly rule: string;
  /** The pages or files that it is for; undefined for all. */
  readonly path?: string;
  readonly severity: Severity;
  /** How many findings it decided on. */
  readonly count: number;
}

export interface Severities {
  readonly of: (finding: Finding) => Severity;
  /** In the order of rules and paths; what decided on nothing too. */
  readonly uses: () => readonly SettingUse[];
}

interface Entry {
  readonly path: string | undefined;
  readonly severity: Severity;
  count: number;
}

/** `ruleOf` finds none for rules of html-validate. */
export function createSeverities(
  settings: RuleSettings,
  ruleOf: (id: string) => Rule | undefined,
  isLaunch: boolean,
): Severities {
  const entries = new Map(
    Object.entries(settings).map(([rule, setting]) => [rule, entriesOf(setting)]),
  );
  return {
    of(finding) {
      const entry = entryFor(entries.get(finding.rule) ?? [], finding);
      if (!entry) return severityOf(finding.rule, ruleOf(finding.rule), isLaunch);
      entry.count++;
      return entry.severity;
    },
    uses: () =>
      [...entries]
        .sort(([a], [b]) => compare(a, b))
        .flatMap(([rule, list]) =>
          list.map(({ path, severity, count }) => ({
            rule,
            ...(path === undefined ? {} : { path }),
            severity,
            count,
          })),
        ),
  };
}

const severityOf = (id: string, rule: Rule | undefined, isLaunch: boolean): Severity =>
  (isLaunch ? rule?.atLaunch : undefined) ?? rule?.severity ?? severityOfHtmlRule(id);

const entriesOf = (setting: RuleSettings[string]): readonly Entry[] =>
  typeof setting === "string"
    ? [{ path: undefined, severity: setting, count: 0 }]
    : Object.entries(setting)
        .sort(([a], [b]) => compare(a, b))
        .map(([path, severity]) => ({ path, severity, count: 0 }));

/** The longest pattern that fits decides. */
function entryFor(entries: readonly Entry[], { where }: Finding): Entry | undefined {
  const path = where.route ?? (where.file === undefined ? "/" : `/${where.file}`);
  return entries
    .filter((entry) => entry.path === undefined || matchesPath(entry.path, path))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
}
