/** A site's own remark and rehype plug-ins, each of which is named where it fails. */
import type { Pluggable, PluggableList, Plugin, Transformer } from "unified";
import { messageOf } from "../../errors.ts";

export const namedPlugins = (
  plugins: PluggableList = [],
  kind: "remark" | "rehype",
): PluggableList => plugins.map((plugin, index) => named(plugin, kind, index));

function named(pluggable: Pluggable, kind: string, index: number): Pluggable {
  const [plugin, ...options] = Array.isArray(pluggable) ? pluggable : [pluggable];
  if (typeof plugin !== "function") return pluggable;
  const name = `the ${kind} plug-in ${plugin.name || `number ${index + 1}`}`;
  const attach: Plugin<unknown[]> = function (...parameters) {
    const transformer = failing(name, () => plugin.apply(this, parameters as never));
    if (typeof transformer !== "function") return undefined;
    const transform: Transformer = (tree, file) =>
      failing(name, () => {
        const result = (transformer as Transformer)(tree, file, () => {});
        if (result instanceof Promise)
          throw new Error("it waits for something; do that in a loader, and give it the result");
        return result;
      });
    return transform;
  };
  return [attach, ...options];
}

function failing<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${name} failed: ${messageOf(error)}`, { cause: error });
  }
}
