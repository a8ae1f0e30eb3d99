/** What opens beside the page, with its name and a way to close it. */
import type { ReactNode } from "react";
import { words } from "./words.ts";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const Panel = ({ title, onClose, children }: Props) => (
  <aside className="changes" aria-label={title}>
    <header>
      <h2>{title}</h2>
      <button type="button" onClick={onClose}>
        {words.close}
      </button>
    </header>
    {children}
  </aside>
);
