/**
 * The field types that every site's content schema is made of. Each rejects what no page can show
 * safely. Some mean more to the engine, and tell it so while they read: a link and the name of a picture or of
 * a record must lead somewhere, and a draft is left out. The meta entries are for editors and for schema walks.
 */
import { z } from "zod";
import { bytesIn, MAX_PART } from "../hosting/url.ts";
import { readMessage } from "../text/formatting/message-fault.ts";
import { type InvisibleKind, invisibleKind, invisiblesIn } from "../text/invisible.ts";
import { isLanguage } from "../text/is-language.ts";
import { formatFault, PICTURE } from "./file-names.ts";
import type { MarkdownBody } from "./markdown-body.ts";
import { currentCollector, marked } from "./schema/marks.ts";
import { IN_MESSAGE } from "./schema/own-message.ts";
import { isVisibilityField } from "./schema/schema-parts.ts";
import { change } from "./schema/schema-run.ts";
import type { Localization } from "./translations/localization.ts";
import { placeholdersIn } from "./variables.ts";

const codePoint = (char: string) =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const NAMES: Readonly<Record<InvisibleKind, string>> = {
  direction: "a mark of direction",
  softHyphen: "a soft hyphen",
  zeroWidth: "a space of no width",
  byteOrder: "a byte order mark",
  joiner: "a joiner",
  lineBreak: "a line break",
  tab: "a tab",
};

function named(char: string): string {
  const kind = invisibleKind(char);
  return kind === undefined ? "" : ` (${NAMES[kind]})`;
}

/** One line of visible text, trimmed. `max` is in UTF-16 units. */
export function text(max = 1500) {
  return z
    .string()
    .max(max)
    .superRefine((value, ctx) => {
      const [found] = invisiblesIn(value);
      if (value.trim() === "") ctx.addIssue({ code: "custom", message: "is set but empty" });
      else if (found)
        ctx.addIssue({
          code: "custom",
          message: `has an invisible or control character, ${codePoint(found.char)}${named(found.char)}, at position ${found.index + 1}`,
        });
      else if (value !== value.trim())
        ctx.addIssue({ code: "custom", message: "has white space at an end" });
    });
}

/** An ICU message, `{count, plural, one {# door} other {# doors}}`, with no other values than these and placeholders. */
export const message = (values: readonly string[], max?: number) =>
  text(max).superRefine((value, ctx) => {
    const collector = currentCollector();
    const isOpen = collector?.isFilled === false;
    const { fault, others } = readMessage(value, values, isOpen ? placeholdersIn(value) : []);
    if (fault !== undefined)
      ctx.addIssue({ code: "custom", message: fault, params: { [IN_MESSAGE]: true } });
    else if (others.length > 0)
      collector?.report({ mark: { kind: "message" }, given: value, made: { value } });
  });

/** A path segment: letters and digits of any script, none of them a capital, and single hyphens. */
export const slug = () =>
  z
    .string()
    .regex(/^(?!.*[\p{Lu}\p{Lt}])[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u, {
      error: "is not a slug: use lower-case letters, digits and single hyphens",
    })
    .refine((slug) => bytesIn(slug) <= MAX_PART, {
      error: `is longer than the ${MAX_PART} bytes that fit into a path everywhere`,
    });

/** A link target: a path of this site, or an https, tel or mailto address. */
export const link = () =>
  z
    .string()
    .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|tel:\+\d+|mailto:[^\s\\]+)$/, {
      error: "is not a link: use a path such as /contact, or an https:, tel: or mailto: address",
    })
    .check(marked({ kind: "route" }))
    .meta({ refersTo: "route" });

/** An https address of another site. */
export const httpsUrl = () =>
  z.url({ protocol: /^https$/, error: "is not an https address" }).meta({ format: "uri" });

/** The site's origin: https, a public host name, no path, no trailing slash. */
export const origin = () =>
  shared(
    z.string().superRefine((value, ctx) => {
      const problem = originProblem(value);
      if (problem) ctx.addIssue({ code: "custom", message: problem });
    }),
  );

function originProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return "is not an address such as https://www.example.com";
  const { protocol, hostname, origin } = new URL(value);
  if (protocol !== "https:") return "must begin with https://";
  if (/^(localhost|.*\.(localhost|local|internal|test)|[\d.]+|\[.*\])$/.test(hostname))
    return "names a machine of your own; visitors and search engines cannot reach it";
  if (!hostname.includes(".")) return "has no domain, such as example.com";
  if (value !== origin) return `must be the bare origin, ${origin}`;
  return undefined;
}

/** An international phone number for people: +, country code, digits grouped by single spaces. */
export const phone = () =>
  z.string().regex(/^\+[1-9]\d{0,3}( \d{1,14})+$/, {
    error: "is not an international phone number such as +44 20 7946 0000",
  });

export const email = () => z.email({ error: "is not an e-mail address" });

/** A picture's file name below `content/images/`. */
export const imageFile = () =>
  z
    .string()
    // Without flags, so that editors read it too.
    .regex(
      /^(?![/.])(?!.*\/\.)[^\\]+\.([sS][vV][gG]|[jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP]|[aA][vV][iI][fF]|[gG][iI][fF])$/,
      { error: ({ input }) => imageFault(String(input)) },
    )
    .check(marked({ kind: "image" }))
    .meta({ refersTo: "image" });

function imageFault(name: string): string {
  const format = formatFault(name);
  if (format) return `${format.message}: ${format.hint}`;
  return PICTURE.test(name)
    ? "is not a picture below content/images/: name it from there, with / between folders, without ./ and ../"
    : "is not a picture file name: it ends in .svg, .jpg, .png, .webp, .avif or .gif";
}

/** A calendar date, YYYY-MM-DD. */
export const date = () =>
  z.iso.date({ error: ({ input }) => `is not a date such as 2026-03-01${withTime(input)}` });

/** What APIs give. */
const withTime = (value: unknown): string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d[T ]/.test(value)
    ? ": z.string().transform((time) => time.slice(0, 10)).pipe(…) cuts its time off, and fields.publishDate({ times: true }) takes it"
    : "";

/**
 * Marks a record as a draft: `serve` shows it, `build` leaves it out unless it is given `--drafts`. The texts true and
 * false count too, in any letters: a cell of CSV has no other values.
 */
export function draft() {
  const mark = z
    .boolean()
    .check(marked({ kind: "draft" }))
    .meta({ visibility: "draft" });
  change(mark, (run) => (payload, context) => {
    payload.value = fromText(payload.value);
    return run(payload, context);
  });
  return mark.default(false);
}

const fromText = (value: unknown): unknown =>
  typeof value === "string" && /^(?:true|false)$/i.test(value)
    ? value.toLowerCase() === "true"
    : value;

/**
 * The day from which a record is shown, YYYY-MM-DD; before it, it is treated as a draft. With `times` it may go on with a
 * time of that day, which is over when the record is shown.
 */
export const publishDate = ({ times = false }: { readonly times?: boolean } = {}) =>
  (times ? dateAndTime() : date())
    .check(marked({ kind: "publishDate" }))
    .meta({ visibility: "publishDate" });

const dateAndTime = () =>
  z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([T ]\d{1,2}:\d{2}.*)?$/, {
    error: "is neither a date such as 2026-03-01 nor one with a time such as 2026-03-01T10:00",
  });

/** A text that is Markdown, for the component `Markdown`: what a CMS gives, or a field of YAML. */
export const markdown = () =>
  z
    .string()
    .transform((source): MarkdownBody => {
      const place = currentCollector()?.findText(source) ?? { file: "", line: 1 };
      return { type: "markdown", ...place, source };
    })
    .check(marked({ kind: "markdown" }));

/** The name of a record of another source: its `slug`, else its file's name without ending. */
export const reference = (source: string) =>
  z
    .string()
    .min(1)
    .check(marked({ kind: "record", source }))
    .meta({ refersTo: "record", source });

/** A language tag such as `en`, `en-AE` or `zh-Hant`; https://www.rfc-editor.org/rfc/rfc5646 */
export const language = () =>
  shared(z.string().refine(isLanguage, { error: "is not a language such as en or en-AE" }));

/** The languages that a record exists in, `[ar]`. Without a value it is all of the site's. */
export const languages = () =>
  shared(z.array(language()).min(1))
    .check(marked({ kind: "languages" }))
    .optional();

/** A CSS colour as #rrggbb. */
export const colour = () =>
  z.string().regex(/^#[0-9a-f]{6}$/i, { error: "is not a colour such as #c24a29" });

/** A typeface's name, as a stylesheet may quote it. */
export const fontFamily = () =>
  z
    .string()
    .max(40)
    .regex(/^[A-Za-z][A-Za-z0-9 -]*$/, {
      error: "is not a typeface's name: use letters, digits, spaces and hyphens",
    });

/** Typefaces to fall back on, with commas between them. */
export const fontList = () =>
  z
    .string()
    .max(120)
    .regex(/^[A-Za-z][A-Za-z0-9 -]*(, ?[A-Za-z][A-Za-z0-9 -]*)*$/, {
      error: "is not a list of typefaces such as Arial, sans-serif",
    });

/** Around a field, a list or a group: it comes from the first language of the site, the same in all. */
export const shared = <T extends z.ZodType>(schema: T): T =>
  schema.meta({ localization: "shared" satisfies Localization });

/** Around a field, a list or a group: it is written in each language, as a whole. */
export const localized = <T extends z.ZodType>(schema: T): T => inLanguages(schema, "localized");

/** Around a field, a list or a group: a language may write its own; without it the first language's counts. */
export const overridable = <T extends z.ZodType>(schema: T): T =>
  inLanguages(schema, "overridable");

function inLanguages<T extends z.ZodType>(schema: T, localization: Localization): T {
  if (isVisibilityField(schema))
    throw new Error(
      `fields.${localization}() cannot be around fields.draft() or fields.publishDate(): a record is hidden in all languages or in none; fields.languages() leaves it out of some`,
    );
  return schema.meta({ localization });
}
