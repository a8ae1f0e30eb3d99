/** All that differs: what got worse, the pages by importance, what many share, and what is no page. */
import type { ReactNode } from "react";
import { Changes } from "./Changes.tsx";
import { pathOf, type ReportData } from "./data.ts";
import { Frame } from "./Frame.tsx";
import { pagesWord, summaryOf } from "./words.ts";

/** Pages of one shared change that are named. */
const NAMED = 100;

export function Overview({
  data: { names, comparison, pages, left },
}: {
  readonly data: ReportData;
}) {
  const { harm, added, removed, moved, changed, changes, unseen, redirects, files } = comparison;
  const shared = changes.filter(({ pages: all }) => all.length > 1);
  return (
    <Frame
      title="What visitors will see differently"
      lead={
        <>
          Compared: <b>{names[0]}</b> and <b>{names[1]}</b>.
        </>
      }
    >
      <dl className="counts">
        <Count name="worse" count={harm.length} />
        <Count name="changed" count={changed.length} />
        <Count name="added" count={added.length} />
        <Count name="removed" count={removed.length} />
        <Count name="moved" count={moved.length} />
      </dl>
      {harm.length > 0 && (
        <section className="worse">
          <h2>Worse</h2>
          <ul>
            {harm.map(({ pages: all, what }) => (
              <li key={what + all[0]}>
                <b>{all.length === 1 ? all[0] : pagesWord(all.length)}</b> {what}
                {all.length > 1 && <Named pages={all} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Part title="Page by page" isEmpty={pages.length === 0}>
        <ol className="pages">
          {pages.map((page, index) => (
            <li key={page.address} className={page.worse.length > 0 ? "is-worse" : undefined}>
              <a href={pathOf(index)}>{page.address}</a>
              <span>
                {page.worse.length > 0 && <b>worse · </b>}
                {summaryOf(page)}
              </span>
            </li>
          ))}
        </ol>
        {left > 0 && (
          <p className="quiet">{pagesWord(left)} more have no page of their own here.</p>
        )}
      </Part>
      <Part title="The same on many pages" isEmpty={shared.length === 0}>
        <Changes changes={shared} more={({ pages: all }) => <Named pages={all} />} />
      </Part>
      <Part title="Pages moved" isEmpty={moved.length === 0}>
        <ul>
          {moved.map(({ from, to, isRedirected }) => (
            <li key={from}>
              {from} → {to}
              {isRedirected ? "" : ", without a redirect"}
            </li>
          ))}
        </ul>
      </Part>
      <List title="Pages added" items={left > 0 ? added : []} />
      <List title="Pages removed" items={left > 0 ? removed : []} />
      <Part title="Redirects" isEmpty={redirects.length === 0}>
        <ul>
          {redirects.map(({ from, before, after }) => (
            <li key={from}>
              {from} {before !== undefined && <del>{before}</del>}{" "}
              {after !== undefined && <ins>{after}</ins>}
            </li>
          ))}
        </ul>
      </Part>
      <List title="New files" items={files.added} />
      <List title="Files that are gone" items={files.removed} />
      <Part title="Files that changed" isEmpty={files.changed.length === 0}>
        {files.changed.map(({ file, removed: gone, added: come }) => (
          <details key={file}>
            <summary>{file}</summary>
            <pre>
              {gone.length > 0 && <del>{gone.join("\n")}</del>}
              {gone.length > 0 && come.length > 0 && "\n"}
              {come.length > 0 && <ins>{come.join("\n")}</ins>}
            </pre>
          </details>
        ))}
      </Part>
      {unseen.length > 0 && (
        <p className="quiet">
          {pagesWord(unseen.length)} {unseen.length === 1 ? "differs" : "differ"} in nothing that
          can be seen.
        </p>
      )}
    </Frame>
  );
}

const Count = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <div className={`count ${name}`} data-none={count === 0 ? "" : undefined}>
    <dt>{name}</dt>
    <dd>{count}</dd>
  </div>
);

interface PartProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, isEmpty, children }: PartProps) =>
  isEmpty ? null : (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );

const List = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) => (
  <Part title={title} isEmpty={items.length === 0}>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Part>
);

const Named = ({ pages }: { readonly pages: readonly string[] }) => (
  <details>
    <summary>On {pagesWord(pages.length)}</summary>
    <ul className="named">
      {pages.slice(0, NAMED).map((page) => (
        <li key={page}>{page}</li>
      ))}
      {pages.length > NAMED && <li>… and {pages.length - NAMED} more</li>}
    </ul>
  </details>
);
