/** What git says of the folder that a site lies in. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

export interface Checkout {
  /** The full id of the commit. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly time: number;
  /** Whether a tracked file of the folder differs from the commit. */
  readonly changed: boolean;
}

/** undefined where there is no git, no checkout or no commit. */
export async function checkoutOf(root: string): Promise<Checkout | undefined> {
  const commit = await commitNamed(root, "HEAD");
  if (!commit) return undefined;
  const changes = await askGit(root, "status", "--porcelain", "--untracked-files=no", "--", ".");
  return changes === undefined ? undefined : { ...commit, changed: changes !== "" };
}

/** The commit that git knows by this name. */
export async function commitNamed(
  root: string,
  name: string,
): Promise<Pick<Checkout, "id" | "time"> | undefined> {
  const found = await askGit(root, "show", "-s", "--format=%H %ct", `${name}^{commit}`);
  const [id, time] = found?.split(" ") ?? [];
  return id && time ? { id, time: Number(time) } : undefined;
}

/** Git's answer, or undefined where it has none. */
export async function askGit(
  root: string,
  ...args: readonly string[]
): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)("git", ["-C", root, ...args], { timeout: 10_000 });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
