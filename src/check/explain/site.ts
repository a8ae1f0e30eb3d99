import type { Explanations } from "./explanation.ts";

export const SITE: Explanations = {
  "budget/first-visit": {
    title: "A first visit stays within its budget",
    why: "Page, styles, script, font and the pictures that load at once are what a visitor on a phone waits for.",
    fix: "Look at the largest part that is named; raise the budget in the site's settings only on purpose.",
  },
  "budget/font": {
    title: "Fonts stay within their budget",
    why: "Text waits for them, or jumps when they come.",
    fix: "Use fewer weights and glyphs.",
  },
  "budget/html": {
    title: "A page with its styles stays within its budget",
    why: "What fits into the first flight of a connection is shown after one round trip.",
    fix: "Make menus, drawings and lists on the page smaller.",
  },
  "budget/image": {
    title: "No picture is heavier than its budget",
    why: "One heavy picture costs more than all the rest.",
    fix: "Let the engine encode the original, and give Picture its sizes.",
  },
  "budget/script": {
    title: "Scripts stay within their budget",
    why: "They are loaded, parsed and run on slow phones.",
    fix: "Look for a library that came with an island.",
  },
  "launch/form": {
    title: "Forms send to a host that can be reached",
    why: "A message to a host that does not exist is lost, with a visitor who waits for an answer.",
    fix: "Name the address that the form service gave you.",
  },
  "launch/icon": {
    title: "All icons are there",
    why: "Tabs, bookmarks and home screens show a grey square instead.",
    fix: "Build the site again; the engine makes them from the mark.",
  },
  "launch/sample": {
    title: "No sample value goes out",
    why: "A made-up host, number or project tells visitors nothing true.",
    fix: "Write the true value into the content file that is named.",
    source: "https://www.rfc-editor.org/rfc/rfc2606",
  },
  "launch/site": {
    title: "The site's own conditions for going live are met",
    why: "The site's manifest names what must change before it goes live.",
    fix: "Write what is true in its place, or take it out.",
  },
  "sameness/near-duplicate": {
    title: "Pages of a kind differ in more than a name",
    why: "Search engines list one of pages that say the same, and call the rest doorway pages.",
    fix: "Write what is true of this subject alone: numbers, rules, materials, places.",
    source: "https://developers.google.com/search/docs/essentials/spam-policies#doorways",
  },
  "sameness/no-own-fact": {
    title: "Every page says something that no other page says",
    why: "A page made only of shared sentences gives nobody a reason to read it.",
    fix: "Add a fact of its own.",
  },
  "sameness/thin": {
    title: "Pages have something to read",
    why: "A page of a few words answers no question.",
    fix: "Say more, or join it with another page.",
  },
};
