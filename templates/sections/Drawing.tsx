import { Picture } from "build-site";
import type { ImageChoice, Mark } from "../content.ts";
import type { Field } from "../fields.ts";

interface DrawingProps {
  readonly image: ImageChoice;
  readonly field: Field;
}

/** A drawing on its field, beside words. */
export const Drawing = ({ image, field }: DrawingProps) => (
  <div className={`slot r32 f-${field}`}>
    <Picture {...image} />
  </div>
);

/** How much larger than its frame a drawing is that is seen from near, as in styles/beside.css. */
const ZOOM = 2.2;
const STEPS = 3;

/** The steps by which the drawing is moved so that a share of it, in percent, lies near the middle of its frame. */
export function steps(share: number): number {
  const moved = ((share / 100) * ZOOM - 0.5) / (ZOOM - 1);
  return Math.round(Math.min(1, Math.max(0, moved)) * STEPS);
}

interface NearProps {
  readonly file: string;
  /** What lies near the middle, in percent of the drawing. */
  readonly at: Mark;
  readonly field: Field;
}

/** A part of a drawing. It says nothing to readers of the screen: words beside it do. */
export const Near = ({ file, at: [x, y], field }: NearProps) => (
  <div className={`close x${steps(x)} y${steps(y)} f-${field}`}>
    <Picture file={file} alt="" sizes="(min-width: 60rem) 80vw, 220vw" />
  </div>
);
