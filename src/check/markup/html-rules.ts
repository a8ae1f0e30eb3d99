/** The rules of html-validate, under the ids that a check gives them. */

/** Whether html-validate has it; loaded only where such a rule is asked for. */
export async function isHtmlRule(id: string): Promise<boolean> {
  if (!id.startsWith("html/")) return false;
  const { ruleExists } = await import("html-validate");
  return ruleExists(id.replace(/^html\//, "").replace(/^wcag-/, "wcag/"));
}

export const idOfHtmlRule = (name: string): string => `html/${name.replace("/", "-")}`;

/** Advice on markup that is valid as it is. */
const ADVICE = new Set([
  "html/no-implicit-input-type",
  "html/no-redundant-role",
  "html/prefer-button",
  "html/prefer-native-element",
  "html/prefer-tbody",
]);

export const severityOfHtmlRule = (id: string): "notice" | "error" =>
  ADVICE.has(id) ? "notice" : "error";
