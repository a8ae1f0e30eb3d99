/** Commands that end before their work does, with an exit code that nothing here has chosen. */
import type { ProcessLike, Signal } from "../config.ts";
import { messageOf, SiteError } from "../errors.ts";
import { clearOpenStages } from "../output/open-stages.ts";
import { isOutOfHandles, tellMachineFault } from "../problems/machine-fault.ts";

const SIGNALS: readonly Signal[] = ["SIGTERM", "SIGHUP"];

/**
 * Ctrl-C is left to the system where templates run: it must work while one runs in circles, and whoever pressed it knows
 * that nothing was built. What a stopped publish leaves to visitors nobody knows.
 */
function signalsOf(argv: readonly string[]): readonly Signal[] {
  const [, , command = "", ...options] = argv;
  const runsTemplates = options.some((option) => option.startsWith("--preview"));
  return AFTERWARDS[command] === GOES_ON && !runsTemplates ? ["SIGINT", ...SIGNALS] : SIGNALS;
}

interface Ends {
  /** The exit code of such an end. */
  readonly code: number;
  /** Says it as a command says that it failed. */
  readonly tell: (error: unknown) => void;
  /** Ends the process at once. */
  readonly endNow: () => void;
}

/** Tells of such an end as the last thing that is said, and sets its exit code. Returns what ends the watch. */
export function watchEnd(process: ProcessLike, { code: exitCode, tell, endNow }: Ends): () => void {
  const signals = signalsOf(process.argv);
  let isDrained = false;
  const onDrained = () => {
    isDrained = true;
  };
  const endBecause = (error: unknown) => {
    stop();
    process.exitCode = exitCode;
    tell(error);
    clearOpenStages();
  };
  const end = (how: End) => endBecause(ended(how));
  const onExit = (code: number) => end(isDrained ? NEVER_SETTLED : endOf(code));
  const onUncaught = (error: unknown) => {
    endBecause(isOutOfHandles(error) ? tellMachineFault(error) : ended(uncaughtEnd(error)));
    endNow();
  };
  const onSignal = (signal: Signal) => {
    // A server closes by itself, and what knows more tells it.
    if ((process.listenerCount?.(signal) ?? 0) > 1) return;
    end(endBy(signal, process.argv[2] ?? ""));
    process.kill?.(process.pid ?? 0, signal);
  };
  const stop = () => {
    process.off?.("beforeExit", onDrained);
    process.off?.("exit", onExit);
    process.off?.("uncaughtException", onUncaught);
    for (const signal of signals) process.off?.(signal, onSignal);
  };
  process.on?.("beforeExit", onDrained);
  process.on?.("exit", onExit);
  process.on?.("uncaughtException", onUncaught);
  for (const signal of signals) process.on?.(signal, onSignal);
  return stop;
}

interface End {
  readonly message: string;
  readonly hint: string;
}

const NEVER_SETTLED: End = {
  message: "it waits for a promise that never settles, and nothing else is under way",
  hint: "look at what the manifest, its kinds and the pages await: something there is never resolved",
};

const endOf = (code: number): End => ({
  message: `the site's code, or a package that it uses, called process.exit (${code})`,
  hint: "throw an error instead: it is told with its place",
});

/** With the first line of its stack. */
function uncaughtEnd(error: unknown): End {
  const [, place] = /\n\s*(at .*)/.exec((error instanceof Error && error.stack) || "") ?? [];
  return {
    message: `an error that nothing caught: ${messageOf(error)}${place ? ` (${place})` : ""}`,
    hint: "code that runs beside the build, such as a timer or a promise that nobody awaits, must catch its errors",
  };
}

const GOES_ON = "it goes on where it stopped; until then visitors may get pages of two releases";

const endBy = (signal: Signal, command: string): End => ({
  message: `it was stopped by ${signal}`,
  hint: ["run it again", AFTERWARDS[command]].filter(Boolean).join(": "),
});

/** In which state a command leaves things, where that matters. */
const AFTERWARDS: Readonly<Record<string, string>> = {
  build: "the last good output is as it was",
  publish: GOES_ON,
  rollback: GOES_ON,
  new: "a new site that is not whole says so in MOVING.md",
};

const ended = (end: End): SiteError =>
  new SiteError("The command ended before its work was done", [
    { rule: "command/ended-early", where: {}, ...end },
  ]);
