/** Programs of the machine that tests start. */
import { existsSync } from "node:fs";

/** The first of the files that is there; else an error that says what to install. */
export function installed(name: string, debian: string, files: readonly string[]): string {
  const found = files.find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    `${name} is not on this machine (looked for ${files.join(", ")}). Run tests/install-tools.sh, or on Debian: apt-get install ${debian}`,
  );
}
