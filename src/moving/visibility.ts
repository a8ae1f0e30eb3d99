/** What keeps a page from readers in the old site keeps it from them in the new one: in doubt, it is a draft. */
import { isGroup } from "../content/map-texts.ts";
import { dayIn, isPublicationDay, timeIn } from "./days.ts";
import { isFlag, isHiding } from "./flags.ts";
import { listedData, listingOf } from "./listing.ts";
import type { Data, TellLeft, Visibility } from "./model.ts";
import { Unread } from "./settings/read-code.ts";

const LAST_DAYS = ["expirydate", "unpublishdate"];

export function visibilityOf(data: Data, waitsForDate: boolean): Visibility {
  const all = decidingIn(data);
  const daysOf = (isMeant: (name: string) => boolean) =>
    all.filter(({ name }) => isMeant(name)).flatMap(({ text }) => wholeDay(text) ?? []);
  const unreadDay = all.find(
    ({ name, text }) =>
      (name === "publishdate" || (waitsForDate && name === "date")) && wholeDay(text) === undefined,
  );
  const hiding =
    all.find(({ name, text, isCode }) => isHiding(name, text) || (isCode && isFlag(name))) ??
    unreadDay;
  // `publishDate` says in any generator what it means; Hugo and Jekyll wait for `date` too.
  const from = daysOf(
    (name) => isPublicationDay(name) || name === "publish" || (waitsForDate && name === "date"),
  )
    .sort()
    .at(-1);
  const [until] = daysOf((name) => LAST_DAYS.includes(name)).sort();
  return {
    ...(hiding ? { draft: `${hiding.written}: ${hiding.text}` } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...listingOf(data),
  };
}

interface Deciding {
  readonly name: string;
  readonly written: string;
  readonly text: string;
  /** Only running it would tell. */
  readonly isCode: boolean;
}

/** `build: { render: never }` of Hugo is `render` too. An empty value says nothing. */
const decidingIn = (data: Data): readonly Deciding[] =>
  Object.entries(data).flatMap(([written, value]): readonly Deciding[] => {
    const name = written.toLowerCase();
    if (/^_?build$/.test(name) && isGroup(value) && !(value instanceof Unread))
      return decidingIn(value);
    // Material for MkDocs: `date: { created: … }`.
    if (name === "date" && isGroup(value) && value.created !== undefined)
      return decidingIn({ date: value.created });
    const text = textIn(value);
    return text === "" ? [] : [{ name, written, text, isCode: value instanceof Unread }];
  });

const textIn = (value: unknown): string => {
  if (value instanceof Unread) return value.code;
  if (typeof value === "number") return timeIn(value) ?? String(value);
  return value instanceof Date ? value.toISOString() : String(value ?? "").trim();
};

const DAY = 86_400_000;

/** The first day that begins no sooner than a time. */
function wholeDay(text: string): string | undefined {
  const time = /^\d{4}-\d/.test(text) ? readTime(text) : Date.parse(dayIn(text) ?? "");
  const day = Math.ceil(time / DAY) * DAY;
  return Math.abs(day) <= 8.64e15 ? new Date(day).toISOString().slice(0, 10) : undefined;
}

/** In UTC where no zone is named, on every machine alike. `2031-1-2 10:00:00 +0200` is Jekyll's way. */
function readTime(text: string): number {
  const [, year = "", month = "", day = "", clock = "", zone = ""] =
    /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? [];
  const two = (part: string) => (part || "1").padStart(2, "0");
  const hours = (clock || "00:00").padStart(clock.indexOf(":") === 1 ? clock.length + 1 : 0, "0");
  const offset = zone === "" ? "Z" : zone.toUpperCase().replace(/(\d{2}):?(\d{2})$/, "$1:$2");
  return Date.parse(`${year}-${two(month)}-${two(day)}T${hours}${offset}`);
}

const DRAFT_NAMES = /^is_?draft$|^draft$/i;

/** Front matter by which the new site hides the page. */
export function hiddenData(
  { source, data, visibility }: { source: string; data: Data; visibility: Visibility },
  today: string,
  tell: TellLeft,
): Record<string, unknown> {
  const { draft, from, until } = visibility;
  const hide = (what: string, why: string) => tell({ file: source, line: 1, what, why });
  const isOver = until !== undefined && until <= today;
  const isWaiting = from !== undefined && from > today;
  const isPlain = draft === undefined || /^(draft: true|published: false)$/.test(draft);
  if (draft !== undefined && !isPlain)
    hide(draft, "a draft, which the new site does not publish: take `draft` out to show it");
  if (isOver) hide(`shown until ${until}`, "a draft, which the new site does not publish");
  else if (until)
    hide(`shown until ${until}`, "nothing takes it down that day: make it a draft then");
  if (isWaiting)
    hide(`shown from ${from}`, "`publishDate` hides it until then; a build from that day shows it");
  const others = Object.entries(listedData(data, visibility)).filter(
    ([name, value]) =>
      !DRAFT_NAMES.test(name) && !/^publishdate$/i.test(name) && !(value instanceof Unread),
  );
  const hadDraft = Object.keys(data).some((name) => DRAFT_NAMES.test(name));
  const isDraft = draft !== undefined || isOver;
  const hasDay = Object.keys(data).some((name) => /^publishdate$/i.test(name));
  return {
    ...Object.fromEntries(others),
    ...(isDraft || hadDraft ? { draft: isDraft } : {}),
    ...(from && (isWaiting || hasDay) ? { publishDate: from } : {}),
  };
}
