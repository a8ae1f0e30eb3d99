/** Leads to the same page in another version, or to its first page where there is none. */
import { type Doc, type Docs, treeOf } from "./docs.ts";

interface VersionsProps {
  readonly docs: Docs;
  readonly doc: Doc | undefined;
}

export function Versions({ docs, doc }: VersionsProps) {
  const { site } = docs;
  if (site.versions.length === 0) return null;
  const shown = doc?.version ?? "";
  const pathIn = (version: string) =>
    docs.docs.find((one) => one.version === version && one.place === doc?.place)?.path ??
    treeOf(docs, version).order[0]?.path ??
    "/";
  return (
    <details className="versions">
      <summary>
        <span className="unseen">Version </span>
        {shown || currentName(site)}
      </summary>
      <ul>
        {["", ...site.versions].map((version) => (
          <li key={version}>
            <a href={pathIn(version)} aria-current={version === shown ? "true" : undefined}>
              {version || currentName(site)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

export const currentName = ({ version = "Current" }: Docs["site"]): string => version;
