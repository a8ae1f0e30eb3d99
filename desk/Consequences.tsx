import { ProblemAlert } from "./ProblemAlert.tsx";
import type { Proposal } from "./structure-api.ts";
import { partsWords } from "./words.ts";

interface Props {
  readonly proposal: Proposal;
  readonly isRemoval: boolean;
}

/** What an action would do, in lists of what follows from it. */
export function Consequences({ proposal, isRemoval }: Props) {
  const { problems, added, gone, linkedFrom, deadLinks, pictures } = proposal;
  const { mended, left, redirects, unwritten } = proposal;
  const places = (leaves: Proposal["mended"]) => [
    ...new Set(leaves.map(({ file }) => file.replace(/^content\//, ""))),
  ];
  const arrows = (list: Proposal["redirects"]) => list.map(({ from, to }) => `${from} → ${to}`);
  const lists: readonly (readonly [string, readonly string[]])[] = [
    [partsWords.added, added],
    [partsWords.gone, gone],
    [partsWords.linkedFrom, linkedFrom],
    [partsWords.deadLinks, deadLinks.map(({ page, to }) => `${page} → ${to}`)],
    [isRemoval ? partsWords.freed : partsWords.mended, places(mended)],
    [partsWords.left, left.map(({ file, value }) => `${file.replace(/^content\//, "")}: ${value}`)],
    [partsWords.redirects, arrows(redirects)],
    [partsWords.unwritten, unwritten.map(({ from }) => from)],
    [partsWords.pictures, pictures],
  ];
  const told = lists.filter(([, list]) => list.length > 0);
  return (
    <div className="consequences" aria-live="polite">
      <ProblemAlert problems={problems} title={partsWords.refused} />
      {told.map(([title, list]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {list.map((line) => (
              <li key={line}>
                <bdi dir="ltr">{line}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {told.length === 0 && problems.length === 0 && <p>{partsWords.nothingElse}</p>}
    </div>
  );
}
