/** From which file of `client/` an island's component comes: the browser gets the component from there. */

export interface IslandSource {
  /** Relative to the root. */
  readonly file: string;
  /** The name under which the file exports the component. */
  readonly component: string;
}

const sources = new WeakMap<object, IslandSource>();

/** undefined for a component that no file below `client/` exports. */
export const islandSource = (component: object): IslandSource | undefined => sources.get(component);

/** Called by every module of `client/` that has run. What a module only passes on belongs to another file. */
export function markIslands(file: string, exported: Readonly<Record<string, unknown>>): void {
  for (const [component, value] of Object.entries(exported))
    if (isObject(value) && !sources.has(value)) sources.set(value, { file, component });
}

const isObject = (value: unknown): value is object =>
  typeof value === "function" || (typeof value === "object" && value !== null);

/** Whether a file, relative to the root, may hold islands. */
export const isIslandFile = (file: string): boolean => /^client\/.*\.[jt]sx$/.test(file);

/** The module that offers `markIslands` to the site's code. */
export const MARKS_MODULE = "build-site/island-marks";
