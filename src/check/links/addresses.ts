/** The addresses of a page with what they lead to, as the rules of links ask for them. */
import { pathBelow } from "../../hosting/base.ts";
import type { BuiltSite, LinkTarget } from "../reading/built-site.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import { type PageFacts, perPage, type Reference } from "../reading/page-facts.ts";
import { at, type Fault, type PageRule } from "../rules/rule.ts";

export interface Address extends Reference {
  readonly target: LinkTarget | { readonly kind: "empty" | "no-scheme" };
}

/** The attribute and what stands in it, for people. */
export const namedIn = ({ attribute, url }: Pick<Address, "attribute" | "url">): string =>
  `${attribute} "${url}"`;

export interface Told {
  readonly message: string;
  readonly hint?: string | undefined;
}

const addressesOf = perPage((facts, site) =>
  facts.references.map(
    (reference): Address => ({ ...reference, target: targetOf(reference, facts, site) }),
  ),
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
  (facts, site) => {
    const faults: Fault[] = [];
    // A list of none for each of a site's million addresses would be most of the garbage.
    for (const address of addressesOf(facts, site)) {
      const told = tell(address, site, facts);
      if (!told) continue;
      const extra = { hint: told.hint, quote: quoteOf(address.url, site) };
      faults.push(at(facts, address.element, told.message, extra));
    }
    return faults;
  };

/** As it is written in the sources, without the base. */
const quoteOf = (url: string, { form }: BuiltSite): string => pathBelow(form.base, url) ?? url;
