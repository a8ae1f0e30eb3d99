/** Sites that another generator built: rules that only make sense for our own output rest. */

/**
 * Of policies, islands, cards, records of prices and the like our own build takes care; another generator's site has
 * other habits, which are no faults.
 */
const OWN =
  /^(html\/(csp|policy|island|inline-handler|left-over|image|picture|loading|script|style)|head\/(card|manifest|listing)|budget\/|sitemap\/(robots|missing)|launch\/)/;

export const isOwnRule = (rule: string): boolean => OWN.test(rule);
