/** What bundled packages leave outside must be what they would find themselves. */
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * A bundled package asks for what is not bundled from the engine's folder, where another version may lie.
 * @param {string} path what it asks for
 * @param {string} file the file of the package that asks
 * @param {string} root the engine's folder
 */
export function assertOwnVersion(path, file, root) {
  const { resolve } = createRequire(join(root, "package.json"));
  if (createRequire(file).resolve(path) === resolve(path)) return;
  throw new Error(`${file} is bundled and would get another ${path} than its own: bundle that too`);
}
