/**
 * Makes assets in a process of its own: encoders and fonts leave behind more memory than the rest of a build
 * needs, and it goes with the process. It is started by what no cache has, and ends when there is no more.
 */
import { type ProcessClient, startProcess } from "../threads/process-client.ts";
import type { Work, WorkQuestion } from "./asset-work.ts";

/** V8's optimising compiler takes 80 MB and a second for the fonts' WebAssembly, which runs for some milliseconds. */
const FLAGS = ["--liftoff-only"];

/**
 * Else glibc keeps up to 150 MB of what encoders have freed.
 * https://www.gnu.org/software/libc/manual/html_node/Malloc-Tunable-Parameters.html
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

let maker: ProcessClient<WorkQuestion, unknown> | undefined;

/** Calls a function of `asset-work.ts` there; it fails with the same message as here. */
export async function runInAssetProcess<Name extends keyof Work>(
  name: Name,
  ...args: Parameters<Work[Name]>
): Promise<Awaited<ReturnType<Work[Name]>>> {
  if (!maker?.isOpen())
    maker = startProcess("assets/asset-process", { flags: FLAGS, environment: ENVIRONMENT });
  return (await maker.request({ name, args })) as Awaited<ReturnType<Work[Name]>>;
}
