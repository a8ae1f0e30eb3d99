/**
 * lightningcss 1.33 reads some declarations wrongly, or writes them in another order: `rotate` is lost beside a
 * `transform`, `font-feature-settings` gets before the `font` that resets it, `exit` at the end of an `animation-range`
 * becomes `exit 0%`. A value with a variable it neither reads nor moves, so these get one that stands for nothing. All
 * others, such as `mask`, it may shorten and give prefixes.
 */

const MARK = "var(--kept,)";

const KEPT = [
  "rotate|scale|translate|transform-origin",
  "transition(?:-[a-z-]+)?",
  "animation-(?!name)[a-z-]+",
  "font(?:-[a-z-]+)?|line-height",
  "text-emphasis(?:-[a-z-]+)?",
  "grid|grid-(?:template|auto)[a-z-]*",
  "(?:grid-)?(?:row-|column-)?gap",
  "(?:place|align|justify)-(?:self|items)",
];

/** Also what describes a typeface, and may hold no variable. */
const declarations = (names: readonly string[]) =>
  new RegExp(
    String.raw`@font-[^{}@;]*\{[^{}]*\}|(?<=^|[;{}]|\*/)\s*(?:-webkit-)?(?:${names.join("|")})\s*:(?![^;{}]*\{)`,
    "gi",
  );

const IN_SHEETS = declarations([...KEPT, "animation(?:-name)?"]);

/** Of CSS modules it renames animations, and has to read them. */
const IN_MODULES = declarations(KEPT);

const WORDS_OF_ANIMATIONS =
  "ease(?:-in)?(?:-out)?|linear|step-(?:start|end)|infinite|normal|(?:alternate-)?reverse|alternate|forwards|backwards|both|running|paused|auto";

/** An animation without a name becomes `none`. */
const NAMELESS = new RegExp(
  String.raw`(?<![\w-])animation\s*:(?=(?:[\s,\d.]|m?s\b|(?:${WORDS_OF_ANIMATIONS}|[a-z][\w-]*\([^()]*\))(?![\w-]))+(?:[;}!]|$))`,
  "gi",
);

/** `text-decoration` without a line becomes `none`, whatever it says beside. */
const WITHOUT_LINE = /text-decoration\s*:(?![^;]*(?:line|var\())/i;
const SAYS_MORE = /text-decoration(?:-[a-z]+\s*:|\s*:(?!\s*none\s*(?:[;!]|$)))/i;
const DECORATION = /text-decoration[a-z-]*\s*:/gi;

const marked = (css: string, declared: RegExp): string =>
  css.replace(declared, (found) => (found.startsWith("@") ? found : found + MARK));

/** The same stylesheet for lightningcss; `withoutMarks` follows it. */
export function withMarks(css: string, isModule = false): string {
  const kept = isModule ? marked(marked(css, IN_MODULES), NAMELESS) : marked(css, IN_SHEETS);
  return kept.replace(/[^{}]+/g, (block) =>
    WITHOUT_LINE.test(block) && SAYS_MORE.test(block) ? marked(block, DECORATION) : block,
  );
}

export const withoutMarks = (css: string): string => css.replace(/var\(--kept, ?\) ?/g, "");
