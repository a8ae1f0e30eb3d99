import { type Content, drawingOf } from "../content.ts";
import { Near } from "./Drawing.tsx";

/** Stamped sheets: of the drawing about approvals that part. */
export function Papers({ content }: { content: Content }) {
  const { hero, documents } = content.approvals;
  const { closeUp } = documents;
  const mark = closeUp && drawingOf(content, hero.image.file)?.marks[closeUp];
  return mark ? <Near file={hero.image.file} at={mark} field="glass" /> : null;
}
