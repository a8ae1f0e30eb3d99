import { formatTime, type Reporter } from "../report.ts";
import type { Snapshot } from "./site-builder.ts";

/** Reports updates in the terminal: problems once, and when they are fixed. */
export function createUpdateReport(report: Pick<Reporter, "line" | "failure">) {
  let broken = false;
  return (snapshot: Snapshot): void => {
    if ("error" in snapshot) report.failure(snapshot.error);
    else if (snapshot.version > 1)
      report.line(
        `${broken ? "mended" : "updated"} ${summary(snapshot)} in ${formatTime(snapshot.milliseconds)}`,
      );
    broken = "error" in snapshot;
  };
}

const summary = ({ changed }: Snapshot): string => {
  const [first = "everything", ...rest] = changed;
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
};
