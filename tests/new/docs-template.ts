/** A new documentation with an earlier version and a history, as it would be after some months. */
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { cli } from "../cli.ts";

export const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@bees.example", ...args], {
    cwd,
    stdio: "pipe",
    env: { ...process.env, GIT_AUTHOR_DATE: "2026-03-04T23:30:00-05:00" },
  });

/** Makes it in a folder of its own below `folder`, and gives that. */
export async function newDocs(folder: string): Promise<string> {
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  await cli(["new", "hive", "--template", "docs"], { cwd: folder });
  const root = join(folder, "hive");
  const versions = join(root, "content/versions/1.0");
  cpSync(join(root, "content/docs"), versions, { recursive: true });
  appendFileSync(
    join(root, "content/site.yaml"),
    'version: "2.0"\nversions: ["1.0"]\nedit: https://git.example/hive/edit/main/\n',
  );
  git(root, "init", "--quiet");
  git(root, "add", ".");
  git(root, "commit", "--quiet", "--message", "Begin");
  return root;
}
