import type { Explanations } from "./explanation.ts";

export const HTML: Explanations = {
  "html/csp": {
    title: "The page's content security policy lets its own parts work",
    why: "Browsers block what the policy does not name: a script that never runs, a frame that stays empty.",
    fix: "Let the engine write the part, so that its hash gets into the policy; name foreign frames in the site's settings.",
    source: "https://www.w3.org/TR/CSP3/",
  },
  "html/form-leak": {
    title: "Without script no form writes personal data into the address",
    why: "Addresses stay in histories, logs and statistics.",
    fix: "Use method=post, or fields without names.",
  },
  "html/image-size": {
    title: "Pictures say their size",
    why: "Otherwise the text jumps when they arrive.",
    fix: "Use the Picture component, which knows the size.",
    source: "https://web.dev/articles/optimize-cls",
  },
  "html/inline-handler": {
    title: "No scripts in attributes",
    why: "The content security policy blocks them, and it must.",
    fix: "Add a listener in the client script.",
  },
  "html/island-props": {
    title: "An island's properties are JSON",
    why: "The island would not start.",
    fix: "Pass plain values only.",
  },
  "html/landmarks": {
    title: "The page has one main part",
    why: "People who listen jump to it past the menus.",
    fix: "Put the page's own content into one main element.",
    source: "https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/",
  },
  "html/left-over": {
    title: "No placeholders and no programmers' words",
    why: "{name}, undefined or lorem ipsum on a page tells visitors that nobody looked.",
    fix: "Fill the value in, in the content file that is named.",
  },
  "html/main-image-lazy": {
    title: "The main picture loads at once",
    why: "loading=lazy makes the largest thing on the screen the last to come.",
    fix: "Give Picture the property main.",
    source: "https://web.dev/articles/optimize-lcp",
  },
  "html/mixed-content": {
    title: "Everything is loaded and sent by https",
    why: "Browsers block the rest, and forms would send in the clear.",
    fix: "Write https.",
    source: "https://www.w3.org/TR/mixed-content/",
  },
  "html/urgent-images": {
    title: "One picture is the most urgent",
    why: "Two with fetchpriority=high delay each other.",
    fix: "Keep it on the main picture.",
  },
};
