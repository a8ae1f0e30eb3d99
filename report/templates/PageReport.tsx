/** One page before and after: what got worse, how it looks, what it says. */
import { Changes } from "./Changes.tsx";
import { pathOf, type ReportData, type ReportPage } from "./data.ts";
import { Frame } from "./Frame.tsx";
import { Pictures } from "./Pictures.tsx";
import { pagesWord } from "./words.ts";

interface PageReportProps {
  readonly data: ReportData;
  readonly index: number;
}

export function PageReport({ data: { pages, comparison }, index }: PageReportProps) {
  const page = pages[index];
  if (!page) return <main />;
  const { address, only, from, worse, changes, shared, pictures } = page;
  const others = shared.flatMap((number) => comparison.changes[number] ?? []);
  return (
    <Frame
      title={address}
      lead={[`${index + 1} of ${pages.length}`, stateOf(only, from)].join("")}
      nav={<Way index={index} count={pages.length} />}
    >
      {worse.length > 0 && (
        <section className="worse">
          <h2>Worse</h2>
          <ul>
            {worse.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section>
          <h2>On this page alone</h2>
          <Changes changes={changes} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2>On other pages too</h2>
          <Changes
            changes={others}
            more={({ pages: all }) => <p className="quiet">On {pagesWord(all.length)}.</p>}
          />
        </section>
      )}
      {pictures?.problem !== undefined && (
        <p className="quiet">It could not be looked at: {pictures.problem}</p>
      )}
      {pictures && pictures.views.length > 0 && (
        <section>
          <h2>How it looks</h2>
          <Pictures views={pictures.views} />
        </section>
      )}
      {pictures && pictures.views.length === 0 && pictures.problem === undefined && (
        <p className="quiet">It looks the same at the widths that were looked at.</p>
      )}
    </Frame>
  );
}

function stateOf(only: ReportPage["only"], from: string | undefined): string {
  if (only !== undefined) return only === "after" ? ". The page is new." : ". The page is gone.";
  return from === undefined ? "" : `. It was at ${from}.`;
}

const Way = ({ index, count }: { readonly index: number; readonly count: number }) => (
  <nav aria-label="Pages of the report">
    <a href="/" data-way="up">
      Overview
    </a>
    <span className="ends">
      {index > 0 ? (
        <a href={pathOf(index - 1)} data-way="prev" rel="prev">
          ← Previous
        </a>
      ) : (
        <span className="quiet">← Previous</span>
      )}
      {index < count - 1 ? (
        <a href={pathOf(index + 1)} data-way="next" rel="next">
          Next →
        </a>
      ) : (
        <span className="quiet">Next →</span>
      )}
    </span>
  </nav>
);
