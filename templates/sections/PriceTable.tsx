import { Bdi, Picture, useFormatter, useLanguage } from "build-site";
import { type Axis, logAxis } from "../axis.ts";
import { type Content, type Labels, type PriceRow, priceRows } from "../content.ts";
import { fieldOf } from "../fields.ts";
import { priceAnchor } from "../paths.ts";
import { short, span } from "../text.ts";
import { Icon } from "./Icon.tsx";

type Table = Content["prices"]["tables"][number];
type Unit = PriceRow["unit"];
type Axes = Readonly<Record<Unit, Axis>>;

/** One scale per unit for all tables, so that a bar means the same in each of them. */
export function priceAxes(content: Pick<Content, "prices">): Axes {
  const axisOf = (unit: Unit) => {
    const rows = priceRows(content).filter((row) => row.unit === unit);
    return logAxis(rows.length > 0 ? rows : [{ from: 1, to: 10 }]);
  };
  return { job: axisOf("job"), sqm: axisOf("sqm") };
}

/** Where a figure of the axis stands on its mark, so that none hangs out of the column. */
const anchorAt = (place: number) => (place > 97 ? "end" : place < 3 ? "start" : "middle");

/** Drawings run from left to right: a number before Arabic words needs it to stand at their right. */
const RIGHT_TO_LEFT_MARK = "\u200f";

interface RulerProps {
  readonly row: PriceRow;
  readonly axis: Axis;
  /** The figures stand once for each group of rows that share them. */
  readonly figures: boolean;
  readonly labels: Pick<Labels, "short">;
}

/** A ruler with the range lying on it. The figures of the range are in the next cell. */
export function Ruler({ row, axis, figures, labels }: RulerProps) {
  const format = useFormatter();
  const isRightToLeft = useLanguage().dir === "rtl";
  // In Arabic they are words, for which there is room at every second mark.
  const hasFigure = (index: number) => figures && !(isRightToLeft && index % 2 > 0);
  const [from, to] = [axis.at(row.from), axis.at(row.to)];
  return (
    <svg className={`ruler ${row.unit}`} width="100%" height={figures ? 46 : 32} aria-hidden="true">
      <line x2="100%" y1="24" y2="24" />
      <rect x={`${from}%`} y="9" width={`${Math.round((to - from) * 10) / 10}%`} height="15" />
      {axis.ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={`${axis.at(tick)}%`} x2={`${axis.at(tick)}%`} y1="24" y2="30" />
          {hasFigure(index) && (
            <text x={`${axis.at(tick)}%`} y="43" textAnchor={anchorAt(axis.at(tick))}>
              {isRightToLeft && RIGHT_TO_LEFT_MARK}
              {short(tick, labels, format)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

interface PriceTableProps {
  readonly table: Table;
  readonly axes: Axes;
  /** The page of the work that a row is the price of. */
  readonly pageOf: (row: string) => string;
  readonly columns: Content["prices"]["columns"];
  readonly labels: Pick<Labels, "currency" | "perSquareMetre" | "short" | "wholeJob">;
}

export function PriceTable({ table, axes, pageOf, columns, labels }: PriceTableProps) {
  return (
    <section className="ptable">
      <figure className={`slot r43 f-${fieldOf(table.category)}`}>
        <Picture {...table.image} sizes="(min-width: 60rem) 30vw, 90vw" />
      </figure>
      <div>
        <h2>
          <Icon name={table.icon} />
          {table.title}
        </h2>
        <ul className="legend">
          {[...new Set(table.items.map(({ unit }) => unit))].map((unit) => (
            <li key={unit} className={unit}>
              {unit === "sqm" ? labels.perSquareMetre : labels.wholeJob}
            </li>
          ))}
        </ul>
        <table>
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.service}</th>
              <th scope="col">{columns.scale}</th>
              <th scope="col">{columns.range}</th>
            </tr>
          </thead>
          <tbody>
            {table.items.map((row, index) => (
              <tr key={row.id} id={priceAnchor(row.id)}>
                <th scope="row">
                  <a href={pageOf(row.id)}>{row.service}</a>
                </th>
                <td className="rb">
                  <Ruler
                    row={row}
                    axis={axes[row.unit]}
                    figures={row.unit !== table.items[index + 1]?.unit}
                    labels={labels}
                  />
                </td>
                <td className="prange">
                  <Bdi>
                    <small>{labels.currency}</small> {span(row)}
                  </Bdi>{" "}
                  <em>{row.unit === "sqm" ? labels.perSquareMetre : labels.wholeJob}</em>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="fine">{table.note}</p>
      </div>
    </section>
  );
}
