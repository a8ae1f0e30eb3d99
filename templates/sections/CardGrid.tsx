import { Picture } from "build-site";
import type { Field } from "../fields.ts";

interface Card {
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly link?: string | undefined;
}

interface CardGridProps {
  readonly cards: readonly Card[];
  readonly field: Field;
  /** The words of each card's link; without them the title is the link. */
  readonly more?: string;
}

/** Cards with a drawing each. The whole card is the target of its one link. */
export function CardGrid({ cards, field, more }: CardGridProps) {
  return (
    <ul className={cards.length % 4 === 0 ? "cards four" : "cards"}>
      {cards.map(({ title, text, image, link }, index) => (
        <li key={title}>
          <div className={`slot r32 f-${field}`}>
            <Picture file={image} alt="" sizes="(min-width: 60rem) 30vw, 90vw" />
          </div>
          {more || !link ? (
            <h3 id={more && `card-${index + 1}`}>{title}</h3>
          ) : (
            <h3>
              <a href={link}>{title}</a>
            </h3>
          )}
          <p>{text}</p>
          {more && link && (
            <a className="more" href={link} aria-describedby={`card-${index + 1}`}>
              {more}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
