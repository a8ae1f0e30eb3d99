/** The point of a picture that stays in sight when it is cut: dragged on the picture, moved with arrow keys, or written. */
import type { KeyboardEvent, PointerEvent } from "react";
import { type FocusPoint, focusPoint } from "../src/assets/pictures/focus-point.ts";
import { thumbnail } from "./picture-files.ts";
import { pictureWords } from "./words.ts";

interface Props {
  readonly value: string;
  /** Its name. */
  readonly picture: string;
  /** The words that it can be written with, where not every point can. */
  readonly options: readonly string[] | undefined;
  readonly label: string;
  readonly onChange: (value: string) => void;
}

const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Of the picture; with Shift a fifth of it. */
const STEP = 0.05;
const FINE = 0.01;

const MIDDLE: FocusPoint = { x: 0.5, y: 0.5 };

export function FocusInput({ value, picture, options, label, onChange }: Props) {
  const { x, y } = focusPoint(value) ?? MIDDLE;
  const take = (point: FocusPoint) => onChange(written(point, options));

  function drag(event: PointerEvent<HTMLElement>) {
    if (event.type === "pointermove" && event.buttons === 0) return;
    event.preventDefault();
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    take({
      x: within((event.clientX - left) / width),
      y: within((event.clientY - top) / height),
    });
  }

  function keys(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    if (options) return onChange(nextOption({ x, y }, by, options) ?? value);
    const step = event.shiftKey ? FINE : STEP;
    take({ x: within(x + by[0] * step), y: within(y + by[1] * step) });
  }

  return (
    <>
      <button
        type="button"
        className="focus-point"
        aria-label={pictureWords.focus(label, percent(x), percent(y))}
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={keys}
      >
        <img className="focus-picture" src={thumbnail(picture)} alt="" draggable={false} />
        <span style={{ insetInlineStart: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <p className="help">{pictureWords.focusHint}</p>
    </>
  );
}

const within = (share: number): number => Math.min(1, Math.max(0, share));
const percent = (share: number): number => Math.round(share * 100);

function written({ x, y }: FocusPoint, options: readonly string[] | undefined): string {
  if (!options) return `${percent(x)}% ${percent(y)}%`;
  const far = (option: string) => {
    const point = focusPoint(option) ?? MIDDLE;
    return Math.hypot(point.x - x, point.y - y);
  };
  return [...options].sort((one, other) => far(one) - far(other))[0] ?? "";
}

/** The nearest one on that side. */
function nextOption(
  { x, y }: FocusPoint,
  [across, down]: readonly [x: number, y: number],
  options: readonly string[],
): string | undefined {
  const beyond = options.flatMap((option) => {
    const point = focusPoint(option) ?? MIDDLE;
    const far = (point.x - x) * across + (point.y - y) * down;
    return far > 0 ? [{ option, far }] : [];
  });
  return beyond.sort((one, other) => one.far - other.far)[0]?.option;
}
