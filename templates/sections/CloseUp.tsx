import { Picture } from "build-site";
import { type Content, drawingOf, type Mark, type Service } from "../content.ts";
import { fieldOf } from "../fields.ts";

/** How much larger than its frame a drawing is, as in styles/layouts.css. */
const ZOOM = 2.2;
const STEPS = 3;

/** The steps by which the drawing is moved so that a share of it, in percent, lies near the middle of its frame. */
export function steps(share: number): number {
  const moved = ((share / 100) * ZOOM - 0.5) / (ZOOM - 1);
  return Math.round(Math.min(1, Math.max(0, moved)) * STEPS);
}

const classOf = ([x, y]: Mark) => `close x${steps(x)} y${steps(y)}`;

/** What a callout of a service names, seen from near, with its words. */
export function CloseUp({ content, service }: { content: Content; service: Service }) {
  const { callouts, closeUp, image, category } = service;
  const callout = callouts.find(({ mark }) => mark === closeUp);
  const mark = closeUp && drawingOf(content, image.file)?.marks[closeUp];
  if (!callout || !mark) return null;
  return (
    <figure>
      <div className={`${classOf(mark)} f-${fieldOf(category)}`}>
        <Picture file={image.file} alt="" sizes="(min-width: 60rem) 80vw, 220vw" />
      </div>
      <figcaption>
        <b>{callout.title}</b>
        <p>{callout.text}</p>
      </figcaption>
    </figure>
  );
}
