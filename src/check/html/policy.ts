/** What the page's own content security policy would block. https://www.w3.org/TR/CSP3/ */
import { hash } from "node:crypto";
import { styleLoads } from "../../render/policy/style-loads.ts";
import type { BuiltSite } from "../reading/built-site.ts";
import { type Element, isWithin } from "../reading/element.ts";
import { relationsOf } from "../reading/facts.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Fault, type Rule } from "../rules/rule.ts";

export const POLICY: readonly Rule[] = [
  {
    id: "html/csp",
    severity: "error",
    explain: {
      title: "The page's content security policy lets its own parts work",
      why: "Browsers block what the policy does not name: a script that never runs, a frame that stays empty.",
      fix: "Let the engine write the part, so that its hash gets into the policy; name foreign frames in the site's settings.",
      source: "https://www.w3.org/TR/CSP3/",
    },
    page: policyFaults,
  },
  {
    id: "html/wasm",
    severity: "notice",
    explain: {
      title: "WebAssembly runs where it is meant to",
      why: "What it does is harder to read than a script, and a page that nobody meant to allow it gains nothing.",
      fix: 'Give the allowance a path, `allow: [{ path: "/search", wasm: true }]`, or set this rule to off where it is meant.',
      source: "https://www.w3.org/TR/CSP3/#directive-script-src",
    },
    page: (facts) => {
      const element = policyElement(facts);
      return element && sourcesOf(policyIn(element), "script-src").includes("'wasm-unsafe-eval'")
        ? [at(facts, element, "scripts of the page may compile WebAssembly")]
        : [];
    },
  },
];

const policyElement = (facts: PageFacts): Element | undefined =>
  facts
    .tagged("meta")
    .find(
      ({ attributes }) => attributes["http-equiv"]?.toLowerCase() === "content-security-policy",
    );

const policyIn = ({ attributes }: Element): Policy => parsePolicy(attributes.content ?? "");

function policyFaults(facts: PageFacts, site: BuiltSite): readonly Fault[] {
  const element = policyElement(facts);
  if (!element) return [];
  const policy = policyIn(element);
  const blocked = (
    each: Element,
    what: string,
    directive: string,
    hint = "the policy is made when the page is rendered: build the site again, and edit no built page",
  ) => at(facts, each, `the page's own policy, ${directive}, blocks ${what}`, { hint });
  return facts.elements.flatMap((each): Fault[] => {
    const { tag, attributes } = each;
    if (tag === "script" && attributes.src === undefined && isExecuted(attributes.type))
      return allowsInline(policy, "script-src", each.content())
        ? []
        : [blocked(each, "this inline script", "script-src")];
    const loads = (css: string) =>
      styleLoads(css).flatMap(({ kind, origin }) => {
        const directive = DIRECTIVES[kind ?? ""];
        return directive && !allowsOrigin(policy, directive, origin, site)
          ? [blocked(each, `"${origin}" in styles`, directive, ALLOW)]
          : [];
      });
    if (tag === "style")
      return allowsInline(policy, "style-src", each.content())
        ? loads(each.content())
        : [blocked(each, "this inline style", "style-src")];
    if (attributes.style !== undefined && !isWithin(each, "template"))
      return allowsInline(policy, "style-src-attr", attributes.style)
        ? loads(attributes.style)
        : [blocked(each, "this style attribute", "style-src")];
    const [url, directive] =
      tag === "iframe" || tag === "frame"
        ? [attributes.src, "frame-src"]
        : tag === "img"
          ? [attributes.src, "img-src"]
          : tag === "script"
            ? [attributes.src, "script-src"]
            : tag === "form"
              ? [attributes.action, "form-action"]
              : tag === "link" && relationsOf(each).includes("stylesheet")
                ? [attributes.href, "style-src"]
                : [];
    if (!url || !directive || allowsOrigin(policy, directive, url, site)) return [];
    return [blocked(each, `"${url}"`, directive, ALLOW)];
  });
}

/** What styles load, by its kind. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  image: "img-src",
  font: "font-src",
  style: "style-src",
};

const ALLOW = "allow its origin in the settings, or take it out of the page";

type Policy = ReadonlyMap<string, readonly string[]>;

const parsePolicy = (text: string): Policy =>
  new Map(
    text
      .split(";")
      .map((part) => part.trim().split(/\s+/))
      .flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])),
  );

const sourcesOf = (policy: Policy, directive: string): readonly string[] =>
  policy.get(directive) ??
  (directive === "form-action"
    ? ["*"]
    : directive === "style-src-attr"
      ? sourcesOf(policy, "style-src")
      : (policy.get("default-src") ?? ["*", "'unsafe-inline'"]));

function allowsInline(policy: Policy, directive: string, source: string): boolean {
  const sources = sourcesOf(policy, directive);
  return (
    sources.includes("'unsafe-inline'") ||
    sources.includes(`'sha256-${hash("sha256", source, "base64")}'`)
  );
}

function allowsOrigin(policy: Policy, directive: string, url: string, site: BuiltSite) {
  const sources = sourcesOf(policy, directive);
  if (!URL.canParse(url, site.origin)) return true;
  const { origin, protocol } = new URL(url, site.origin);
  return sources.some(
    (source) =>
      source === "*" ||
      source === origin ||
      source === protocol ||
      (source === "'self'" && origin === site.origin) ||
      (source.startsWith("https://") && url.startsWith(source)) ||
      source === new URL(origin === "null" ? site.origin : origin).host,
  );
}

/** Types that browsers execute or obey; data blocks are neither. */
const isExecuted = (type = ""): boolean =>
  /^(|module|speculationrules|importmap|text\/javascript|application\/javascript)$/i.test(type);
