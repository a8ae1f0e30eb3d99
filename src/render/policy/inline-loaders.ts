/** Inline scripts that put scripts of other sites into the page, as the snippets of many services do. */
import type { Problem } from "../../errors.ts";
import type { Allowance } from "../../site/settings/allow-setting.ts";
import { isAllowed } from "./allowance.ts";

/** `createElement(s)` makes a script too. */
const INSERTS = /\bcreateElement\s*\(/;
/** Some write the address of their host without a scheme, which is that of the page. */
const ADDRESS = /["'`](?:https:)?\/\/((?:[\w-]+\.)+[a-z]{2,}(?::\d+)?)(?=["'`/?#])/gi;

interface PageWithInline {
  readonly texts: readonly string[];
  readonly where: Problem["where"];
  /** Of the site. */
  readonly origin: string;
  readonly allowance: Allowance;
}

/** Which sites these would load from in vain: policies block their scripts without a word to the visitor. */
export function loaderNotices({
  texts,
  where,
  origin,
  allowance: { script = [] },
}: PageWithInline): readonly Problem[] {
  const named = texts
    .filter((text) => INSERTS.test(text))
    .flatMap((text) => Array.from(text.matchAll(ADDRESS), ([, host]) => `https://${host}`));
  return [...new Set(named)]
    .filter((one) => one !== origin && !isAllowed(script, one))
    .map((one) => ({
      rule: "site/policy",
      where,
      message: `an inline script names ${one} and puts elements into the page: a script from there is blocked by the page's content security policy`,
      hint: `where it loads one, write allow: [{ path: "…", script: ["${one}"] }]`,
    }));
}
