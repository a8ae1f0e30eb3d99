/** What the desk has done beside it, by the commands themselves: one job, told as it goes on, and the end. */
import { setPriority } from "node:os";
import process from "node:process";
import type { Config } from "../config.ts";
import type { Order, Said } from "../edit/work/job.ts";
import { SiteError, sortProblems } from "../errors.ts";
import { serializeError } from "../threads/protocol.ts";
import { runJob } from "./desk-jobs.ts";

/** Less urgent than what somebody waits for at the keyboard. */
const PATIENT = 10;

setPriority(PATIENT);
// They reach all that a terminal has started; the desk decides what is waited for.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => {});

let isSending = false;

const tell = (said: Said) => {
  if (said.type === "sending") isSending = true;
  if (process.connected) process.send?.(said);
};

process.on("message", (order: Order & { readonly config: Config }) => {
  if (order.type === "work") void work(order);
  // Half of a release is never live.
  else if (!isSending) process.kill(process.pid, "SIGTERM");
});

async function work({
  config,
  job,
  pictures,
  keys,
}: Extract<Order, { type: "work" }> & { readonly config: Config }) {
  try {
    tell({ type: "done", result: await runJob(job, config, { tell, pictures, keys }) });
  } catch (error) {
    const { message, problems = [] } = serializeError(error);
    tell({ type: "failed", message, problems: sortProblems(problems) });
    if (!(error instanceof SiteError)) process.exitCode = 1;
  }
  if (process.connected) process.disconnect();
}
