/** A home folder for the AWS SDK, which looks there for profiles. */
import { homedir } from "node:os";

/** The SDK fails where a container's user has none, though all it needs is in the environment. */
export function assumeHome(): void {
  try {
    homedir();
  } catch {
    process.env.HOME = "/";
  }
}
