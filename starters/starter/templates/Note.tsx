/** What `:::note[Label] … :::` in Markdown becomes. */
import type { DirectiveProps } from "build-site";

export const Note = ({ label = "Note", children }: DirectiveProps) => (
  <aside role="note" className="note">
    <p>
      <strong>{label}</strong>
    </p>
    {children}
  </aside>
);
