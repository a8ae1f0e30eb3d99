/** A comparison in words, for a terminal. */
import type { Paint } from "../report.ts";
import type { ChangeKind } from "./change.ts";
import type { ChangedFile } from "./file-changes.ts";
import type { Harm } from "./harm.ts";
import { byFact } from "./one-fact.ts";
import type { PagePictures } from "./pictures/page-pictures.ts";
import type { SharedChange } from "./shared-changes.ts";
import type { Comparison } from "./site-changes.ts";
import type { Word } from "./words.ts";

/** More of one list nobody reads. */
const MOST = 50;
const LONGEST = 300;
/** Pages that are named as looking different after a change of styles or scripts. */
const SEEN = 5;
/** Words shown on both sides of what differs. */
const AROUND = 40;

export function comparisonLines(comparison: Comparison, paint: Paint): readonly string[] {
  const { added, removed, moved, changes, unseen, redirects, files, harm, pictures } =
    visible(comparison);
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [
          paint.bold(title),
          ...lines.slice(0, MOST).map((line) => `  ${line}`),
          ...(lines.length > MOST ? [`  … and ${lines.length - MOST} more`] : []),
          "",
        ];
  const all = [
    ...section(
      "worse",
      harm.map((one) => harmText(one, paint.red)),
    ),
    ...section("pages added", added),
    ...section("pages removed", removed),
    ...section(
      "pages moved",
      moved.map(
        ({ from, to, isRedirected }) =>
          `${from} → ${to}${isRedirected ? "" : paint.red(" without a redirect")}`,
      ),
    ),
    ...groupsOf(changes).flatMap(([kind, some]) =>
      section(
        TITLES[kind],
        some.map((change) => `${changeText(change, paint)} ${paint.dim(pagesText(change))}`),
      ),
    ),
    ...section("pictures of pages", pictures ? seenLines(pictures) : []),
    ...section(
      "redirects",
      redirects.map(({ from, before, after }) =>
        before === undefined
          ? `${from} → ${after} is new`
          : `${from} → ${paint.red(before)} ${after === undefined ? "is gone" : `became ${after}`}`,
      ),
    ),
    ...section("other files", [
      ...files.added.map((file) => `${file} is new`),
      ...files.removed.map((file) => `${file} is gone`),
      ...files.changed.flatMap((changed) => [
        `${changed.file} changed`,
        ...lineChanges(changed).map((line) => `  ${cut(line)}`),
      ]),
    ]),
  ];
  const rest = [
    ...(unseen.length > 0
      ? [
          `${unseen.length === 1 ? "1 page differs" : `${unseen.length} pages differ`} in nothing that can be seen`,
        ]
      : []),
    ...(files.hashed > 0 ? [`${files.hashed} new asset file${files.hashed === 1 ? "" : "s"}`] : []),
  ];
  return [...all, ...rest];
}

/** Who asked for pictures is told of those that show nothing, too. */
function seenLines(pictures: readonly PagePictures[]): readonly string[] {
  const lines = pictures.flatMap(pictureLines);
  const same = pictures.filter((one) => pictureLines(one).length === 0 && !one.only).length;
  return [
    ...lines,
    ...(same === 0 ? [] : [`${same === 1 ? "1 page looks" : `${same} pages look`} the same`]),
  ];
}

/** Of a page that looks the same, nothing. */
export const pictureLines = ({ page, only, views, problem }: PagePictures): readonly string[] => [
  ...(views.length > 0 && only === undefined
    ? [
        `${page} looks different at ${views
          .map(
            ({ width, scheme, share }) =>
              `${width} px${scheme === "dark" ? " by night" : ""} (${percentage(share)})`,
          )
          .join(", ")}`,
      ]
    : []),
  ...(problem === undefined ? [] : [`${page} could not be looked at: ${problem}`]),
];

const percentage = (share: number): string =>
  share < 0.001 ? "below 0.1 %" : `${(share * 100).toFixed(1)} %`;

/** Lines shown of one file. */
const LINES = 6;

/** The first lines that went and came, as in git. */
export function lineChanges({ removed, added }: ChangedFile): readonly string[] {
  const lines = [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
  const more = lines.length > LINES ? [`… and ${lines.length - LINES} more lines`] : [];
  return [...lines.slice(0, LINES), ...more];
}

/** What would move a terminal's cursor or turn the direction of a line. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** The same comparison with no character in it that rules the reader's screen. */
export const visible = (comparison: Comparison): Comparison =>
  JSON.parse(JSON.stringify(comparison), (_, value: unknown) =>
    typeof value === "string" ? value.replace(UNSEEN, "\ufffd") : value,
  );

export const TITLES: Readonly<Record<ChangeKind, string>> = {
  address: "addresses",
  number: "numbers",
  heading: "headings",
  text: "text",
  link: "links",
  picture: "pictures",
  head: "head",
  "structured data": "structured data",
  policy: "security policy",
  look: "look",
};

export const groupsOf = (changes: readonly SharedChange[]) =>
  (Object.keys(TITLES) as ChangeKind[]).flatMap((kind) => {
    const some = byFact(changes.filter((change) => change.kind === kind));
    return some.length === 0 ? [] : [[kind, some] as const];
  });

/** One page first, many pages last. */
export const harmText = ({ pages, what }: Harm, paint: (text: string) => string): string =>
  pages.length === 1 ? `${pages[0]} ${paint(what)}` : `${paint(what)} ${pagesText({ pages })}`;

export function pagesText({ pages, seenOn }: Pick<SharedChange, "pages" | "seenOn">): string {
  const [first = ""] = pages;
  const where = pages.length === 1 ? `on ${first}` : `on ${pages.length} pages, such as ${first}`;
  if (seenOn === undefined) return where;
  if (seenOn.length === 0) return `${where}; no picture changes`;
  const shown = seenOn.slice(0, SEEN).join(", ");
  const more = seenOn.length > SEEN ? ` and ${seenOn.length - SEEN} more` : "";
  return `${where}; the picture changes on ${shown}${more}`;
}

export function changeText(change: SharedChange, paint: Paint): string {
  const { kind, where, before, after, words } = change;
  if (kind === "look") return `${where} changed`;
  if (kind === "address") return `${before} → ${after}`;
  if (change.as) return `${where}: ${before === undefined ? "new" : "gone"} ${repeated(change.as)}`;
  if (kind === "number") return `${where}: ${paint.red(before ?? "")} → ${after}${around(words)}`;
  if (before !== undefined && before === after) return `${where}: “${cut(before)}”`;
  if (before === undefined) return `${where}: new “${cut(after ?? "")}”`;
  if (after === undefined) return `${where}: gone “${cut(before)}”`;
  return words && isSentence(before)
    ? `${where}: ${marked(words, paint)}`
    : `${where}: “${cut(before)}” → “${cut(after)}”`;
}

export const repeated = (as: string): string =>
  as.endsWith("…") ? `“${as}”` : `as the page’s ${as}`;

/** Of a short value both sides say more than its parts. */
export const isSentence = (text: string): boolean => text.length > 2 * AROUND;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;

/** The sentence as it is now, so that a number says what it counts. */
function around(words: readonly Word[] | undefined): string {
  if (!words) return "";
  const now = words.filter(({ mark }) => mark !== "deleted");
  return ` in “${cut(now.map(({ text }) => text).join(""))}”`;
}

/** `[-gone-]` and `{+new+}` as in git, so that they read without colour too. */
const marked = (words: readonly Word[], paint: Paint): string =>
  shortened(words)
    .map(({ text, mark }) => {
      if (mark === "same") return text;
      return mark === "deleted" ? paint.red(`[-${text}-]`) : paint.bold(`{+${text}+}`);
    })
    .join("");

/** Of what stays the same, only what stands beside a difference. */
export function shortened(words: readonly Word[]): readonly Word[] {
  const last = words.length - 1;
  return words.map((word, index) => {
    const { text, mark } = word;
    if (mark !== "same" || text.length <= 2 * AROUND) return word;
    const start = index > 0 ? text.slice(0, AROUND) : "";
    const end = index < last ? text.slice(-AROUND) : "";
    return { mark, text: `${start}…${end}` };
  });
}
