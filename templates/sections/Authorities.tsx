import { Picture, useFormatter } from "build-site";
import type { ReactNode } from "react";
import type { Content } from "../content.ts";
import { areaAnchor, areaPath } from "../paths.ts";
import { countedSpan } from "../text.ts";
import { Heading } from "./Heading.tsx";

/**
 * Who agrees to which work: choose the work and the area, and the sheets that are usually asked for get their stamp.
 * The areas' own pages and this tray lead to each other: its address with an area's anchor has that area chosen.
 */
export function Authorities({ content }: { content: Content }) {
  const { authorities, timeline, types } = content.approvals;
  const [, , power, fire] = types.cards;
  return (
    <section className="sec">
      <div className="wrap">
        <Heading title={authorities.title} text={authorities.text} />
        <div className="tray">
          <Jobs title={timeline.columns.work} timeline={timeline} />
          <fieldset>
            <legend>{content.labels.nav.areas}</legend>
            <ul className="offices">
              {authorities.rows.map((row) => (
                <Office key={row.area} content={content} row={row} />
              ))}
            </ul>
          </fieldset>
          <ul className="sheets">
            <Sheet paper="power" title={power?.title} words={authorities}>
              {authorities.power}
            </Sheet>
            <Sheet paper="fire" title={fire?.title} words={authorities}>
              {authorities.fire}
            </Sheet>
          </ul>
        </div>
      </div>
    </section>
  );
}

interface JobsProps {
  readonly title: string;
  readonly timeline: Content["approvals"]["timeline"];
}

/** The kinds of work, with the papers that each usually needs as the classes of its button. */
function Jobs({ title, timeline: { rows, unit } }: JobsProps) {
  const format = useFormatter();
  return (
    <fieldset className="jobs">
      <legend>{title}</legend>
      {rows.map((row, index) => (
        <label key={row.id}>
          <input
            type="radio"
            name="job"
            className={row.papers.join(" ")}
            defaultChecked={index === rows.length - 1}
          />
          <span>{row.work}</span> <small>({countedSpan(row, unit, format)})</small>{" "}
        </label>
      ))}
    </fieldset>
  );
}

type Authorities = Content["approvals"]["authorities"];

interface OfficeProps {
  readonly content: Content;
  readonly row: Authorities["rows"][number];
}

/** An area as a choice, and what lies on the tray when it is chosen. */
function Office({ content: { approvals, areas }, row }: OfficeProps) {
  const { authorities } = approvals;
  const area = areas.find(({ slug }) => slug === row.area);
  return (
    <li>
      <label id={areaAnchor(row.area)}>
        <input type="radio" name="area" />
        {area?.shortName ?? area?.areaName}
      </label>
      <div>
        {area?.heroImage && <Picture file={area.heroImage.file} alt="" sizes="40vw" />}
        <a href={areaPath(row.area)}>{area?.areaName}</a>
        <ul className="sheets">
          <Sheet paper="consent" title={authorities.consent} words={authorities}>
            {row.consent}
          </Sheet>
          <Sheet paper="permit" title={authorities.permit} words={authorities}>
            {row.permit}
          </Sheet>
        </ul>
      </div>
    </li>
  );
}

interface SheetProps {
  readonly paper: string;
  readonly title: string | undefined;
  readonly words: Authorities;
  readonly children: ReactNode;
}

/** A sheet with its stamp; without it, it says when it is asked for. */
const Sheet = ({ paper, title, words, children }: SheetProps) => (
  <li className={`s-${paper}`}>
    <b>{title}</b>
    <div>{children}</div>
    <div className="stamp">{words.needed}</div>
    <div className="spare">{words.spare}</div>
  </li>
);
