/** What to do about what html-validate finds, by its rules: those that sites break most. */

const HINTS: Readonly<Record<string, string>> = {
  "area-alt": "say in alt where the area leads",
  "aria-label-misuse":
    "name what can be operated or is a part of the page; others need a role first, or words that all can read",
  "attribute-allowed-values": "write one of the values that HTML has for this attribute",
  "attribute-misuse": "take the attribute away, or give the element what it needs beside it",
  "autocomplete-password":
    'write autocomplete="current-password" to sign in, "new-password" to choose one',
  "close-order": "close each element before the one that it stands in",
  deprecated: "use the element that took its place, or a style",
  "doctype-html": "begin the page with <!doctype html>",
  "element-permitted-content":
    "put the element beside this one or into another; a span is allowed where a div is not, and no link or button in another",
  "element-permitted-occurrences": "keep the first and take the others away",
  "element-permitted-order": "put it where HTML has it: a caption first, a legend first",
  "element-permitted-parent": "put it into an element that may hold it",
  "element-required-ancestor": "put it into the element that is named",
  "element-required-attributes":
    "add the attribute that is named, with a value that says something",
  "element-required-content": "add the element that is named",
  "form-dup-name": "give each field its own name, or let one that repeats end in []",
  "hidden-focusable":
    "take aria-hidden away, or let nobody reach the element: tabindex=-1, or the attribute inert",
  "input-attributes": "take the attribute away, or choose the type that has it",
  "input-missing-label":
    "put a label element with for= beside it, or give it aria-label or title; a placeholder goes as soon as one types",
  "map-dup-name": "give each map a name of its own",
  "missing-doctype": "begin the page with <!doctype html>",
  "multiple-labeled-controls": "give each field a label of its own",
  "no-deprecated-attr": "take the attribute away and use a style",
  "no-dup-id":
    'labels, links and scripts find only the first of the two; where they are of two texts in Markdown, give one <Markdown clobberPrefix="…">',
  "no-missing-references":
    "write the id of an element of this page; where a script adds that later, add the attribute with it",
  "no-redundant-for": "take for= away: the label holds its field",
  "no-redundant-role": "take the role away: the element has it already",
  "no-raw-characters": "write &lt; for <, &gt; for > and &quot; for a quote",
  "parser-error":
    "look there for a quote that is not closed, a < that stands for itself (write &lt;) or a comment without -->",
  "prefer-button": "use a button element, which can hold more than text",
  "prefer-native-element":
    "use the element, which browsers make work with keys and readers; the role alone changes no behaviour",
  "text-content": "give it words, aria-label or title; of a picture in it, an alt text",
  "unique-landmark": "give each an aria-label of its own",
  "valid-autocomplete": "write a name that HTML has, such as email, tel or street-address",
  "valid-for": "write the id of a field",
  "void-content": "take the end tag away: the element holds nothing",
  "wcag/h30": "give the link words, or its picture an alt text",
  "wcag/h36": "say in alt what the button does",
  "wcag/h37": 'say in alt what the picture shows; alt="" only when the text beside it says it all',
  "wcag/h63":
    "write scope=col above a column and scope=row at the beginning of a row; cells that span others leave it open",
  "wcag/h67": 'take title away, or say in alt what it says: alt="" hides the picture from readers',
  "wcag/h71": "begin the fieldset with a legend",
};

/** `rule` as html-validate calls it. */
export const htmlHint = (rule: string): string | undefined => HINTS[rule];
