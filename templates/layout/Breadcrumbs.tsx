export interface Crumb {
  readonly name: string;
  readonly path: string;
}

interface BreadcrumbsProps {
  readonly label: string;
  readonly trail: readonly Crumb[];
  /** The trail ends at a page above this one, so that its last name is a link too. */
  readonly open?: boolean;
}

/** The way from the home page to this one; the last is this page and no link. */
export function Breadcrumbs({ label, trail, open = false }: BreadcrumbsProps) {
  return (
    <nav className="crumb" aria-label={label}>
      <ol>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {open || index < trail.length - 1 ? (
              <a href={path}>{name}</a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
