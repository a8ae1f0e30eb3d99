/** Styles hold for both directions of writing: the sides of a line are its start and its end. */

/** One value; those in brackets may hold others. */
const side = String.raw`(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+`;
/** Four sides of which left and right differ, as in `0 1rem 0 0`. */
const leftAndRight = new RegExp(String.raw`^${side} (${side}) ${side} (?!\1$)${side}$`);

export default {
  rules: {
    "property-layout-mappings": [
      "flow-relative",
      { ignoreProperties: [/(^|-)(top|bottom|width|height|x|y)(-|$)/] },
    ],
    "value-keyword-layout-mappings": ["flow-relative", { ignoreKeywords: ["vertical"] }],
    "declaration-property-value-disallowed-list": { "/^(margin|padding|inset)$/": [leftAndRight] },
  },
};
