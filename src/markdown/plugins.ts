/** A site's own remark and rehype plug-ins, each of which is named where it fails. */
import type { Pluggable, PluggableList, Plugin, Transformer } from "unified";
import type { VFile } from "vfile";
import { messageOf } from "../errors.ts";
import type { Placed, Tell } from "./tell.ts";

export const namedPlugins = (
  plugins: PluggableList = [],
  kind: "remark" | "rehype",
): PluggableList => plugins.map((plugin, index) => namePlugin(plugin, kind, index));

function namePlugin(pluggable: Pluggable, kind: string, index: number): Pluggable {
  const [plugin, ...options] = Array.isArray(pluggable) ? pluggable : [pluggable];
  if (typeof plugin !== "function") return pluggable;
  const name = `the ${kind} plug-in ${plugin.name || `number ${index + 1}`}`;
  const fail = (error: unknown): never => {
    const failure = new Error(`${name} failed: ${messageOf(error)}`, { cause: error });
    throw Object.assign(failure, placeOf(error));
  };
  const attach: Plugin<unknown[]> = function (...parameters) {
    const transformer = trying(fail, () => plugin.apply(this, parameters as never));
    if (typeof transformer !== "function") return undefined;
    const transform: Transformer = (tree, file) =>
      trying(fail, () => {
        const result = callTransformer(transformer as Transformer, tree, file);
        return result instanceof Promise ? result.catch(fail) : result;
      });
    return transform;
  };
  return [attach, ...options];
}

/** What `file.fail(reason, node)` throws knows where the node stands. */
const placeOf = (error: unknown): object =>
  error instanceof Error && "reason" in error && "line" in error && "column" in error
    ? { line: error.line, column: error.column }
    : {};

/** Notes what plug-ins have said of a file, `file.message(reason, node)`. */
export function tellMessages({ messages }: VFile, tell: Tell): void {
  for (const { reason, line, column = 1, source } of messages)
    tell(line === undefined ? {} : placed(line, column), source ? `${reason} (${source})` : reason);
}

/** Where a plug-in says that it failed; undefined where it does not say. */
export const placeOfFailure = (error: Error): Placed | undefined =>
  "line" in error && typeof error.line === "number" && "column" in error
    ? placed(error.line, Number(error.column))
    : undefined;

const placed = (line: number, column: number): Placed => ({
  position: { start: { line, column } },
});

type Tree = Parameters<Transformer>[0];
type Result = Tree | undefined | Promise<Tree | undefined>;

/** One that takes a third parameter calls it when it is done. */
function callTransformer(transformer: Transformer, tree: Tree, file: VFile): Result {
  if (transformer.length < 3)
    return (transformer as (tree: Tree, file: VFile) => Result)(tree, file);
  return new Promise((resolve, reject) => {
    transformer(tree, file, (error, next) => {
      if (error) reject(error);
      else resolve(next);
      return undefined;
    });
  });
}

function trying<T>(fail: (error: unknown) => never, work: () => T): T {
  try {
    return work();
  } catch (error) {
    return fail(error);
  }
}
