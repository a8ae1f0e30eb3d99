import type { Explanations } from "./explanation.ts";

export const LINKS: Explanations = {
  "links/broken": {
    title: "Every address of this site leads to something",
    why: "A visitor who follows it gets the 404 page; a picture, script or style that is not there is missing from the page.",
    fix: "Correct the address where it is written, or add the page or file.",
  },
  "links/case": {
    title: "Addresses are written with the same letters as the file",
    why: "Hosts tell large from small letters, though your own computer may not: the link works here and fails there.",
    fix: "Write the address exactly as the hint says.",
  },
  "links/chat": {
    title: "Chat links hold country code and digits only",
    why: "The messaging apps take no plus sign, no spaces and no zero before or after the country code; the chat does not open.",
    fix: "Write https://wa.me/ and the digits of the number with its country code.",
    source: "https://faq.whatsapp.com/5913398998672934",
  },
  "links/empty": {
    title: "Links lead somewhere",
    why: "An empty address or a lone # reloads the page or jumps to its top.",
    fix: "Name the page or part that is meant, or use a button for what a script does.",
  },
  "links/external": {
    title: "Links to other sites work",
    why: "Other sites change. This is asked with --external only and never fails a check, because they also rest.",
    fix: "Follow the link yourself; if it is gone, name another source.",
  },
  "links/fragment": {
    title: "Links to a part of a page find that part",
    why: "When the id does not exist, the browser stays at the top and the visitor searches alone.",
    fix: "Give the part the id, or take the # away.",
  },
  "links/mailto": {
    title: "E-mail links open a letter to the address that visitors read",
    why: "A wrong character loses the message without a word.",
    fix: "Write mailto: and the address; in a subject, %20 for a space.",
    source: "https://www.rfc-editor.org/rfc/rfc6068",
  },
  "links/malformed": {
    title: "Addresses are well-formed",
    why: "Browsers guess differently what a broken address means.",
    fix: "Take spaces and backslashes out and complete broken % escapes.",
    source: "https://url.spec.whatwg.org/",
  },
  "links/missing-page": {
    title: "Every route has its page",
    why: "The output lacks a page that the site's routes promise.",
    fix: "Build the site again; nothing else may write into the output folder.",
  },
  "links/no-scheme": {
    title: "Addresses of other sites name https",
    why: "An address that begins with // takes the page's own scheme, and a forgotten slash makes a host of a path.",
    fix: "Write https: in front, or one slash for a path of this site.",
  },
  "links/only-in-menus": {
    title: "Pages lead to each other where a reader would want it",
    why: "A page that only menus and footers name is found by those who look for it, and search engines weigh such links least.",
    fix: "Link to it from the text of a page that it belongs to.",
  },
  "links/orphan-file": {
    title: "Every file is asked for by something",
    why: "It is published, paid for and never seen, or its link got lost.",
    fix: "Use the file, or remove what makes it.",
  },
  "links/orphan-page": {
    title: "Every page is linked from another",
    why: "Visitors do not find it, and search engines think little of it.",
    fix: "Link to it from a menu, a list or a related page.",
  },
  "links/other-origin": {
    title: "The site names itself by one origin",
    why: "http and https, with and without www, are different sites to browsers and search engines; the link is redirected at best.",
    fix: "Write the path alone, such as /about.",
  },
  "links/private-host": {
    title: "No address of your own machine goes out",
    why: "localhost and the like lead every visitor to their own computer.",
    fix: "Write the path alone, or the public host.",
    source: "https://www.rfc-editor.org/rfc/rfc6761",
  },
  "links/redirect": {
    title: "Links name pages by their one address",
    why: "Every other form is redirected, which costs time, or served as a second copy, which divides the page's standing.",
    fix: "Write the address without a slash at its end and without index.html.",
  },
  "links/relative-on-404": {
    title: "The 404 page uses addresses that begin with /",
    why: "It is shown at any depth, so a relative address leads elsewhere each time.",
    fix: "Begin the address with a slash.",
  },
  "links/scheme": {
    title: "Addresses use a scheme that browsers follow",
    why: "An unknown scheme opens nothing or a warning.",
    fix: "Use a path, or an https:, tel: or mailto: address.",
  },
  "links/script": {
    title: "Links are no scripts",
    why: "javascript: addresses fail without script and are blocked by the content security policy.",
    fix: "Use a button and a listener in the client script.",
  },
  "links/srcset": {
    title: "srcset and sizes agree",
    why: "With a broken list browsers fall back to one file, often the largest.",
    fix: "Give every candidate a width such as 640w, and the element a sizes attribute: Picture and Markdown have a property sizes.",
    source: "https://html.spec.whatwg.org/multipage/images.html#srcset-attributes",
  },
  "links/svg-reference": {
    title: "Drawings find the parts they reuse",
    why: "A gradient, mask or symbol with a wrong id is invisible or black.",
    fix: "Correct the id.",
  },
  "links/tel": {
    title: "Phone links ring the number that visitors read",
    why: "A missing country code, a space or a zero too many, and nobody answers.",
    fix: "Write tel:+ and the digits with the country code, without the zero for calls inside the country.",
    source: "https://www.rfc-editor.org/rfc/rfc3966",
  },
  "links/unknown-page": {
    title: "Every page belongs to a route",
    why: "A page that no route made is a leftover: it is published and shows old words for ever.",
    fix: "Build the site again.",
  },
};
