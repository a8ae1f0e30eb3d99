/** What an area asks for: its own rules, and who agrees to work there. */
import type { Area, Content, Mark } from "../content.ts";
import { areaAnchor } from "../paths.ts";
import { fill } from "../text.ts";
import { Near } from "./Drawing.tsx";
import { Papers } from "./Papers.tsx";
import { Points, Split } from "./Points.tsx";
import { Terms, term } from "./Terms.tsx";

/** Where the model of an area has its houses and streets: in front of its towers. */
const STREETS: Mark = [38, 56];

interface LocalExpertiseProps {
  readonly content: Content;
  readonly area: Area;
  /** The model of the area. */
  readonly picture: string;
}

export function LocalExpertise({ content, area, picture }: LocalExpertiseProps) {
  const { title, text, ...names } = content.areaPage.local;
  const words = { area: area.areaName };
  const rules = (["guidelines", "suppliers", "propertyTypes", "response"] as const).map((rule) => ({
    title: fill(names[rule], words),
    text: area.local[rule],
  }));
  return (
    <Split title={title} picture={<Near file={picture} at={STREETS} field="glass" />}>
      <p className="big">{fill(text, words)}</p>
      <Points points={rules} details={content.categoryPage.details} />
    </Split>
  );
}

/** The row of one area of the tray of approvals. */
export function AuthorityOf({ content, area }: { content: Content; area: Area }) {
  const { areaPage: frame, approvals } = content;
  const { consent, permit, rows } = approvals.authorities;
  const row = rows.find((one) => one.area === area.slug);
  if (!row) return null;
  return (
    <Split
      title={fill(frame.authority, { area: area.areaName })}
      picture={<Papers content={content} />}
    >
      <Terms terms={[term(consent, row.consent), term(permit, row.permit)]} />
      <a className="more" href={`/authority-approvals#${areaAnchor(area.slug)}`}>
        {frame.authorityLink}
      </a>
    </Split>
  );
}
