/** The words that Markdown shows in the language of a text. */
import {
  DEFAULT_LABELS,
  type LabelName,
  type MarkdownLabels,
} from "../../markdown/default-labels.ts";
import type { Placed, Tell } from "../../markdown/tell.ts";

/** What the settings say, by language. */
export interface LabelData {
  /** The language of the pages. */
  readonly language: string;
  readonly labels: Readonly<Record<string, Partial<MarkdownLabels>>>;
}

interface TextLabels {
  readonly words: MarkdownLabels;
  /** Tells of words that are English in another language. */
  readonly tellEnglish: (names: readonly LabelName[], node: Placed, notice: Tell) => void;
}

/** By the language of a text that is not in that of the pages. */
export type LabelsOf = (language?: string) => TextLabels;

export function createLabels({ language: own, labels }: LabelData): LabelsOf {
  const known = new Map<string, TextLabels>();
  return (language = own) => {
    const made = known.get(language) ?? labelsIn(language, labels[language] ?? {});
    known.set(language, made);
    return made;
  };
}

const labelsIn = (language: string, given: Partial<MarkdownLabels>): TextLabels => ({
  words: { ...DEFAULT_LABELS, ...given },
  tellEnglish(names, node, notice) {
    if (/^en(-|$)/i.test(language)) return;
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 0) return;
    const words = missing.map((name) => `"${DEFAULT_LABELS[name]}"`).join(" and ");
    const example = missing.map((name) => `${name}: "…"`).join(", ");
    notice(
      node,
      `${words} ${missing.length === 1 ? "is" : "are"} English in a text in ${language}`,
      `settings name the words of each language: labels: { ${example} }`,
    );
  },
});
