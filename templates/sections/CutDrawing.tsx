import { Picture } from "build-site";
import { placeCallouts } from "../callouts.ts";
import { type Content, drawingOf, type Mark, type Service } from "../content.ts";
import type { Field } from "../fields.ts";

interface CutDrawingProps {
  readonly content: Pick<Content, "drawings">;
  readonly image: Service["image"];
  readonly callouts: Service["callouts"];
  readonly field: Field;
}

/** Numbers on the drawing whose words stand in the list beside it. */
function Discs({ marks, ratio }: { marks: readonly (Mark | undefined)[]; ratio: number }) {
  const known = marks.flatMap((mark, index) => (mark ? [{ mark, number: index + 1 }] : []));
  const places = placeCallouts(
    known.map(({ mark }) => mark),
    ratio,
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

const percent = (value: number) => `${value}%`;

/** The drawing of a sub-service with its numbered key. */
export function CutDrawing({ content, image, callouts, field }: CutDrawingProps) {
  const drawing = drawingOf(content, image.file);
  return (
    <figure className={callouts.length > 0 ? "cutaway" : "cutaway bare"}>
      <div className={`slot f-${field}`}>
        <Picture {...image} sizes="(min-width: 60rem) 72vw, 100vw" />
        {drawing && callouts.length > 0 && (
          <Discs
            marks={callouts.map(({ mark }) => drawing.marks[mark])}
            ratio={drawing.width / drawing.height}
          />
        )}
      </div>
      {callouts.length > 0 && (
        <figcaption>
          <ol className="layers">
            {callouts.map(({ mark, title, text }) => (
              <li key={mark}>
                <b>{title}</b>
                {text}
              </li>
            ))}
          </ol>
        </figcaption>
      )}
    </figure>
  );
}
