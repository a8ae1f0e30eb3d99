import type { Toast } from "../toast/reducer.ts";

interface MessageProps {
  readonly toast: Toast;
  /** Label of the close button. */
  readonly close: string;
  readonly onClose: () => void;
}

/** One toast. It closes by its button, by Escape, and by a swipe (`toast/swipe.ts`). */
export function Message({ toast, close, onClose }: MessageProps) {
  const { title, description, action, variant } = toast;
  return (
    <article className={`toast ${variant}`} onKeyDown={({ key }) => key === "Escape" && onClose()}>
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
