/** The directives that every generator knows. */

/** GitHub's five, and those of Docusaurus and VitePress. */
export const TITLES: Readonly<Record<string, string>> = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  important: "Important",
  success: "Success",
  warning: "Warning",
  caution: "Caution",
  danger: "Danger",
};

export const isAdmonition = (name: string): boolean =>
  Object.hasOwn(TITLES, name) || name === "details";
