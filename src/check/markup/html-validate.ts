/** The documented rule set of html-validate, and its reports as findings. */
import {
  type ConfigData,
  type HtmlElementLike,
  HtmlValidate,
  type Message,
  type ResolvedConfig,
  StaticConfigLoader,
} from "html-validate";
import { TOO_DEEP } from "../html/depth.ts";
import { HIDING_STYLE } from "../reading/accessible-name.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import type { Finding } from "../rules/rule.ts";
import { isFalseAlarm, PAGE_KEEPER } from "./false-alarms.ts";
import { findingOf, NO_TEXT, withoutRepeats } from "./html-findings.ts";

/**
 * All recommended and document rules of https://html-validate.org/rules/ but those that are a matter
 * of style which the minifier decides, or that our own facts tell with the content's place.
 */
const RULES: ConfigData = {
  plugins: [PAGE_KEEPER],
  elements: [
    "html5",
    {
      "*": {
        attributes: { contenteditable: { omit: true, enum: ["true", "false", "plaintext-only"] } },
      },
      iframe: { attributes: { title: { required: needsTitle } } },
    },
  ],
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // The minifier drops quotes that HTML does not need, and writes "doctype" in lower case.
    "attr-quotes": "off",
    "doctype-style": "off",
    "void-style": "off",
    // React writes download="", and vendors' snippets type="text/javascript": both mean the shorter form.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "script-type": "off",
    // HTML allows these characters raw wherever they are not ambiguous.
    "no-raw-characters": ["error", { relaxed: true }],
    // HTML allows any id without white space: a heading may begin with a figure.
    "valid-id": ["error", { relaxed: true }],
    // Scripts come from the same origin under a name that holds their hash.
    "require-sri": "off",
    // A form that only its script may send has a plain button until that runs.
    "wcag/h32": "off",
    // Named in the ways that all others are.
    "aria-label-misuse": ["error", { elements: { exclude: ["svg", "canvas", "object"] } }],
    // Safari needs it on lists without marks, grids have it on rows and cells, and older readers on drawings.
    "no-redundant-role": [
      "error",
      {
        exclude: [
          "list",
          "row",
          "rowgroup",
          "cell",
          "gridcell",
          "rowheader",
          "columnheader",
          "graphics-document",
        ],
      },
    ],
    // A matter of line breaks that the style sheet settles.
    "tel-non-breaking": "off",
    // Told by html/meta-refresh (which reads it as browsers do), html/no-autoplay (which lets muted ones play), head/title-length, head/heading-order,
    // head/heading-empty, head/title-missing, head/h1, html/csp (which knows whether the policy allows
    // it), html/landmarks and html/unique-landmark (which knows that a part of an article without a name
    // is none).
    "meta-refresh": "off",
    "no-autoplay": "off",
    "long-title": "off",
    "heading-level": "off",
    "empty-heading": "off",
    "empty-title": "off",
    "no-inline-style": "off",
    "no-multiple-main": "off",
    "unique-landmark": "off",
  },
};

/**
 * Not where it has another name, nor where nobody ever sees or hears it: so do vendors' snippets that count visitors.
 */
function needsTitle(frame: HtmlElementLike): boolean {
  const said = (name: string) => String(frame.getAttribute(name) ?? "").trim();
  return !(
    said("aria-label") !== "" ||
    said("aria-labelledby") !== "" ||
    said("aria-hidden") === "true" ||
    /^(none|presentation)$/.test(said("role")) ||
    frame.closest("[hidden]") ||
    HIDING_STYLE.test(said("style"))
  );
}

/** Resolving the rules takes longer than validating a page: it is done once, however many sites are checked. */
class OnceLoader extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;
  override getConfigFor(handle: string, override?: ConfigData) {
    this.#resolved ??= super.getConfigFor(handle, override);
    return this.#resolved;
  }
}

const loader = new OnceLoader(RULES);

/** Everything that html-validate finds in a page's markup. */
export function createHtmlValidate(): (
  html: string,
  page: Pick<BuiltPage, "file" | "route">,
) => readonly Finding[] {
  const validator = new HtmlValidate(loader);
  return (html, { file, route }) => {
    if (html.includes("\0"))
      return [{ rule: "html/parser-error", where: { file, route }, ...NO_TEXT }];
    try {
      const messages = validator
        .validateStringSync(html, file)
        .results.flatMap((result) => result.messages)
        .filter((message) => !isToldElsewhere(message) && !isFalseAlarm(message));
      return withoutRepeats(messages).map((message) => findingOf(message, file, route));
    } catch (error) {
      // It nests what parse5 does not, such as links in links.
      if (error instanceof RangeError)
        return [{ rule: "html/too-deep", where: { file, route }, message: TOO_DEEP }];
      throw error;
    }
  };
}

/** Lists of pictures are read by links/srcset. */
const isToldElsewhere = ({ ruleId, message }: Message): boolean =>
  ruleId === "attribute-allowed-values" && /^Attribute "srcset"/.test(message);
