/** Numbers on a drawing, and the list of what they name. */
import { placeCallouts } from "../callouts.ts";
import type { drawingOf, Service } from "../content.ts";

type Callouts = Service["callouts"];

interface DiscsProps {
  readonly callouts: Callouts;
  readonly drawing: ReturnType<typeof drawingOf>;
}

/** A tenth of a percent is a pixel of the widest drawing. */
const percent = (value: number) => `${Math.round(value * 10) / 10}%`;

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
      {places.map(({ point: [px, py], disc: [x, y] }, index) => {
        const [dx, dy] = [percent(x - px), percent(y - py)];
        return (
          <svg key={known[index]?.number} x={percent(px)} y={percent(py)} aria-hidden="true">
            <line x2={dx} y2={dy} />
            <circle r="3.5" />
            <svg x={dx} y={dy} aria-hidden="true">
              <circle r="12" />
              <text dy=".36em">{known[index]?.number}</text>
            </svg>
          </svg>
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
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
