interface LinkItem {
  readonly name: string;
  readonly href: string;
  readonly note?: string | undefined;
}

interface LinkRowProps {
  /** Also the id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly links: readonly LinkItem[];
}

/** Links to pages of the same kind, side by side under a heading. */
export function LinkRow({ id, title, links }: LinkRowProps) {
  return (
    <nav className="related" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{title}</h2>
        <ul>
          {links.map(({ name, href, note }) => (
            <li key={href}>
              <a href={href}>
                <span>
                  {name}
                  {note && <small>{note}</small>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
