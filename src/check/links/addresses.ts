/** The addresses of a page with what they lead to, as the rules of links ask for them. */
import { pathBelow } from "../../hosting/base.ts";
import type { BuiltSite, LinkTarget } from "../reading/built-site.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { type PageFacts, perPage, type Reference } from "../reading/page-facts.ts";
import { at, type PageRule } from "../rules/rule.ts";

export interface Address extends Reference {
  readonly target: LinkTarget | { readonly kind: "empty" | "no-scheme" };
  /** The attribute and what stands in it, for people. */
  readonly named: string;
}

export interface Told {
  readonly message: string;
  readonly hint?: string | undefined;
}

const addressesOf = perPage((facts, site) =>
  facts.references.map((reference): Address => {
    const { url, attribute } = reference;
    return {
      ...reference,
      target: targetOf(reference, facts, site),
      named: `${attribute} "${url}"`,
    };
  }),
);

function targetOf(
  { url, use, attribute }: Reference,
  { page }: PageFacts,
  site: BuiltSite,
): Address["target"] {
  // A form without an address sends to its own page, as its author meant.
  if (url === "" && (use !== "send" || attribute === "formaction")) return { kind: "empty" };
  if (url.startsWith("//")) return { kind: "no-scheme" };
  return linkTargetOf(url, page.route, site);
}

/** A rule that looks at one address after another. */
export const ofAddresses =
  (tell: (address: Address, site: BuiltSite, facts: PageFacts) => Told | undefined): PageRule =>
  (facts, site) =>
    addressesOf(facts, site).flatMap((address) => {
      const told = tell(address, site, facts);
      return told
        ? [
            at(facts, address.element, told.message, {
              hint: told.hint,
              quote: quoteOf(address.url, site),
            }),
          ]
        : [];
    });

/** As it is written in the sources, without the base. */
const quoteOf = (url: string, { form }: BuiltSite): string => pathBelow(form.base, url) ?? url;
