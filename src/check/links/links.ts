/** Links: every address on a page leads where it says, at once and under its one name. */

import { pathBelow } from "../../hosting/base.ts";
import { isPrivateHost } from "../../hosting/reserved.ts";
import { nearest } from "../../problems/nearest.ts";
import { linkTargetOf, linkTo } from "../reading/link-target.ts";
import { srcsetFault } from "../reading/srcset.ts";
import {
  at,
  type BuiltSite,
  type Finding,
  type LinkTarget,
  type PageFacts,
  type Reference,
} from "../reading/types.ts";
import { contactFault } from "./contact-links.ts";
import { symbolFindings } from "./svg-references.ts";

export function checkLinks(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  return [
    ...facts.references.flatMap((reference) => referenceFindings(reference, facts, site)),
    ...facts.elements.flatMap((element) => {
      const { srcset, sizes } = element.attributes;
      const fault = srcset === undefined ? undefined : srcsetFault(srcset, sizes);
      return fault ? [at(facts, element, "links/srcset", `srcset ${fault}`)] : [];
    }),
    ...symbolFindings(facts),
  ];
}

const VERBS: Readonly<Record<Reference["use"], string>> = {
  visit: "leads to",
  load: "loads",
  name: "names",
  send: "sends to",
  symbol: "shows a part of",
};

function referenceFindings(
  reference: Reference,
  facts: PageFacts,
  site: BuiltSite,
): readonly Finding[] {
  const { url, use, element, attribute } = reference;
  const find = (rule: string, message: string, hint?: string) => [
    at(facts, element, rule, message, { quote: quoteOf(url, site), ...(hint ? { hint } : {}) }),
  ];
  if (url === "" && (use !== "send" || attribute === "formaction"))
    return find("links/empty", `${attribute} is empty, so it means this very page`);
  if (url.startsWith("//"))
    return find(
      "links/no-scheme",
      `${attribute} "${url}" has no scheme, so it changes with the page's own`,
      "write https: in front",
    );
  const target = linkTargetOf(url, facts.page.route, site);
  const named = `${attribute} "${url}"`;
  switch (target.kind) {
    case "malformed":
      return find("links/malformed", `${named} ${target.reason}`);
    case "missing":
      return find(
        "links/broken",
        `${named} ${VERBS[use]} ${target.path}, which is not in the output`,
        suggestion(target.path, use, site),
      );
    case "detour":
      return find(
        "links/redirect",
        `${named} is not the page's own address, so hosts redirect it or serve a second copy`,
        `write "${linkTo(target.better, site)}"`,
      );
    case "case":
      return find(
        "links/case",
        `${named} differs from ${linkTo(target.better, site)} in letter case or in its last slash, and hosts tell them apart`,
        `write "${linkTo(target.better, site)}"`,
      );
    case "scheme":
      return schemeFindings(target, reference, facts, site);
    case "foreign":
      return foreignFindings(target.url, reference, facts, site);
    case "own":
      return ownFindings(target, reference, facts, site);
  }
}

function suggestion(path: string, use: Reference["use"], site: BuiltSite): string {
  const candidates =
    use === "load" ? [...site.files.keys()].map((file) => `/${file}`) : [...site.routes.keys()];
  const meant = nearest(path, candidates);
  return meant
    ? `did you mean "${linkTo(meant, site)}"?`
    : "correct the address, or add what it leads to";
}

function ownFindings(
  target: Extract<LinkTarget, { kind: "own" }>,
  { url, use, element, attribute }: Reference,
  facts: PageFacts,
  site: BuiltSite,
): readonly Finding[] {
  if (facts.page.route === "/404.html" && !/^(\/|#|https?:)/i.test(url))
    return [
      at(
        facts,
        element,
        "links/relative-on-404",
        `${attribute} "${url}" is relative, but this page is shown at any depth`,
        { hint: `write "${linkTo(target.path, site)}"`, quote: quoteOf(url, site) },
      ),
    ];
  if (use === "visit" && url === "#")
    return [
      at(facts, element, "links/empty", 'href "#" leads nowhere', {
        hint: "use a button, or name the part of the page",
        quote: url,
      }),
    ];
  return [];
}

function schemeFindings(
  { scheme, rest }: Extract<LinkTarget, { kind: "scheme" }>,
  { element, attribute, use, url }: Reference,
  facts: PageFacts,
  site: BuiltSite,
): readonly Finding[] {
  const find = (rule: string, message: string, hint?: string) => [
    at(facts, element, rule, message, { quote: quoteOf(url, site), ...(hint ? { hint } : {}) }),
  ];
  if (scheme === "javascript")
    return find("links/script", `${attribute} runs a script instead of leading anywhere`);
  if (scheme === "tel" || scheme === "mailto") {
    const fault = contactFault(scheme, rest, element.text());
    return fault ? find(`links/${scheme}`, `"${url}" ${fault.message}`, fault.hint) : [];
  }
  if (scheme === "data" && use === "load") return [];
  if (["sms", "geo", "maps", "whatsapp"].includes(scheme) && use === "visit") return [];
  return find(
    "links/scheme",
    `${attribute} "${url.slice(0, 60)}" has a scheme that does not belong here`,
  );
}

function foreignFindings(
  url: URL,
  { element, attribute, use, url: written }: Reference,
  facts: PageFacts,
  site: BuiltSite,
): readonly Finding[] {
  const find = (rule: string, message: string, hint?: string) => [
    at(facts, element, rule, message, { quote: quoteOf(written, site), ...(hint ? { hint } : {}) }),
  ];
  const own = new URL(site.host);
  if (isPrivateHost(url.hostname))
    return find(
      "links/private-host",
      `${attribute} "${written}" names a machine of your own, which visitors cannot reach`,
    );
  if (bareHost(url.hostname) === bareHost(own.hostname))
    return find(
      "links/other-origin",
      `${attribute} "${written}" is this site under another origin than ${site.host}`,
      `write "${url.pathname}" or begin with ${site.host}`,
    );
  if (url.protocol === "http:" && (use === "load" || use === "send"))
    return find(
      "html/mixed-content",
      `${attribute} "${written}" is not encrypted, so browsers block or expose it`,
      "use https",
    );
  const fault = use === "visit" ? contactFault("chat", url.href, "") : undefined;
  return fault ? find("links/chat", `"${written}" ${fault.message}`, fault.hint) : [];
}

/** As it is written in the sources, without the base. */
const quoteOf = (url: string, { form }: BuiltSite): string => pathBelow(form.base, url) ?? url;

const bareHost = (host: string) => host.replace(/^www\./, "");
