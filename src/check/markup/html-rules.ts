/** The rules of html-validate, under the ids that a check gives them. */

/** Whether html-validate has it; loaded only where such a rule is asked for. */
export async function isHtmlRule(id: string): Promise<boolean> {
  if (!id.startsWith("html/")) return false;
  const { ruleExists } = await import("html-validate");
  return ruleExists(id.replace(/^html\//, "").replace(/^wcag-/, "wcag/"));
}

export const idOfHtmlRule = (name: string): string => `html/${name.replace("/", "-")}`;
