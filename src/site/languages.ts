/** The languages of a site: what the manifest says of them, each mistake in it, and what stands in for what it leaves out. */
import { z } from "zod";
import * as fields from "../content/fields.ts";
import { issueProblems } from "../content/schema/issues.ts";
import { assertNone, type Problem } from "../errors.ts";
import { routeFault } from "../hosting/url.ts";
import { MANIFEST } from "./manifest.ts";
import { canonicalTag } from "./settings/language-tag.ts";
import { settingFrame, settingPlace } from "./settings/setting-place.ts";
import { withoutUndefined } from "./settings/without-undefined.ts";

export interface LanguageSetting {
  /** What stands before the paths of its pages: `/ar`; empty for the first language. */
  readonly path: string;
  /** The direction of its writing. Default: that of its script. */
  readonly dir?: "ltr" | "rtl";
  /** Its name in itself, for switches between languages: `العربية`. Default: by the Unicode CLDR. */
  readonly name?: string;
  /**
   * What becomes of what is not translated. `complete`: the build fails. `growing`: its page is not built in this
   * language. `fallback`: the text of the first language stands in, and the page says so. Default: `complete`.
   */
  readonly policy?: "complete" | "growing" | "fallback";
  /** `required`: the build stops at a translation that nobody has reviewed. Default: all are published. */
  readonly review?: "required";
  /** The language whose texts count where this one writes none: `de` for `de-CH`. */
  readonly extends?: string;
  /** A host of its own, on which the same files are: `https://ar.example.com`. */
  readonly origin?: string;
  /** Whose forms numbers, dates and lists have: `ar-AE`. Default: those of the language. */
  readonly locale?: string;
  /** For networks: `ar_AE`. Default: the language with its most likely country; https://ogp.me/#optional */
  readonly ogLocale?: string;
}

export type LanguageSettings = Readonly<Record<string, LanguageSetting>>;

/** A language of the site, as functions of the manifest get it. */
export interface Language {
  /** `en`, `de-CH`: https://www.rfc-editor.org/rfc/rfc5646 */
  readonly tag: string;
  readonly path: string;
  readonly dir: "ltr" | "rtl";
  readonly name: string;
  readonly policy: "complete" | "growing" | "fallback";
  readonly review?: "required";
  readonly extends?: string;
  readonly origin?: string;
  readonly locale: string;
  readonly ogLocale: string;
  /** Whether it is the first one, which the others are translated from. */
  readonly isSource: boolean;
}

const optional = <T extends z.ZodType>(type: T) => z.exactOptional(type);

const settingSchema = z.strictObject({
  path: z
    .string()
    .regex(/^(\/[^\s/?#%*]+)*$/, { error: "is neither empty nor a path such as /ar" }),
  dir: optional(z.enum(["ltr", "rtl"])),
  name: optional(fields.text(60)),
  policy: optional(z.enum(["complete", "growing", "fallback"])),
  review: optional(z.literal("required")),
  extends: optional(fields.language()),
  origin: optional(fields.origin()),
  locale: optional(fields.language()),
  ogLocale: optional(z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/, { error: "is not such as ar_AE" })),
});

const schema = z.strictObject({ languages: z.record(z.string(), settingSchema) });

/** In the order of the manifest, whose text is `source`; empty for a site that names none. */
export function readLanguages(written: unknown, source: string): readonly Language[] {
  if (written === undefined) return [];
  const given = withoutUndefined(written);
  const value = { languages: given };
  const { error } = schema.safeParse(value, { reportInput: true, jitless: true });
  const placeOf = (path: readonly (string | number)[]) =>
    settingPlace(MANIFEST, source, path, "languages");
  const record = {
    file: MANIFEST,
    value,
    placeOf,
    frameAt: (where: Problem["where"]) => settingFrame(source, where),
  };
  const all = Object.entries(Object(given)).flatMap(([tag, one]) => {
    const { data } = settingSchema.safeParse(one, { jitless: true });
    return data ? [[tag, data] as const] : [];
  });
  const named = Object.keys(Object(given));
  const faults = all.flatMap(([tag, setting], index) =>
    faultsOf(tag, setting, all.slice(0, index), named.slice(0, named.indexOf(tag)), all).map(
      ([field, message, hint]): Problem => ({
        rule: "settings/languages",
        where: placeOf(["languages", tag, ...field]),
        message,
        hint,
      }),
    ),
  );
  const problems = issueProblems(error?.issues ?? [], schema, record);
  assertNone("The languages cannot be used", [
    ...problems.map((problem) => ({
      ...problem,
      rule: problem.rule.replace(/^content/, "settings"),
    })),
    ...faults,
  ]);
  return all.map(([tag, setting], index) => ({
    ...onlyLanguage(tag),
    ...setting,
    isSource: index === 0,
  }));
}

/** The language of a site that says nothing of it but its tag. */
export const onlyLanguage = (tag: string): Language => ({
  tag,
  path: "",
  dir: directionOf(tag),
  /** Few sites ask for it, and the first `Intl.DisplayNames` of a process takes 13 ms. */
  get name() {
    return nameOf(tag);
  },
  policy: "complete",
  locale: tag,
  ogLocale: new Intl.Locale(tag)
    .maximize()
    .toString()
    .replace(/^(\w+).*-([A-Z]{2})$/, "$1_$2"),
  isSource: true,
});

function tagHint(tag: string): string {
  const meant = canonicalTag(tag);
  return meant ? `write "${meant}"` : "name it by its tag, such as en, ar or de-CH";
}

type Fault = readonly [field: readonly string[], message: string, hint: string];

function faultsOf(
  tag: string,
  setting: LanguageSetting,
  before: readonly (readonly [string, LanguageSetting])[],
  namedBefore: readonly string[],
  all: readonly (readonly [string, LanguageSetting])[],
): readonly Fault[] {
  const { path } = setting;
  const faults: Fault[] = [];
  const isTag = fields.language().safeParse(tag).success;
  if (!isTag) faults.push([[], `"${tag}" is no language`, tagHint(tag)]);
  const [other] = before.find(([, earlier]) => earlier.path === path) ?? [];
  if (other !== undefined)
    faults.push([["path"], `${tag} and ${other} have the same path`, "give each language its own"]);
  const fault = path === "" ? undefined : routeFault(path);
  if (fault) faults.push([["path"], `"${path}" ${fault}`, "name a path such as /ar"]);
  if (setting.extends !== undefined && !namedBefore.includes(setting.extends))
    faults.push([
      ["extends"],
      `"${setting.extends}" is no language that stands before ${tag}`,
      "name one of the languages above it",
    ]);
  if (namedBefore.length === 0 && !all.some(([, one]) => one.path === ""))
    faults.push([
      ["path"],
      `no language has the pages at the top of the site, which needs a home page and a 404 page there`,
      `let the path of ${tag} be empty, path: "", and redirect its former addresses: redirects: [{ from: "${path}/*", to: "/:splat" }]`,
    ]);
  if (namedBefore.length === 0 && setting.policy !== undefined && setting.policy !== "complete")
    faults.push([["policy"], "the first language is complete by itself", "leave it out"]);
  if (namedBefore.length === 0 && setting.review !== undefined)
    faults.push([["review"], "the first language translates nothing", "leave it out"]);
  return faults;
}

/** Scripts that are written from right to left; https://www.unicode.org/Public/UCD/latest/ucd/Scripts.txt */
const RIGHT_TO_LEFT = new Set("Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa".split(" "));

const directions = new Map<string, "ltr" | "rtl">();

/** Each page asks. */
export function directionOf(tag: string): "ltr" | "rtl" {
  const known = directions.get(tag);
  if (known) return known;
  const { script = "" } = new Intl.Locale(tag).maximize();
  const direction = RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
  directions.set(tag, direction);
  return direction;
}

const nameOf = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;

/** A path of the site in a language: `/about` → `/ar/about`. */
export const pathInLanguage = ({ path: prefix }: Pick<Language, "path">, path: string): string =>
  prefix === "" ? path : path === "/" ? prefix : prefix + path;
