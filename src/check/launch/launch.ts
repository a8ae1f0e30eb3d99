/** What built pages show that must change before the site goes live: samples, icons, dead forms. */

import { isReservedHost, isReservedNumber } from "../../hosting/reserved.ts";
import type { Element } from "../reading/element.ts";
import { linksOf } from "../reading/facts.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import {
  at,
  type BuiltSite,
  type Collector,
  type Finding,
  type PageFacts,
} from "../reading/types.ts";

/** What the built pages show; each value is reported once, where it is found first. */
export function createLaunch(site: BuiltSite): Collector {
  const met = new Map<string, Finding>();
  const reported = new Set<string>();
  const findings: Finding[] = [];
  return {
    add(facts) {
      for (const { url, element } of facts.references) {
        const message = sampleFault(url);
        const key = url.replace(/^mailto:/, "").replace(/^(tel|https):.*?(?=\d+$)/, "");
        // A chat link to the phone's own number is the same sample, and content writes the phone's.
        if (message && (url.startsWith("tel:") || !met.has(key)) && !reported.has(url)) {
          reported.add(url);
          met.set(
            key,
            at(facts, element, "launch/sample", message, { quote: quoteOf(url, element) }),
          );
        }
      }
      for (const form of facts.tagged("form")) {
        const message = formFault(form, facts, site);
        if (message) findings.push(at(facts, form, "launch/form", message));
      }
      if (facts.page.route === "/") findings.push(...iconFindings(facts, site));
    },
    end: () => [...hostFindings(site), ...met.values(), ...findings],
  };
}

const hostFindings = ({ host }: BuiltSite): readonly Finding[] =>
  isReservedHost(new URL(host).hostname)
    ? [
        {
          rule: "launch/sample",
          where: { route: "/" },
          message: `the site's host ${host} is a sample that nobody can visit`,
          quote: host,
        },
      ]
    : [];

function sampleFault(url: string): string | undefined {
  if (/^tel:/i.test(url) && isReservedNumber(url)) return `"${url}" rings a sample number`;
  const address = /^mailto:([^?]*)/i.exec(url)?.[1];
  if (address !== undefined && isReservedHost(address.replace(/^.*@/, "")))
    return `"${url}" writes to a sample address`;
  const chat = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\?phone=)(\d+)/i.exec(url)?.[1];
  return chat !== undefined && isReservedNumber(chat)
    ? `"${url}" chats with a sample number`
    : undefined;
}

/** The value as content is likely to write it. */
const quoteOf = (url: string, element: Element): string =>
  /\+[\d ]{7,}/.exec(element.text())?.[0].trim() ?? url.replace(/^(mailto:|tel:)/, "");

function formFault(form: Element, facts: PageFacts, site: BuiltSite): string | undefined {
  const { action, method = "get" } = form.attributes;
  if (!action)
    return method.toLowerCase() === "post"
      ? "the form posts to this page, which is a file and takes nothing"
      : undefined;
  const target = linkTargetOf(action, facts.page.route, site);
  if (target.kind !== "foreign") return undefined;
  return isReservedHost(target.url.hostname)
    ? `the form sends to ${target.url.host}, a host that does not exist`
    : undefined;
}

function iconFindings(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  const missing = ["icon", "apple-touch-icon", "manifest"].filter(
    (rel) => linksOf(facts, rel).length === 0,
  );
  return [
    ...missing.map((rel) =>
      at(facts, undefined, "launch/icon", `the home page has no link rel=${rel}`),
    ),
    ...(site.files.has("favicon.ico")
      ? []
      : [at(facts, undefined, "launch/icon", "there is no /favicon.ico, which browsers ask for")]),
  ];
}
