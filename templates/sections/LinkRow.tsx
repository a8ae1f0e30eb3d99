import { Bdi, Picture } from "build-site";
import type { Field } from "../fields.ts";

interface LinkItem {
  readonly name: string;
  readonly href: string;
  /** A drawing of what the link leads to. */
  readonly image?: string | undefined;
  readonly note?: string | undefined;
}

interface LinkRowProps {
  /** Also the id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly field: Field;
  readonly links: readonly LinkItem[];
}

/** Links to pages of the same kind with their drawings, side by side under a heading. */
export function LinkRow({ id, title, field, links }: LinkRowProps) {
  return (
    <nav className="related" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{title}</h2>
        <ul>
          {links.map(({ name, href, image, note }) => (
            <li key={href}>
              <a href={href}>
                {image && <Picture file={image} alt="" sizes="6rem" className={`f-${field}`} />}
                <div>
                  {name}
                  {note && (
                    <p>
                      <Bdi>{note}</Bdi>
                    </p>
                  )}
                </div>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
