/** What a site says of rules, and those that it adds: most sites do neither, and the rules are loaded for those that do. */
import type { Problem } from "../../errors.ts";
import type { Check } from "../../site/extensions.ts";
import type { RuleSettings } from "../../site/settings/rule-settings.ts";

/** Each rule that does not exist, or that is there already. */
export async function ruleSettingProblems(
  root: string,
  { check }: { readonly check?: RuleSettings },
  checks: readonly Check[] = [],
): Promise<readonly Problem[]> {
  if (check === undefined && checks.length === 0) return [];
  const { takenRules, unknownRules } = await import("./known-rules.ts");
  const ids = checks.map(({ id }) => id);
  return [...(await takenRules(ids)), ...(check ? await unknownRules(root, check, ids) : [])];
}
