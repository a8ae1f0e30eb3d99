import type { PageText } from "./api.ts";
import { recordWords } from "./record-words.ts";

interface Props {
  readonly address: string;
  readonly texts: readonly PageText[];
}

/** The page as search engines show it: what does not fit is cut off there. */
export function SearchPreview({ address, texts }: Props) {
  const head = texts.filter(({ at }) => at[0] === 0);
  const title = head.find(({ part }) => typeof part === "number")?.text.trim() ?? "";
  const description = head.find(({ part }) => part === "content")?.text.trim() ?? "";
  return (
    <section className="result" aria-label={recordWords.result}>
      <p className="address">{decodeURI(address)}</p>
      <p className="title">{title || recordWords.noTitle}</p>
      <p className="description">{description || recordWords.noDescription}</p>
      <p className="rule">
        <span>{recordWords.titleLength(title.length)}</span>
        <span>{recordWords.descriptionLength(description.length)}</span>
      </p>
    </section>
  );
}
