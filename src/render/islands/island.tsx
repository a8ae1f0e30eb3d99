import { stringify } from "devalue";
import { type ComponentType, type ReactNode, use, useContext, useId } from "react";
import { type TravelFault, travelFaults } from "../../problems/travel-faults.ts";
import { type IslandSource, islandSource } from "../../site/code/island-marks.ts";
import { type PageScript, type RenderContext, Rendering } from "../context.ts";
import { hoistedProblems } from "../head/head-problems.ts";
import { assertRendersInBrowsers } from "./async-island.ts";
import { awaitedMarkup, islandMarkup, type Slots } from "./island-markup.tsx";
import { islandProblems } from "./island-problems.ts";
import { propsWithBase } from "./props-with-base.ts";

/** What the engine gives a component, by the name of `slots`, is no prop that the island is given. */
type OwnProps<Props> = Props extends unknown ? Omit<Props, "slots"> : never;

interface AnyIsland<Props extends object> {
  /** It may have a prop of the type `Slots`, called `slots`. */
  readonly component: ComponentType<Props>;
  /** Sent to the browser: keep it small. */
  readonly props: NoInfer<OwnProps<Props>>;
  /** Parts that stay as the server made them. */
  readonly slots?: Readonly<Record<string, ReactNode>>;
}

/** An island whose component a file below `client/` exports: the engine starts it in the browser. */
interface FoundIsland<Props extends object> extends AnyIsland<Props> {
  readonly name?: never;
  /** When it starts: with the page (the default), when the browser has time, or when it can be seen. */
  readonly on?: "load" | "idle" | "visible";
  /** A media query without which it does not start, such as `(min-width: 60em)`. */
  readonly media?: string;
}

/** An island that the site's own `client/main.ts` starts. */
interface NamedIsland<Props extends object> extends AnyIsland<Props> {
  /** The name under which `client/main.ts` finds it; one island of a name a page. */
  readonly name: string;
  readonly on?: never;
  readonly media?: never;
}

/** Who writes no types may give an island what stands between its tags. */
interface WrittenInside {
  readonly children?: ReactNode;
}

export type IslandProps<Props extends object> = FoundIsland<Props> | NamedIsland<Props>;

const KNOWN = new Set(["component", "props", "slots", "name", "on", "media", "children"]);

/** A part of a static page that comes to life in the browser. */
export function Island<Props extends object>(island: IslandProps<Props>): ReactNode;
export function Island(island: IslandProps<{ readonly slots: Slots }> & WrittenInside) {
  const { component, slots = {} } = island;
  if (!component)
    throw new Error(
      `<Island> has no component: \`component\` is ${component}, as what a file does not export is`,
    );
  assertRendersInBrowsers(component);
  const rendering = useContext(Rendering);
  const own = rendering?.ownAddress;
  const props = own ? propsWithBase(island.props, own) : island.props;
  const source = islandSource(component);
  const called = componentName(component, source);
  // What waits comes in any order: its place in the tree numbers it.
  const id = useId();
  const name =
    island.name ??
    (rendering?.awaiting ? `${called}-${id}` : freeName(within(called, rendering), rendering));
  const script =
    island.name === undefined && source ? rendering?.islandScript(source.file) : undefined;
  const { on, media } = island;
  const parts = { name, component, props, slots, isStarted: script !== undefined };
  const awaiting = rendering?.awaiting;
  // One that waits is asked for again when it is there.
  if (rendering && !awaiting?.islands.has(id)) {
    const { children } = island;
    const others = Object.keys(island).filter((prop) => !KNOWN.has(prop));
    const given = {
      name: island.name,
      component: called,
      source,
      props,
      on,
      media,
      children,
      others,
    };
    const names = rendering.islands.map((other) => other.name);
    rendering.problems.push(...islandProblems(given, { ...rendering, names }));
    rendering.islands.push({
      name,
      script,
      atOnce: !media && (on ?? "load") === "load",
      hasSlots: Object.keys(slots).length > 0,
    });
  }
  const html =
    rendering && awaiting
      ? use(awaitedMarkup(id, parts, rendering, awaiting))
      : islandMarkup(parts, rendering);
  rendering?.problems.push(
    ...hoistedProblems(html, source ? { file: source.file } : {}, `the island ${called}`),
  );
  const start = source && script ? startData({ on, media }, source, script) : {};
  return (
    <div
      data-island={name}
      {...start}
      {...propData(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What the browser needs to know to start the island. */
const startData = (
  { on, media }: { readonly on: string | undefined; readonly media: string | undefined },
  { file, component }: IslandSource,
  { url }: PageScript,
) => ({
  "data-src": url,
  "data-file": file,
  "data-component": component,
  ...(on && on !== "load" ? { "data-on": on } : {}),
  ...(media ? { "data-media": media } : {}),
});

/** Props that cannot travel are problems of the page. */
function propData(props: object) {
  const faults = travelFaults(props, "props");
  const isRich = faults.length > 0 && faults.every((fault) => fault.isRich);
  return isRich ? { "data-values": stringify(props) } : { "data-props": jsonText(props, faults) };
}

const jsonText = (props: object, faults: readonly TravelFault[]) =>
  faults.length > 0 ? "" : JSON.stringify(props);

/** Where modules have the same names, bundling gives their functions others: a file exports those that people know. */
function componentName(
  component: { readonly displayName?: string | undefined; readonly name?: string },
  source: IslandSource | undefined,
): string {
  const exported = source && source.component !== "default" ? source.component : component.name;
  return component.displayName || exported || source?.file || "component";
}

function freeName(name: string, rendering: RenderContext | undefined): string {
  const taken = new Set(rendering?.islands.map((other) => other.name));
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  return free;
}

/** Islands in slots begin their names with that of their island. */
const within = (name: string, rendering: RenderContext | undefined): string =>
  rendering?.within === undefined ? name : `${rendering.within}-${name}`;
