/** What the next build would refuse of a text below a front matter with the translations that came back. */
import type { MarkdownBody } from "../content/markdown-body.ts";
import { kindOf } from "../content/translations/blocks.ts";
import type { RecordTexts } from "../content/translations/record-texts.ts";
import type { Problem } from "../errors.ts";
import { tellingOf } from "../markdown/tell.ts";
import { createLabels } from "../render/markdown/labels.ts";
import { createProcess } from "../render/markdown/process.ts";
import type { MarkdownSettings } from "../site/define.ts";
import { exchangeProblem } from "./exchanged.ts";
import type { Change } from "./import-changes.ts";
import { isReadAsMarkdown } from "./markdown-file.ts";

/** `text` is the new one. */
export async function bodyFaults(
  { file, body }: Pick<RecordTexts, "file" | "body">,
  text: string,
  changes: readonly Change[],
  settings: MarkdownSettings,
): Promise<readonly Problem[]> {
  if (!body) return [];
  const kinds = (await Promise.all(changes.map(kindFault))).flat();
  if (kinds.length > 0 || !isReadAsMarkdown({ file })) return kinds;
  const told = teller(file, body.source, settings);
  const before = await Promise.all([
    told(body.source.source),
    told(body.translation?.source ?? ""),
  ]);
  const known = new Set(before.flat().map(({ message }) => message));
  return (await told(text))
    .filter(({ message }) => !known.has(message))
    .map(({ rule, where, message, hint }) => ({
      rule,
      where: placeOf(text, where.line ?? 1, changes),
      message: `${file} would not be taken: ${message}`,
      ...(hint ? { hint } : {}),
    }));
}

/** Addresses and pictures are not asked for: they are those of the source. */
function teller(file: string, original: MarkdownBody, settings: MarkdownSettings) {
  const process = createProcess(
    {
      root: "/",
      pages: new Map(),
      folders: [],
      variables: {},
      images: new Map(),
      linkFault: () => undefined,
      hidden: [],
      downloads: new Map(),
      labelsOf: createLabels({ language: "en", labels: {} }),
    },
    () => undefined,
    // A translator is not trusted to write what the site's authors may.
    settings.html === "trust" ? { ...settings, html: "sanitize" } : settings,
  );
  const names = new Set(
    Array.from(original.source.matchAll(/:{1,3}([a-z][\w-]*)/gi), ([, name = ""]) => name),
  );
  return async (source: string): Promise<readonly Problem[]> => {
    const body: MarkdownBody = { type: "markdown", file, line: 1, source, original };
    const { problems, open } = await process(body, names);
    const unknown: Problem[] = [];
    const tell = tellingOf(body, unknown);
    for (const one of open) tell(one, `its source has no ${one.shown}`, "take it out");
    return [...problems, ...unknown];
  };
}

/** A translation is what its source is. */
async function kindFault({
  standing: { block, field },
  value,
  where,
}: Change): Promise<readonly Problem[]> {
  const [source, ...more] = block?.sources ?? [];
  if (!source || more.length > 0) return [];
  const [there, here] = [await kindOf(source.text), await kindOf(String(value))];
  if (there === here) return [];
  const [line = ""] = source.text.split("\n");
  return [
    exchangeProblem(
      { ...where, field },
      `the translation is ${here}, and its source is ${there}`,
      `keep its signs and lines, as in “${line.slice(0, 60)}”`,
    ),
  ];
}

/** Of the change that a line of the text is in, or the last before it. */
function placeOf(text: string, line: number, changes: readonly Change[]): Problem["where"] {
  const end = text.split("\n").slice(0, line).join("\n").length;
  const starts = changes
    .map((change) => ({ change, start: text.indexOf(String(change.value)) }))
    .filter(({ start }) => start >= 0 && start <= end)
    .sort((a, b) => b.start - a.start);
  return (starts[0]?.change ?? changes[0])?.where ?? {};
}
