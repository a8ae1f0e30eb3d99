/** A comparison as Markdown for a pull request, worst first. Content is text: nothing of it is markup. */
import {
  groupsOf,
  harmText,
  isSentence,
  lineChanges,
  pagesText,
  pictureLines,
  repeated,
  shortened,
  TITLES,
  visible,
} from "./lines.ts";
import type { SharedChange } from "./shared-changes.ts";
import type { Comparison } from "./site-changes.ts";
import type { Word } from "./words.ts";

/** Hosts of code refuse comments above 65,536 characters. */
const MOST_BYTES = 60_000;
const LONGEST = 240;

export function comparisonSummary(
  comparison: Comparison,
  names: readonly [string, string],
): string {
  const { added, removed, moved, changed, changes, unseen, redirects, files, harm, pictures } =
    visible(comparison);
  const counts = [
    [changed.length, "changed"],
    [added.length, "added"],
    [removed.length, "removed"],
    [moved.length, "moved"],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const parts = [
    `### What visitors will see differently\n\n${told.length > 0 ? `Pages: ${told.join(", ")}.` : "No page changed."} Compared: ${asText(names[0])} and ${asText(names[1])}.`,
    ...part(
      "Worse",
      harm.map((one) => asText(harmText(one, (text) => text))),
    ),
    ...part(
      "Pages moved",
      moved.map(
        ({ from, to, isRedirected }) =>
          `\`${code(from)}\` → \`${code(to)}\`${isRedirected ? "" : " **without a redirect**"}`,
      ),
    ),
    ...part("Pages removed", removed.map(codeLine)),
    ...part("Pages added", added.map(codeLine)),
    ...groupsOf(changes).flatMap(([kind, some]) => part(TITLES[kind], some.map(changeLine))),
    ...part("Pictures", (pictures ?? []).flatMap(pictureLines).map(asText)),
    ...part(
      "Redirects",
      redirects.map(
        ({ from, before, after }) =>
          `\`${code(from)}\`: ${[before, after].map((side) => (side === undefined ? "–" : `\`${code(side)}\``)).join(" → ")}`,
      ),
    ),
    ...part("Other files", [
      ...files.added.map((file) => `\`${code(file)}\` is new`),
      ...files.removed.map((file) => `\`${code(file)}\` is gone`),
      ...files.changed.map(
        (changed) =>
          `\`${code(changed.file)}\` changed${lineChanges(changed)
            .map((line) => `\n  - \`${code(cut(line))}\``)
            .join("")}`,
      ),
    ]),
    ...(unseen.length > 0 ? [`${unseen.length} pages differ in nothing that can be seen.`] : []),
  ];
  return fitting(parts);
}

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0
    ? []
    : [`#### ${title[0]?.toUpperCase()}${title.slice(1)}`, ...lines.map((line) => `- ${line}`)];

const codeLine = (address: string) => `\`${code(address)}\``;

function changeLine(change: SharedChange): string {
  const { kind, where, before, after, as, words } = change;
  const pages = asText(pagesText(change));
  if (kind === "look") return `${asText(where)} changed, ${pages}`;
  if (kind !== "number" && words && before !== undefined && isSentence(before))
    return `${asText(where)}: ${shortened(words).map(markedWord).join("")}, ${pages}`;
  if (as)
    return `${asText(where)}: ${before === undefined ? "new" : "gone"} ${asText(repeated(as))}, ${pages}`;
  if (before !== undefined && before === after)
    return `${asText(where)}: “${asText(cut(before))}”, ${pages}`;
  const sides = [before, after].map((side) =>
    side === undefined ? "–" : `“${asText(cut(side))}”`,
  );
  return `${asText(where)}: ${sides.join(" → ")}, ${pages}`;
}

const markedWord = ({ text, mark }: Word): string => {
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(asText(text)) ?? [];
  if (mark === "same" || inner === "") return asText(text);
  const sign = mark === "deleted" ? "~~" : "**";
  return `${before}${sign}${inner}${sign}${after}`;
};

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Whatever content holds, it stays text: no mention, link, picture or element of the host's. */
const asText = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+!|<>&~@:]/g, (char) => `&#${char.codePointAt(0)};`);

const code = (text: string): string => text.replaceAll("`", "'").replace(/\s/g, " ");

/** As many lines as fit, and how many are left out. */
function fitting(lines: readonly string[]): string {
  const kept: string[] = [];
  let bytes = 0;
  for (const [index, line] of lines.entries()) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MOST_BYTES - 100)
      return [...kept, "", `… and ${lines.length - index} more lines: run build-site diff`].join(
        "\n",
      );
    kept.push(line);
  }
  return `${kept.join("\n")}\n`;
}
