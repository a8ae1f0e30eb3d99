/** What the desk says of all fields of a file. */
export const recordWords = {
  allFields: "All fields",
  allFieldsOf: (name: string) => `All fields of ${name}`,
  ofThisPage: "All fields of this page",
  otherFiles: "Other files",
  find: "Find a field",
  findHint: "By its name or by what it says.",
  hint: "Everything that this file says, whether a page shows it or not. Items are added and taken away under Parts.",
  own: "Of the record itself",
  none: "No field is called so or says so.",
  add: (label: string) => `Add: ${label}`,
  takeOut: "Take out",
  takeOutLabel: (label: string) => `Take out: ${label}`,
  goesOut: "Is taken out once you save.",
  keepIt: "Leave it in",
  result: "In search results",
  noTitle: "no title",
  noDescription: "no description",
  titleLength: (now: number) => `Title: ${now} characters; about 60 are shown`,
  descriptionLength: (now: number) => `Description: ${now} characters; about 160 are shown`,
  contrast: "Contrast",
  withWhite: "with white",
  withBlack: "with black",
  contrastHint: "4.5 is enough for texts, 3 for large ones and for what is no text.",
  others: "With the other colours here",
  changed: (count: number) => (count === 1 ? "1 field is changed" : `${count} fields are changed`),
  group: (name: string | number) =>
    String(name)
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .replace(/^./, (first) => first.toUpperCase()),
} as const;
