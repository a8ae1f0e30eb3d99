/** Words that Markdown shows where its author writes none: titles of the directives that every generator knows, and what footnotes need. */

/** GitHub's five, and those of Docusaurus and VitePress. */
const ADMONITIONS = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  important: "Important",
  success: "Success",
  warning: "Warning",
  caution: "Caution",
  danger: "Danger",
};

export const DEFAULT_LABELS = {
  ...ADMONITIONS,
  details: "Details",
  footnotes: "Footnotes",
  footnoteBack: "Back to reference {reference}",
};

export type LabelName = keyof typeof DEFAULT_LABELS;
export type MarkdownLabels = Readonly<Record<LabelName, string>>;

export const ADMONITION_NAMES = Object.keys(ADMONITIONS) as readonly (keyof typeof ADMONITIONS)[];

export const isAdmonition = (name: string): name is keyof typeof ADMONITIONS | "details" =>
  Object.hasOwn(ADMONITIONS, name) || name === "details";
