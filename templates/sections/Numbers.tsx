/** Numbers on a drawing, and the list of what they name. */
import { placeCallouts } from "../callouts.ts";
import type { drawingOf, Service } from "../content.ts";

type Callouts = Service["callouts"];

interface DiscsProps {
  readonly callouts: Callouts;
  readonly drawing: ReturnType<typeof drawingOf>;
}

const percent = (value: number) => `${value}%`;

export function Discs({ callouts, drawing }: DiscsProps) {
  if (!drawing || callouts.length === 0) return null;
  const known = callouts.flatMap(({ mark: name }, index) => {
    const mark = drawing.marks[name];
    return mark ? [{ mark, number: index + 1 }] : [];
  });
  const places = placeCallouts(
    known.map(({ mark }) => mark),
    drawing.width / drawing.height,
  );
  return (
    <svg className="leads" width="100%" height="100%" aria-hidden="true">
      {places.map(({ point, disc }, index) => {
        const [[px, py], [x, y]] = [point.map(percent), disc.map(percent)] as const;
        return (
          <g key={known[index]?.number}>
            <line x1={px} y1={py} x2={x} y2={y} />
            <circle cx={px} cy={py} r="3.5" />
            <svg x={x} y={y} aria-hidden="true">
              <circle r="12" />
              <text dy=".36em">{known[index]?.number}</text>
            </svg>
          </g>
        );
      })}
    </svg>
  );
}

/** The words of the numbers, in their order. */
export function Layers({ callouts }: { callouts: Callouts }) {
  if (callouts.length === 0) return null;
  return (
    <ol className="layers">
      {callouts.map(({ mark, title, text }) => (
        <li key={mark}>
          <b>{title}</b>
          {text}
        </li>
      ))}
    </ol>
  );
}
