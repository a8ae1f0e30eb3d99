/** What bundled packages leave outside must be what they would find themselves. */
import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";

/**
 * A bundled package asks for what is not bundled from the engine's folder, where another version may lie.
 * @param {import("esbuild").Metafile} metafile
 * @param {string} root what paths in it are relative to
 */
export function assertOwnVersions({ inputs }, root) {
  const { resolve } = createRequire(join(root, "package.json"));
  for (const [file, { imports }] of Object.entries(inputs)) {
    if (!file.includes("node_modules/")) continue;
    const own = createRequire(join(root, file));
    for (const { path, external } of imports)
      if (
        external &&
        /^[@a-z]/.test(path) &&
        !isBuiltin(path) &&
        own.resolve(path) !== resolve(path)
      )
        throw new Error(
          `${file} is bundled and would get another ${path} than its own: bundle that too`,
        );
  }
}
