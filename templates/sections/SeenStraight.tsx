import { Picture } from "build-site";
import type { Content, Service } from "../content.ts";
import { fieldOf } from "../fields.ts";

/** A service's place once more: its plan, section or elevation. It says nothing to readers of the screen. */
export function SeenStraight({ content, service }: { content: Content; service: Service }) {
  const { straight, category } = service;
  if (!straight) return null;
  const { title, text } = content.servicePage.straight[straight.as];
  return (
    <figure className="straight">
      <div className={`f-${fieldOf(category)}`}>
        <Picture file={straight.file} alt="" sizes="(min-width: 60rem) 50vw, 100vw" />
      </div>
      <figcaption>
        <b>{title}</b>
        <p>{text}</p>
      </figcaption>
    </figure>
  );
}
