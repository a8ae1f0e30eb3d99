/** What the page's own content security policy would block. https://www.w3.org/TR/CSP3/ */
import { createHash } from "node:crypto";
import { type Element, isWithin } from "../reading/element.ts";
import { at, type BuiltSite, type Finding, type PageFacts } from "../reading/types.ts";

export function policyFindings(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  const element = facts
    .tagged("meta")
    .find(
      ({ attributes }) => attributes["http-equiv"]?.toLowerCase() === "content-security-policy",
    );
  if (!element) return [];
  const policy = parsePolicy(element.attributes.content ?? "");
  const blocked = (each: Element, what: string, directive: string) =>
    at(facts, each, "html/csp", `the page's own policy, ${directive}, blocks ${what}`, {
      hint: "the policy is made when the page is rendered: build the site again, and edit no built page",
    });
  return facts.elements.flatMap((each): Finding[] => {
    const { tag, attributes } = each;
    if (tag === "script" && attributes.src === undefined && isExecuted(attributes.type))
      return allowsInline(policy, "script-src", each.content())
        ? []
        : [blocked(each, "this inline script", "script-src")];
    if (tag === "style")
      return allowsInline(policy, "style-src", each.content())
        ? []
        : [blocked(each, "this inline style", "style-src")];
    if (attributes.style !== undefined && !isWithin(each, "template"))
      return allowsInline(policy, "style-src-attr", attributes.style)
        ? []
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
              : [];
    if (!url || !directive || allowsOrigin(policy, directive, url, site)) return [];
    return [blocked(each, `"${url}"`, directive)];
  });
}

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
  const hash = createHash("sha256").update(source).digest("base64");
  return sources.includes("'unsafe-inline'") || sources.includes(`'sha256-${hash}'`);
}

function allowsOrigin(policy: Policy, directive: string, url: string, { host }: BuiltSite) {
  const sources = sourcesOf(policy, directive);
  if (!URL.canParse(url, host)) return true;
  const { origin, protocol } = new URL(url, host);
  return sources.some(
    (source) =>
      source === "*" ||
      source === origin ||
      source === protocol ||
      (source === "'self'" && origin === host) ||
      (source.startsWith("https://") && url.startsWith(source)) ||
      source === new URL(origin === "null" ? host : origin).host,
  );
}

/** Types that browsers execute or obey; data blocks are neither. */
const isExecuted = (type = ""): boolean =>
  /^(|module|speculationrules|importmap|text\/javascript|application\/javascript)$/i.test(type);
