/** Mistakes in the use of an `Island` that would lose it, or part of it, in the browser. */
import type { Problem } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import { TRAVEL_HINTS, travelFaults } from "../../problems/travel-faults.ts";
import type { IslandSource } from "../../site/code/island-marks.ts";

/** What an `Island` was given, as far as it is checked. */
interface Given {
  readonly name: string | undefined;
  /** The name of its component. */
  readonly component: string;
  readonly source: IslandSource | undefined;
  readonly props: unknown;
  readonly on: string | undefined;
  readonly media: string | undefined;
  /** What stands between its tags. */
  readonly children: unknown;
  /** The names of what else it was given. */
  readonly others: readonly string[];
}

interface Around {
  /** Names of the page's islands so far. */
  readonly names: readonly string[];
  readonly hasClientScript: boolean;
}

const MOMENTS = ["load", "idle", "visible"];

export function islandProblems(given: Given, around: Around): readonly Problem[] {
  const { name, component, source } = given;
  const faults = name === undefined ? foundFaults(given) : namedFaults(name, given, around);
  const label = `the island ${name ?? component}`;
  return [...faults, ...otherFaults(given), ...childFaults(given), ...propProblems(given)].map(
    ({ message, hint, field }) => ({
      rule: "site/island",
      where: { ...(source ? { file: source.file } : {}), ...(field ? { field } : {}) },
      message: `${label} ${message}`,
      hint,
    }),
  );
}

interface Fault {
  readonly message: string;
  readonly hint: string;
  readonly field?: string;
}

function foundFaults({ source, component, on }: Given): readonly Fault[] {
  const faults: Fault[] = [];
  if (!source)
    faults.push({
      message:
        "would never start: no file below client/ that the templates import exports its component",
      hint: `export it from a file such as client/${component}.tsx, and import it from there; where a package uses it, import "../client/${component}.tsx" in templates/site.tsx`,
    });
  if (on !== undefined && !MOMENTS.includes(on))
    faults.push({
      message: `cannot start on "${on}"`,
      hint: `write on="${nearest(on, MOMENTS) ?? "load"}"; there are ${MOMENTS.join(", ")}`,
    });
  return faults;
}

function namedFaults(
  name: string,
  { on, media }: Given,
  { names, hasClientScript }: Around,
): readonly Fault[] {
  const faults: Fault[] = [];
  if (!hasClientScript)
    faults.push({
      message:
        "would never start: an island with a name is started by client/main.ts, which is missing",
      hint: "leave the name out, and export the component from a file below client/",
    });
  if (names.includes(name))
    faults.push({
      message: "is twice on the page",
      hint: "give each island of a page another name, or leave the names out",
    });
  if (on !== undefined || media !== undefined)
    faults.push({
      message: "has a name: client/main.ts decides when it starts",
      hint: "leave the name out, or on and media",
    });
  return faults;
}

const otherFaults = ({ others }: Given): readonly Fault[] =>
  others.map((name) => ({
    field: name,
    message: `has ${name}, which Island does not know`,
    hint: name.startsWith("client:")
      ? `write on="${nearest(name.slice("client:".length), MOMENTS) ?? "load"}"; there are ${MOMENTS.join(", ")}, and media`
      : `give its component what it needs as props={{ ${name}: … }}`,
  }));

/** React shows nothing of these. */
const NOTHING: readonly unknown[] = [undefined, null, true, false, ""];

const childFaults = ({ children }: Given): readonly Fault[] =>
  [children].flat(Number.POSITIVE_INFINITY).every((child) => NOTHING.includes(child))
    ? []
    : [
        {
          message: "has children, which would be lost: what browsers get of it are props and slots",
          hint: "give them as a slot, slots={{ children: … }}, and let the component show it: <div dangerouslySetInnerHTML={{ __html: slots.children }} />; a text can be a prop",
        },
      ];

const propProblems = ({ name, props }: Given): readonly Fault[] =>
  travelFaults(props, "props")
    .filter(({ isRich }) => !isRich || name !== undefined)
    .map(({ path, what, isRich }) => ({
      field: path,
      message: `cannot get ${path} in the browser: it is ${what}`,
      hint: isRich
        ? "leave the island's name out: then more than JSON can travel"
        : (HINTS[what] ?? "give it plain data: text, numbers, lists, objects, Date, Map, Set, URL"),
    }));

const HINTS: Readonly<Record<string, string>> = {
  ...TRAVEL_HINTS,
  "a function": "define it inside the component, and give it the data that it needs",
  "a React element": "give it as one of the island's slots",
};
