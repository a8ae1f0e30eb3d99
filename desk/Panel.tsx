/** What opens beside the page, with its name and a way to close it. */
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { words } from "./words.ts";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Panel({ title, onClose, children }: Props) {
  const own = useRef<HTMLElement>(null);
  // Between the bar and the panel stands the whole page: whoever has keys alone would have to go through all of it.
  useLayoutEffect(() => {
    const panel = own.current;
    const from = document.activeElement;
    if (!panel?.contains(from)) panel?.focus({ preventScroll: true });
    return () => {
      const isLeft = panel?.contains(document.activeElement);
      if (isLeft && from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={own} className="changes" aria-label={title} tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={onClose}>
          {words.close}
        </button>
      </header>
      {children}
    </aside>
  );
}
