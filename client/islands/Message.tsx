import { type PointerEvent, useRef } from "react";
import type { Toast } from "../toast/reducer.ts";

/** Pixels to the right after which a swipe closes a toast. */
const SWIPE_THRESHOLD = 50;

interface MessageProps {
  readonly toast: Toast;
  /** Label of the close button. */
  readonly close: string;
  readonly onClose: () => void;
}

/** One toast. It closes by its button, by Escape, and by a swipe to the right. */
export function Message({ toast, close, onClose }: MessageProps) {
  const { title, description, action, variant } = toast;
  const start = useRef<number>(undefined);
  /** Moves the toast along, and returns how many pixels to the right of the start it is. */
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const distance = Math.max(0, clientX - (start.current ?? clientX));
    currentTarget.style.translate = distance ? `${distance}px` : "";
    return distance;
  };
  return (
    <article
      className={`toast ${variant}`}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      onPointerDown={({ target, clientX, currentTarget, pointerId }) => {
        if (target instanceof Element && target.closest("a,button")) return;
        start.current = clientX;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={follow}
      onPointerUp={(event) => follow(event) >= SWIPE_THRESHOLD && onClose()}
      onLostPointerCapture={(event) => {
        start.current = undefined;
        follow(event);
      }}
    >
      <p>
        <b>{title}</b>
      </p>
      {description && <p>{description}</p>}
      {action?.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
      <button
        type="button"
        className="close tip"
        aria-label={close}
        data-tip={close}
        onClick={onClose}
      />
    </article>
  );
}
