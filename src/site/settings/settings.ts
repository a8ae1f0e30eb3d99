/** A site's settings: what may be set, what stands in for what is not, and each mistake in them. */
import { z } from "zod";
import * as fields from "../../content/fields.ts";
import { issueProblems } from "../../content/schema/issues.ts";
import { SiteError } from "../../errors.ts";
import { decoded, withoutSlash } from "../../hosting/url.ts";
import type { MarkdownLabels } from "../../markdown/default-labels.ts";
import { type Language, onlyLanguage } from "../languages.ts";
import { type Allowance, allowanceSetting } from "./allow-setting.ts";
import { baseSetting } from "./base-setting.ts";
import { type Budgets, budgetsSetting } from "./budgets-setting.ts";
import { type GlossaryTerm, glossarySetting } from "./glossary-setting.ts";
import { type HeaderSetting, type Hsts, headerSetting, hstsSetting } from "./header-settings.ts";
import { labelsSetting } from "./labels-setting.ts";
import { address, path, pathPattern, redirectStatus } from "./path-settings.ts";
import { type RuleSettings, ruleSettings } from "./rule-settings.ts";
import { settingFrame, settingPlace } from "./setting-place.ts";
import { asSettingProblem } from "./setting-problems.ts";
import { type SocialImage, socialImageSetting } from "./social-image-setting.ts";
import { type Typeface, typefaceSetting } from "./typeface-settings.ts";
import { withoutUndefined } from "./without-undefined.ts";

/** What `settings` of `defineSite` gives. `origin` alone is enough. */
export interface Settings {
  /** `https://www.example.com`: https, a public host name, no path, no trailing slash. */
  readonly origin: string;
  /** Where the site is below a path of its host: `/project`. Default: at the top. */
  readonly base?: string;
  /** Whether addresses of pages end in a slash: `/about/` or `/about`. Default: `never`. */
  readonly trailingSlash?: "never" | "always";
  /** The language of pages that name none, as a BCP 47 tag. Default: `en`. */
  readonly language?: string;
  /** The site's name, for social cards and app icons. Default: the origin's host name. */
  readonly name?: string;
  /** At most 12 characters for the label under an app icon. Default: the name, cut. */
  readonly shortName?: string;
  /** One sentence for the web manifest. Default: the name. */
  readonly description?: string;
  /** What islands run on in the browser. Default: `preact`. */
  readonly runtime?: "preact" | "react";
  /** The colour of the browser's bars in both schemes, as #rrggbb. Default: white and near black. */
  readonly themeColour?: { readonly light: string; readonly dark: string };
  /**
   * The schemes that pages are made for, for the browser's own colours. Default: what the styles declare as
   * `color-scheme` for `:root` or `html`; where they declare none, nothing is said, and browsers take `light`.
   */
  readonly colorScheme?: ColourScheme;
  /** Milliseconds that one page may take until the build ends with a problem. Default: 30,000. */
  readonly pageTimeout?: number;
  /** `cover` lets pages reach the edges of screens that are not rectangles; styles keep clear by `env()`. */
  readonly viewportFit?: "cover";
  /** Text is set in it: every page asks for its file at once, and social cards are written in it. */
  readonly typeface?: Typeface;
  /** Further files: other weights, italics, other families. A page asks for one when it shows it, or at once with `preload`. */
  readonly typefaces?: readonly Typeface[];
  /**
   * The brand's mark as an SVG document: favicon, app icons, social cards. Default: `public/favicon.svg`, else a plain
   * one. Icons that `public/` holds come before those that are drawn from it.
   */
  readonly mark?: string;
  /** The colours of social cards: ground and words. Without them no cards are drawn. */
  readonly card?: { readonly field: string; readonly ink: string };
  /**
   * The picture that networks show for pages that name none of their own, instead of drawn cards. Default: the
   * page's main picture if it is a photograph, else the app icon.
   */
  readonly socialImage?: SocialImage;
  /** Custom properties and other CSS that come from content; placed after the stylesheet, so that they win. */
  readonly css?: string;
  /** What the content security policy lets pages load beyond the site's own files. */
  readonly allow?: readonly Allowance[];
  /** Headers beside ours, or in their place, for hosts that read `_headers`; objects keep what stores take of them. */
  readonly headers?: readonly HeaderSetting[];
  /**
   * For how long browsers ask for the site by https alone. Default: not sent. With `includeSubDomains` every other
   * subdomain must answer by https too, those for mail or old applications as well; and nobody can take it back
   * before the time is up.
   */
  readonly hsts?: Hsts;
  /**
   * Addresses that have moved. Where a host reads `_redirects`, `/old/*` is `/old` and all below it, and
   * `/new/:splat` names the same below `/new`.
   */
  readonly redirects?: readonly RedirectSetting[];
  /** Addresses that answered once and are gone for good: nobody is asked to redirect them. `/old/*` is all below too. */
  readonly gone?: readonly string[];
  /**
   * `"git"`: the sitemap says of pages that name no day on which day their content file last changed by git. Of a file
   * that makes several pages, and where history is cut off, it says nothing.
   */
  readonly lastmod?: "git";
  /** Search engines that read IndexNow are told which pages changed in words, after each publish. */
  readonly indexNow?: IndexNow;
  /** For hosts that read `_redirects`: `/portfolio/*` shows `/portfolio`. */
  readonly rewrites?: readonly { readonly from: string; readonly to: string }[];
  /**
   * When browsers that can fetch a page of the site before a visitor follows the link: about to press, resting on it,
   * as soon as it is seen, or never. Default: `moderate`.
   */
  readonly speculation?: "none" | "conservative" | "moderate" | "eager";
  /** Upper limits that `check` holds every page to. */
  readonly budgets?: Partial<Budgets>;
  /**
   * What the language calls the things that texts tell of: where a text of the first language, or of the one that this one
   * `extends`, names a term, `check` holds its translation to the words given here.
   */
  readonly glossary?: readonly GlossaryTerm[];
  /**
   * Words that Markdown shows where its author writes none: titles of directives, and what footnotes need. In
   * `footnoteBack`, `{reference}` is the number. Default: English.
   */
  readonly labels?: Partial<MarkdownLabels>;
  /** The language that the desk of `build-site edit` speaks to whoever has chosen none. Default: that of the browser. */
  readonly desk?: { readonly language: DeskLanguage };
  /** How severe a rule of `check` is, on every page or on some: `{ "sameness/thin": "notice" }`. Each is in the report. */
  readonly check?: RuleSettings;
}

const DESK_LANGUAGES = ["en", "ar"] as const;
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];

export interface RedirectSetting {
  readonly from: string;
  /** A path of this site, or an https address. */
  readonly to: string;
  /** Moved for ever, or for now. Default: 301. */
  readonly status?: 301 | 302;
}

/** https://www.indexnow.org/documentation */
export interface IndexNow {
  /** 8 to 128 letters, digits and dashes, which are no secret: the file `KEY.txt` shows that the site is yours. */
  readonly key: string;
  /** Who is told, and tells the others. Default: `https://api.indexnow.org/indexnow`. */
  readonly endpoint?: string;
}

export type ColourScheme = "light" | "dark" | "light dark";

type Defaulted =
  | "base"
  | "trailingSlash"
  | "language"
  | "name"
  | "shortName"
  | "description"
  | "runtime"
  | "allow"
  | "headers"
  | "redirects"
  | "speculation"
  | "rewrites";

/** Settings with every default filled in. */
export type ResolvedSettings = Settings &
  Required<Pick<Settings, Defaulted>> & {
    /** Which language they are for, on a site of several. */
    readonly edition?: {
      readonly language: Language;
      readonly languages: readonly Language[];
      /** Of languages that have none of their own. */
      readonly origin: string;
    };
    readonly ownLanguage: Language;
  };

const optional = <T extends z.ZodType>(type: T) => z.exactOptional(type);
const colours = z.strictObject({ light: fields.colour(), dark: fields.colour() });

const indexNow = z.strictObject({
  key: z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, {
    error: "is no key: 8 to 128 letters, digits and dashes",
  }),
  endpoint: optional(
    z.string().regex(/^(https:\/\/[^/]|http:\/\/(127\.0\.0\.1|localhost)[:/])/, {
      error: "is not an https address",
    }),
  ),
});

/** Each setting under its name; the types above say what it means. */
const settingsSchema: z.ZodType<Settings> = z
  .strictObject({
    origin: fields.origin(),
    base: optional(baseSetting),
    trailingSlash: optional(z.enum(["never", "always"])),
    language: optional(fields.language()),
    name: optional(fields.text(80)),
    shortName: optional(fields.text(12)),
    description: optional(fields.text(300)),
    runtime: optional(z.enum(["preact", "react"])),
    themeColour: optional(colours),
    colorScheme: optional(z.enum(["light", "dark", "light dark"])),
    pageTimeout: optional(
      z
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    ),
    viewportFit: optional(z.literal("cover")),
    typeface: optional(typefaceSetting),
    typefaces: optional(z.array(typefaceSetting)),
    mark: optional(z.string().regex(/^\s*<(\?xml|svg)\b/, { error: "is not an SVG document" })),
    card: optional(z.strictObject({ field: fields.colour(), ink: fields.colour() })),
    socialImage: optional(socialImageSetting),
    css: optional(z.string()),
    allow: optional(z.array(allowanceSetting)),
    headers: optional(z.array(headerSetting)),
    hsts: optional(hstsSetting),
    redirects: optional(
      z.array(
        z.strictObject({
          from: pathPattern,
          to: address,
          status: optional(redirectStatus),
        }),
      ),
    ),
    gone: optional(z.array(pathPattern)),
    lastmod: optional(z.literal("git")),
    indexNow: optional(indexNow),
    rewrites: optional(z.array(z.strictObject({ from: pathPattern, to: path }))),
    speculation: optional(z.enum(["none", "conservative", "moderate", "eager"])),
    check: optional(ruleSettings),
    budgets: optional(budgetsSetting),
    glossary: optional(glossarySetting),
    labels: optional(labelsSetting),
    desk: optional(z.strictObject({ language: z.enum(DESK_LANGUAGES) })),
  })
  .refine(({ card, socialImage }) => !card || !socialImage, {
    path: ["socialImage"],
    error: "stands where `card` would be drawn: leave one of the two out",
  });

const NOTHING_GIVEN = {
  rule: "settings/missing",
  message: "settings gives nothing: is `return` missing in a function with braces?",
  hint: "write settings: () => ({ origin: … }), with round brackets around the object",
};

/**
 * Checks what a site's `settings` gave and fills in the defaults. `source` is the manifest's text, in
 * which problems are placed. Throws a SiteError that names every mistake.
 */
export function resolveSettings(written: unknown, file: string, source: string): ResolvedSettings {
  const given = withoutUndefined(written);
  if (given === undefined)
    throw new SiteError("The settings cannot be used", [
      { ...NOTHING_GIVEN, where: { file, field: "settings" } },
    ]);
  const { data, error } = settingsSchema.safeParse(given, { reportInput: true, jitless: true });
  const problems = issueProblems(error?.issues ?? [], settingsSchema, {
    file,
    value: given,
    placeOf: (fieldPath) => settingPlace(file, source, fieldPath),
    frameAt: (where) => settingFrame(source, where),
  });
  if (problems.length > 0)
    throw new SiteError("The settings cannot be used", problems.map(asSettingProblem));
  const settings = { language: "en", ...(data as Settings) };
  const name = settings.name ?? new URL(settings.origin).hostname.replace(/^www\./, "");
  return {
    base: "",
    trailingSlash: "never",
    ownLanguage: onlyLanguage(settings.language),
    name,
    shortName: name.slice(0, 12).trim(),
    description: name,
    runtime: "preact",
    allow: [],
    headers: [],
    rewrites: [],
    speculation: "moderate",
    ...settings,
    redirects: (settings.redirects ?? []).map(({ from, ...rest }) => ({
      from: decoded(withoutSlash(from)),
      ...rest,
    })),
  };
}

/** The colours of the browser's bars. */
export const themeColours = ({ themeColour }: Pick<Settings, "themeColour">) =>
  themeColour ?? { light: "#ffffff", dark: "#121212" };
