import type { PageText } from "./api.ts";
import { recordWords } from "./words.ts";

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
      <p className="address">
        <bdi dir="ltr">{decodeURI(address)}</bdi>
      </p>
      <p className="title" dir="auto">
        {title || recordWords.noTitle}
      </p>
      <p className="description" dir="auto">
        {description || recordWords.noDescription}
      </p>
      <p className="rule">
        <span>{recordWords.titleLength(title.length)}</span>
        <span>{recordWords.descriptionLength(description.length)}</span>
      </p>
    </section>
  );
}
