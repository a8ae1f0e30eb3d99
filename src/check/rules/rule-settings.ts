/** What a site says of rules, and those that it adds: most sites do neither, and the rules are loaded for those that do. */
import type { Check } from "../../site/extensions.ts";
import type { RuleSettings } from "../../site/settings/rule-settings.ts";

/** Throws a SiteError that names each rule which does not exist, or which is there already. */
export async function assertRuleSettings(
  root: string,
  { check }: { readonly check?: RuleSettings },
  checks: readonly Check[] = [],
): Promise<void> {
  if (check === undefined && checks.length === 0) return;
  const { assertKnownRules, assertNewRules } = await import("./known-rules.ts");
  const ids = checks.map(({ id }) => id);
  await assertNewRules(ids);
  if (check) await assertKnownRules(root, check, ids);
}
