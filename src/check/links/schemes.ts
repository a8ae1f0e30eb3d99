/** Addresses that open something else than a page: a call, a letter, a chat. */
import type { Rule } from "../rules/rule.ts";
import { type Address, ofAddresses, type Told } from "./addresses.ts";
import { type ContactFault, contactFault } from "./contact-links.ts";
import { elsewhere } from "./foreign-links.ts";

export const SCHEMES: readonly Rule[] = [
  {
    id: "links/tel",
    severity: "error",
    explain: {
      title: "Phone links ring the number that visitors read",
      why: "A missing country code, a space or a zero too many, and nobody answers.",
      fix: "Write tel:+ and the digits with the country code, without the zero for calls inside the country.",
      source: "https://www.rfc-editor.org/rfc/rfc3966",
    },
    page: ofAddresses((address) => contactTold("tel", address)),
  },
  {
    id: "links/mailto",
    severity: "error",
    explain: {
      title: "E-mail links open a letter to the address that visitors read",
      why: "A wrong character loses the message without a word.",
      fix: "Write mailto: and the address; in a subject, %20 for a space.",
      source: "https://www.rfc-editor.org/rfc/rfc6068",
    },
    page: ofAddresses((address) => contactTold("mailto", address)),
  },
  {
    id: "links/chat",
    severity: "error",
    explain: {
      title: "Chat links hold country code and digits only",
      why: "The messaging apps take no plus sign, no spaces and no zero before or after the country code; the chat does not open.",
      fix: "Write https://wa.me/ and the digits of the number with its country code.",
      source: "https://faq.whatsapp.com/5913398998672934",
    },
    page: ofAddresses((address, site) => {
      const url = address.use === "visit" ? elsewhere(address, site) : undefined;
      return url && told(address.url, contactFault("chat", url.href, ""));
    }),
  },
  {
    id: "links/script",
    severity: "error",
    explain: {
      title: "Links are no scripts",
      why: "javascript: addresses fail without script and are blocked by the content security policy.",
      fix: "Use a button and a listener in the client script.",
    },
    page: ofAddresses(({ target, attribute }) =>
      target.kind === "scheme" && target.scheme === "javascript"
        ? { message: `${attribute} runs a script instead of leading anywhere` }
        : undefined,
    ),
  },
  {
    id: "links/scheme",
    severity: "error",
    explain: {
      title: "Addresses use a scheme that browsers follow",
      why: "An unknown scheme opens nothing or a warning.",
      fix: "Use a path, or an https:, tel: or mailto: address.",
    },
    page: ofAddresses(({ target, use, attribute, url }) =>
      target.kind !== "scheme" || isKnown(target.scheme, use)
        ? undefined
        : { message: `${attribute} "${url.slice(0, 60)}" has a scheme that does not belong here` },
    ),
  },
];

function contactTold(kind: "tel" | "mailto", { target, element, url }: Address): Told | undefined {
  if (target.kind !== "scheme" || target.scheme !== kind) return undefined;
  return told(url, contactFault(kind, target.rest, element.text()));
}

const told = (url: string, fault: ContactFault | undefined): Told | undefined =>
  fault && { message: `"${url}" ${fault.message}`, hint: fault.hint };

/** Schemes that belong here, or that have a rule of their own. */
const isKnown = (scheme: string, use: Address["use"]): boolean =>
  ["javascript", "tel", "mailto"].includes(scheme) ||
  (scheme === "data" && use === "load") ||
  (["sms", "geo", "maps", "whatsapp"].includes(scheme) && use === "visit");
