/** The tree of pages. Folders of folders are closed unless they hold the page that is shown. */
import type { Branch } from "./docs.ts";

interface SidebarProps {
  readonly branches: readonly Branch[];
  /** Of the page that is shown. */
  readonly place: string | undefined;
  readonly depth?: number;
}

export const Sidebar = ({ branches, place, depth = 0 }: SidebarProps) => (
  <ul>
    {branches.map((branch) => (
      <li key={branch.place}>
        {branch.branches.length === 0 ? (
          <PageLink branch={branch} place={place} />
        ) : (
          <details open={depth === 0 || place?.startsWith(branch.place)}>
            <summary>{branch.title}</summary>
            <PageLink branch={branch} place={place} label="Overview" />
            <Sidebar branches={branch.branches} place={place} depth={depth + 1} />
          </details>
        )}
      </li>
    ))}
  </ul>
);

interface PageLinkProps extends Pick<SidebarProps, "place"> {
  readonly branch: Branch;
  readonly label?: string;
}

const PageLink = ({ branch: { doc }, place, label }: PageLinkProps) =>
  doc && (
    <a href={doc.path} aria-current={doc.place === place ? "page" : undefined}>
      {label ?? doc.title}
    </a>
  );
