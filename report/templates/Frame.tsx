/** What every page of the report has: the way around, and the keys that its script knows. */
import type { ReactNode } from "react";

interface FrameProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly nav?: ReactNode;
  readonly children: ReactNode;
}

export const Frame = ({ title, lead, nav, children }: FrameProps) => (
  <>
    <a className="skip" href="#content">
      Skip to content
    </a>
    {nav}
    <main id="content">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </main>
    <footer>
      <p className="keys" hidden>
        Keys: <kbd>j</kbd> the next page, <kbd>k</kbd> the one before, <kbd>o</kbd> the overview.
      </p>
    </footer>
  </>
);
