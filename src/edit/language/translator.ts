/** Sentences of the engine in another language, known by their English words. */

interface Known {
  readonly english: RegExp;
  readonly words: string;
}

/** Gives undefined for what is not among the sentences. */
export function translator(
  sentences: Readonly<Record<string, string>>,
): (text: string) => string | undefined {
  // Those with more words of their own come first: they say more exactly what is meant.
  const all: readonly Known[] = Object.entries(sentences)
    .sort(([one], [other]) => fixed(other).length - fixed(one).length)
    .map(([english, words]) => ({ english: patternOf(english), words }));
  return (text) => {
    // As faces of the desk begin what is refused.
    const sentence = text.replace(/^This /, "");
    const known = all.find(({ english }) => english.test(sentence));
    const { groups = {} } = known?.english.exec(sentence) ?? {};
    return known?.words.replace(PLACE, (_, name: string) => `\u2068${groups[name] ?? ""}\u2069`);
  };
}

const PLACE = /\{(\w+)\}/g;

const fixed = (english: string): string => english.replace(PLACE, "");

const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(PLACE, "(?<$1>[\\s\\S]*?)")}$`,
  );
