/** What a page's markup must be beside valid: quick to load, safe, whole without script. */
import { createHash } from "node:crypto";
import { collapse, type Element, isWithin } from "./element.ts";
import { metaOf } from "./facts.ts";
import { at, type BuiltSite, type Finding, type PageFacts } from "./types.ts";

export function checkHtml(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  return [
    ...imageFindings(facts),
    ...landmarkFindings(facts),
    ...handlerFindings(facts),
    ...policyFindings(facts, site),
    ...formFindings(facts),
    ...islandFindings(facts),
    ...leftOverFindings(facts),
  ];
}

function imageFindings(facts: PageFacts): readonly Finding[] {
  const images = facts.tagged("img");
  const findings: Finding[] = [];
  for (const image of images) {
    const { width, height, loading, fetchpriority } = image.attributes;
    const name = image.attributes.src ?? "an image";
    if (!/^\d+$/.test(width ?? "") || !/^\d+$/.test(height ?? ""))
      findings.push(
        at(facts, image, "html/image-size", `${name} has no width and height in whole pixels`, {
          hint: "without them the text jumps when the picture arrives",
        }),
      );
    const main = fetchpriority === "high" || isHero(image, facts);
    if (main && loading === "lazy")
      findings.push(
        at(facts, image, "html/main-image-lazy", `${name} is the main picture, but loads lazily`, {
          hint: "drop loading=lazy; it delays the largest thing that visitors see",
        }),
      );
  }
  const urgent = images.filter(({ attributes }) => attributes.fetchpriority === "high");
  if (urgent.length > 1)
    findings.push(
      at(
        facts,
        urgent[1],
        "html/urgent-images",
        `${urgent.length} pictures ask to be loaded first; one can be`,
      ),
    );
  return findings;
}

/** The first picture of the main part, if it comes before the first heading below the page's subject. */
function isHero(image: Element, facts: PageFacts): boolean {
  const [subject] = facts.tagged("h1");
  const first = facts
    .tagged("img", "h1", "h2", "h3", "h4", "h5", "h6")
    .find((each) => each !== subject && isWithin(each, "main") && !isWithin(each, "nav"));
  return first === image;
}

function landmarkFindings(facts: PageFacts): readonly Finding[] {
  const mains = facts.tagged("main").filter(({ attributes }) => attributes.hidden === undefined);
  if (mains.length === 1) return [];
  const message =
    mains.length === 0
      ? "the page has no main element, which readers jump to"
      : `the page has ${mains.length} main elements`;
  return [at(facts, mains[1], "html/landmarks", message)];
}

const handlerFindings = (facts: PageFacts): readonly Finding[] =>
  facts.elements.flatMap((element) =>
    Object.keys(element.attributes)
      .filter((name) => /^on[a-z]+$/.test(name))
      .map((name) =>
        at(facts, element, "html/inline-handler", `${name} runs a script from an attribute`, {
          hint: "the content security policy blocks it; add a listener in the client script",
        }),
      ),
  );

/** What the page's own content security policy would block. https://www.w3.org/TR/CSP3/ */
function policyFindings(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  const element = facts
    .tagged("meta")
    .find(
      ({ attributes }) => attributes["http-equiv"]?.toLowerCase() === "content-security-policy",
    );
  if (!element) return [];
  const policy = parsePolicy(element.attributes.content ?? "");
  const blocked = (each: Element, what: string, directive: string) =>
    at(facts, each, "html/csp", `the page's own policy, ${directive}, blocks ${what}`, {
      hint: "the policy is made when the page is rendered: let the engine write this part",
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
      return sourcesOf(policy, "style-src").includes("'unsafe-inline'")
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
  (directive === "form-action" ? ["*"] : (policy.get("default-src") ?? ["*", "'unsafe-inline'"]));

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

const PERSONAL = /^(email|tel|password)$/;

/** Without script, a form of method get writes what was typed into the address. */
function formFindings(facts: PageFacts): readonly Finding[] {
  return facts.tagged("form").flatMap((form) => {
    const method = (form.attributes.method ?? "get").toLowerCase();
    if (method !== "get") return [];
    const personal = facts
      .tagged("input", "textarea")
      .filter(
        (field) =>
          isInForm(field, form) &&
          field.attributes.name &&
          (field.tag === "textarea" || PERSONAL.test(field.attributes.type ?? "")),
      );
    return personal.length === 0
      ? []
      : [
          at(
            facts,
            form,
            "html/form-leak",
            `without script this form writes ${personal.map(({ attributes }) => attributes.name).join(", ")} into the address`,
            { hint: "use method=post, method=dialog, or fields without names" },
          ),
        ];
  });
}

function isInForm(field: Element, form: Element): boolean {
  if (field.attributes.form) return field.attributes.form === form.attributes.id;
  for (let each = field.parent; each; each = each.parent) if (each === form) return true;
  return false;
}

const islandFindings = (facts: PageFacts): readonly Finding[] =>
  facts.elements.flatMap((element) => {
    const props = element.attributes["data-props"];
    if (element.attributes["data-island"] === undefined || props === undefined || isJson(props))
      return [];
    const name = element.attributes["data-island"];
    return [
      at(facts, element, "html/island-props", `the properties of island ${name} are no JSON`),
    ];
  });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Signs that a value was not filled in. */
const LEFT_OVER =
  /\{[a-z][A-Za-z]*\}|\[object Object\]|\bundefined\b|\bNaN\b|\blorem ipsum\b|\bTODO\b|\bFIXME\b/i;

function leftOverFindings(facts: PageFacts): readonly Finding[] {
  const title = facts.tagged("title")[0];
  const read: readonly (readonly [string, Element | undefined, string])[] = [
    ["the text", facts.tagged("body")[0], facts.text],
    ["the title", title, title ? collapse(title.content()) : ""],
    ["the description", undefined, metaOf(facts, "description") ?? ""],
  ];
  return read.flatMap(([what, element, text]) => {
    const found = LEFT_OVER.exec(text);
    if (!found) return [];
    const around = text.slice(Math.max(0, found.index - 20), found.index + found[0].length + 20);
    const where = element && element.tag === "body" ? holderOf(element, found[0]) : element;
    const message = `${what} has "${found[0]}", which nobody meant to show: "…${around}…"`;
    return [at(facts, where, "html/left-over", message, { quote: found[0] })];
  });
}

/** The innermost element whose text has the words. */
function holderOf(element: Element, words: string): Element {
  const inner = element.children.find((child) => child.text().includes(words));
  return inner ? holderOf(inner, words) : element;
}
