/** What the desk says of Markdown bodies. */
export const bodyWords = {
  bold: "Bold",
  italic: "Italic",
  link: "Link",
  leadsTo: "Leads to",
  setLink: "Set link",
  addBelow: "Add below",
  removeBlock: "Remove",
  tools: "Shape the text",
  keys: "An empty line begins a new paragraph. Ctrl+Enter saves.",
  goes: "Save takes this part of the text out.",
  locked:
    "This part holds what the desk does not know, such as HTML or a component. It can be changed in its file.",
} as const;
