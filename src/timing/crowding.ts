/** How many times longer work takes because others have the processors too. */
import { availableParallelism, loadavg } from "node:os";

const MOST = 10;

/** From 1 to 10. Windows does not say what waits for its processors: it is 1 there. */
export const crowding = (
  waiting: number = loadavg()[0] ?? 0,
  processors: number = availableParallelism(),
): number => Math.min(MOST, Math.max(1, waiting / processors));
