import { formatTime, type Reporter } from "../report.ts";
import type { World } from "./workshop.ts";

/** Tells of updates in the terminal: problems once, and when they are mended. */
export function createUpdateReport(report: Pick<Reporter, "line" | "failure">) {
  let broken = false;
  return (world: World): void => {
    if ("error" in world) report.failure(world.error);
    else if (world.version > 1)
      report.line(
        `${broken ? "mended" : "updated"} ${summary(world)} in ${formatTime(world.milliseconds)}`,
      );
    broken = "error" in world;
  };
}

const summary = ({ changed }: World): string => {
  const [first = "everything", ...rest] = changed;
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
};
