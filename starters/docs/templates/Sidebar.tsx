/** The tree of pages. Folders of folders are closed unless they hold the page that is shown. */
import { type Branch, type Doc, shownBranches, type Tree } from "./docs.ts";

interface SidebarProps {
  readonly tree: Tree;
  /** The page that is shown. */
  readonly doc: Doc | undefined;
}

export const Sidebar = ({ tree, doc }: SidebarProps) => (
  <Branches branches={shownBranches(tree, doc)} doc={doc} depth={0} />
);

const holds = (branch: Branch, doc: Doc | undefined): boolean =>
  doc !== undefined && (branch.doc === doc || branch.branches.some((inner) => holds(inner, doc)));

interface BranchesProps extends Pick<SidebarProps, "doc"> {
  readonly branches: readonly Branch[];
  readonly depth: number;
}

const Branches = ({ branches, doc, depth }: BranchesProps) => (
  <ul>
    {branches.map((branch) => (
      <li key={keyOf(branch)}>
        {branch.branches.length === 0 ? (
          <BranchLink branch={branch} doc={doc} />
        ) : (
          <details open={depth === 0 || holds(branch, doc)}>
            <summary>{branch.title}</summary>
            <BranchLink branch={branch} doc={doc} label="Overview" />
            <Branches branches={branch.branches} doc={doc} depth={depth + 1} />
          </details>
        )}
      </li>
    ))}
  </ul>
);

const keyOf = ({ title, doc, href = "" }: Branch): string => `${doc?.path ?? href} ${title}`;

interface BranchLinkProps extends Pick<SidebarProps, "doc"> {
  readonly branch: Branch;
  readonly label?: string;
}

function BranchLink({ branch: { title, doc: page, href }, doc, label = title }: BranchLinkProps) {
  const address = page?.path ?? href;
  if (!address) return null;
  return (
    <a href={address} aria-current={page && page === doc ? "page" : undefined}>
      {label}
    </a>
  );
}
