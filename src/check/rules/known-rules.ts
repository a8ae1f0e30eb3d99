/** Rules that settings name: each must exist, or its typing mistake would silence nothing. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import { MANIFEST } from "../../site/manifest.ts";
import type { RuleSettings } from "../../site/settings/rule-settings.ts";
import { settingFrame, settingPlace } from "../../site/settings/setting-place.ts";
import { RULES, ruleOf } from "../catalogue.ts";
import { isHtmlRule } from "../markup/html-rules.ts";

/** Each unknown rule of a site's settings, with the one that was meant. */
export async function unknownRules(
  root: string,
  settings: RuleSettings,
  ofSite: readonly string[],
): Promise<readonly Problem[]> {
  const unknown: string[] = [];
  for (const id of Object.keys(settings))
    if (!ofSite.includes(id) && !(await isRule(id))) unknown.push(id);
  if (unknown.length === 0) return [];
  const source = await readFile(join(root, MANIFEST), "utf8");
  return unknown.map((id): Problem => {
    const where = settingPlace(MANIFEST, source, ["check", id]);
    const meant = nearestRule(id, ofSite);
    return {
      rule: "settings/unknown-rule",
      where,
      message: `"${id}" is no rule of check`,
      hint: meant
        ? `did you mean "${meant}"?`
        : "each problem that check tells ends in the id of its rule",
      frame: settingFrame(source, where),
    };
  });
}

/** One of ours, or one of html-validate. */
export const isRule = async (id: string): Promise<boolean> =>
  ruleOf(id) !== undefined || (await isHtmlRule(id));

export const nearestRule = (id: string, ofSite: readonly string[]): string | undefined =>
  nearest(id, [...RULES.map((rule) => rule.id), ...ofSite].sort());

/** A rule of a site would answer for one of the engine's. */
export async function takenRules(ofSite: readonly string[]): Promise<readonly Problem[]> {
  const taken: string[] = [];
  for (const id of ofSite) if (await isRule(id)) taken.push(id);
  return taken.map((id) => ({
    rule: "site/manifest",
    where: { file: MANIFEST, field: "checks" },
    message: `${id} is a rule of the engine's own`,
    hint: "give it another id; `check: { … }` of the settings says how severe a rule is",
  }));
}
