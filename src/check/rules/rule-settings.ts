/** The settings of rules, which most sites have none of: the rules are loaded for those that do. */
import type { RuleSettings } from "../../site/rule-settings.ts";

/** Throws a SiteError that names each rule which does not exist. */
export async function assertRuleSettings(
  root: string,
  { check }: { readonly check?: RuleSettings },
): Promise<void> {
  if (check === undefined) return;
  const { assertKnownRules } = await import("./known-rules.ts");
  await assertKnownRules(root, check);
}
