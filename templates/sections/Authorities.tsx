import type { Area, Content } from "../content.ts";
import { areaPath } from "../paths.ts";
import { fill } from "../text.ts";
import { Heading } from "./Heading.tsx";
import { Split } from "./Points.tsx";
import { Terms, term } from "./Terms.tsx";

const anchorOf = (area: string) => `in-${area}`;

/** Who agrees to work in each area: the areas' own pages and this list lead to each other. */
export function Authorities({ content: { approvals, areas } }: { content: Content }) {
  const { title, text, consent, permit, rows } = approvals.authorities;
  return (
    <section className="sec">
      <div className="wrap">
        <Heading title={title} text={text} />
        <dl className="offices">
          {rows.map((row) => (
            <div key={row.area} id={anchorOf(row.area)}>
              <dt>
                <a href={areaPath(row.area)}>
                  {areas.find(({ slug }) => slug === row.area)?.areaName}
                </a>
              </dt>
              <dd>
                <small>{consent}:</small> {row.consent}
              </dd>
              <dd>
                <small>{permit}:</small> {row.permit}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The row of one area, on its own page. */
export function AuthorityOf({ content, area }: { content: Content; area: Area }) {
  const { areaPage: frame, approvals } = content;
  const { consent, permit, rows } = approvals.authorities;
  const row = rows.find((one) => one.area === area.slug);
  if (!row) return null;
  return (
    <Split title={fill(frame.authority, { area: area.areaName })}>
      <Terms terms={[term(consent, row.consent), term(permit, row.permit)]} />
      <a className="more" href={`/authority-approvals#${anchorOf(area.slug)}`}>
        {frame.authorityLink}
      </a>
    </Split>
  );
}
