import { useFormatter } from "build-site";
import { type Axis, linearAxis } from "../axis.ts";
import type { Content } from "../content.ts";

type TimelineContent = Content["approvals"]["timeline"];
type Row = TimelineContent["rows"][number];

/** A working week. */
const WEEK = 5;

/** Time from the left: a thin line while nothing can be expected, a bar where the answer falls. */
function Bar({ row, axis }: { row: Row; axis: Axis }) {
  const [from, to] = [axis.at(row.from), axis.at(row.to)];
  const width = Math.round((to - from) * 10) / 10;
  return (
    <svg width="100%" height="100%" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <line key={tick} x1={`${axis.at(tick)}%`} x2={`${axis.at(tick)}%`} y1="0" y2="100%" />
      ))}
      <rect className="wait" y="50%" width={`${from}%`} height="2" />
      <rect x={`${from}%`} y="50%" width={`${width}%`} height="22" />
    </svg>
  );
}

function AxisFigures({ axis }: { axis: Axis }) {
  return (
    <svg className="figures" width="100%" height="18" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <text key={tick} x={`${axis.at(tick)}%`} y="14">
          {tick}
        </text>
      ))}
    </svg>
  );
}

/** How long approvals take: a drawing of time that is also a table. */
export function Timeline({ title, columns, unit, rows }: TimelineContent) {
  const axis = linearAxis(rows, WEEK);
  const { message } = useFormatter();
  return (
    <table className="time">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.work}</th>
          <th scope="col">
            {columns.scale}
            <AxisFigures axis={axis} />
          </th>
          <th scope="col">{columns.time}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} id={row.id}>
            <th scope="row">{row.work}</th>
            <td className="tb">
              <Bar row={row} axis={axis} />
            </td>
            <td className="td">
              <b>
                {row.from}–{row.to}
              </b>{" "}
              {message(unit, { n: row.to })}
              <p>{row.note}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
