import { type Content, drawingOf, type Service } from "../content.ts";
import { fieldOf } from "../fields.ts";
import { Near } from "./Drawing.tsx";

/** What a callout of a service names, seen from near, with its words. */
export function CloseUp({ content, service }: { content: Content; service: Service }) {
  const { callouts, closeUp, image, category } = service;
  const callout = callouts.find(({ mark }) => mark === closeUp);
  const mark = closeUp && drawingOf(content, image.file)?.marks[closeUp];
  if (!callout || !mark) return null;
  return (
    <figure>
      <Near file={image.file} at={mark} field={fieldOf(category)} />
      <figcaption>
        <b>{callout.title}</b>
        <p>{callout.text}</p>
      </figcaption>
    </figure>
  );
}
