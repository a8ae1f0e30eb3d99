import { type ComponentType, createElement, type ReactNode, useContext } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Rendering } from "./context.ts";

/** Markup that an island shows but never changes, by slot name. It is sent once, as HTML. */
type Slots = Readonly<Record<string, string>>;

export interface IslandProps<Props extends object> {
  /** The name under which `client/main.ts` registers the component; one island of a name a page. */
  readonly name: string;
  readonly component: ComponentType<Props & { slots: Slots }>;
  /** Sent to the browser as JSON: keep it small. */
  readonly props: Props;
  /** Parts that stay as the server made them. */
  readonly slots?: Readonly<Record<string, ReactNode>>;
}

/**
 * A part of a static page that the client script hydrates. The component is rendered here by its own
 * renderToString, because markup of renderToStaticMarkup cannot be hydrated (React error 418); hooks
 * stop working after that call, so this component calls none after it.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component, props, slots = {} } = island;
  const rendering = useContext(Rendering);
  const markup = Object.fromEntries(
    Object.entries(slots).map(([key, node]) => [
      key,
      renderToStaticMarkup(<Rendering value={rendering}>{node}</Rendering>),
    ]),
  );
  const html = renderToString(createElement(component, { ...props, slots: markup }), {
    identifierPrefix: `${name}-`,
  });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
