/**
 * Starts a process of the engine and sends it requests. Unlike a thread it gives all of its memory back to the
 * system when it ends: soon after the last response, and with this process.
 */
import { fork } from "node:child_process";
import { environmentWith } from "../config.ts";
import { engineModule, THREAD_START } from "../engine.ts";
import { SiteError } from "../errors.ts";
import { createRequests, type Requests } from "./requests.ts";

export interface ProcessClient<Question, Result>
  extends Pick<Requests<Question, Result>, "request"> {
  /** Whether it takes requests: not after it has ended. */
  readonly isOpen: () => boolean;
}

interface ProcessOptions {
  /** What Node and V8 are started with. */
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Milliseconds without a request until it ends. */
const IDLE = 1000;

/** `entry` is a path below src without extension, of a file that calls `serveRequests`. */
export function startProcess<Question, Result>(
  entry: string,
  { flags, environment }: ProcessOptions,
): ProcessClient<Question, Result> {
  const child = fork(THREAD_START, [engineModule(entry)], {
    execArgv: [...flags],
    env: environmentWith(environment),
    serialization: "advanced",
    // Its output would get into a report.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // One that cannot be started has no channel, and says why in an event.
  const { request, pending, settle, fail } = createRequests<Question, Result>(
    (message) => child.connected && child.send(message, () => {}),
  );
  let idle: NodeJS.Timeout | undefined;
  const rest = () => {
    if (pending() > 0) return;
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => child.connected && child.disconnect(), IDLE).unref();
  };
  child.on("message", (response: Parameters<typeof settle>[0]) => {
    settle(response);
    rest();
  });
  child.on("error", fail);
  child.on("exit", (code, signal) => fail(ended(signal ?? `code ${code}`)));
  return {
    isOpen: () => child.connected,
    request(question) {
      clearTimeout(idle);
      child.ref();
      child.channel?.ref();
      return request(question);
    },
  };
}

const ended = (how: string): SiteError =>
  new SiteError("The machine refused", [
    {
      rule: "machine/fault",
      where: {},
      message: `a process of build-site was ended before its response: ${how}`,
      hint: "memory may have run out: close other programs and run the command again",
    },
  ]);
