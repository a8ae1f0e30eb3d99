/**
 * What JSX of a site becomes: React's own elements, made where the site's line is still known. So mistakes can be told
 * with their place: a Picture without a file, a component that is none, a form that no script will ever send, a
 * handler of events that none will ever call, and an attribute that React leaves out.
 */
import { type ElementType, type Key, type ReactElement, useContext } from "react";
import * as runtime from "react/jsx-runtime";
import { isNoComponent, NoComponent } from "../site/code/element-hint.ts";
import { Rendering } from "./context.ts";
import { elementFault } from "./element-fault.ts";
import { assertRendersInBrowsers } from "./islands/async-island.ts";
import { isRenderingAwaited } from "./islands/awaited-island.ts";
import { handlerNotice } from "./islands/dead-handlers.ts";
import { isRenderingIsland } from "./islands/island-markup.tsx";
import { leftOutIn, leftOutNotice } from "./left-out.ts";
import type { Loss } from "./losses.ts";
import { Picture } from "./picture.tsx";

type Props = Readonly<Record<string, unknown>>;
type Make = (type: ElementType, props: Props, key?: Key) => ReactElement;

const watched =
  (make: Make): Make =>
  (type, props, key) => {
    if (type === Picture && typeof props.file !== "string")
      throw new Error(`Picture has no file: its \`file\` is ${String(props.file)}`);
    if (isNoComponent(type))
      return runtime.jsx(Unrenderable, { error: new NoComponent(type) }, key);
    const isInIsland = isRenderingIsland() || isRenderingAwaited();
    if (isInIsland) assertRendersInBrowsers(type);
    // Of an island it is told what cannot travel to it.
    else if (typeof type === "string" || type === runtime.Fragment) {
      const fault = elementFault(type, props);
      if (fault) return runtime.jsx(Unrenderable, { error: new Error(fault) }, key);
    }
    if (typeof type !== "string" || isInIsland) return make(type, props, key);
    if (typeof props.action === "function" || typeof props.formAction === "function")
      throw new Error(
        `<${type}> has a function as its action, which runs nowhere: name an address`,
      );
    const handler = handlerIn(type, props);
    const attribute = leftOutIn(type, props);
    if (handler === undefined && attribute === undefined) return make(type, props, key);
    const notices = [
      ...(handler === undefined ? [] : [handlerNotice(type, handler)]),
      ...(attribute === undefined ? [] : [leftOutNotice(type, attribute)]),
    ];
    const loss = { made: new Error("made here"), notices };
    return runtime.jsx(WithLoss, { loss, shown: make(type, props) }, key);
  };

/** An element that is never rendered does no harm. */
function Unrenderable({ error }: { readonly error: Error }): never {
  throw error;
}

interface WithLossProps {
  readonly loss: Loss;
  readonly shown: ReactElement;
}

/** Within an island there is no rendering of a page: what was made outside may come to life there. */
function WithLoss({ loss, shown }: WithLossProps) {
  useContext(Rendering)?.losses.push(loss);
  return shown;
}

/** A text under such a name React leaves out, too, but for elements of the site's own. */
function handlerIn(element: string, props: Props): string | undefined {
  for (const name in props)
    if (name.startsWith("on") && isHandler(element, props[name])) return name;
  return undefined;
}

const isHandler = (element: string, value: unknown): boolean =>
  typeof value === "function" || (typeof value === "string" && !element.includes("-"));

export const jsxRuntime = {
  ...runtime,
  jsx: watched(runtime.jsx as Make),
  jsxs: watched(runtime.jsxs as Make),
};
