/** The only module that prints: steps with their times, progress, results and problems. */
import type { Input, Output, OutputStyle, ProcessLike, Signal } from "./config.ts";
import {
  leftOutLines,
  limitProblems,
  messageOf,
  type Problem,
  placeOf,
  SiteError,
  sortProblems,
  UsageError,
} from "./errors.ts";
import { gatherPages, type PagesProblem } from "./problems/alike-pages.ts";
import { continued, inOneLine, printable, printableJson } from "./problems/printable.ts";
import { createStopwatch, type Stopwatch } from "./timing/stopwatch.ts";

export interface Timing {
  readonly name: string;
  readonly milliseconds: number;
}

export interface Reporter {
  /** Runs one named piece of work and notes how long it took. */
  readonly step: <T>(name: string, work: () => T | Promise<T>) => Promise<T>;
  /** For work in many pieces: each name becomes one step. */
  readonly stopwatch: Stopwatch;
  /** Shows a bar once the work has lasted half a second; only to a person. */
  readonly progress: (name: string, done: number, total: number) => void;
  /** A line for people; nothing in JSON or quiet mode. */
  readonly line: (text: string) => void;
  /** Whether a person can answer. */
  readonly canAsk: boolean;
  /** Asks a question to be answered with y or n; anything but yes is no. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** A line that a person must not miss, on the error stream; in JSON also among the `notices` of the document. */
  readonly warn: (text: string) => void;
  /** What the command was asked for, whole and in every style, on the standard output. */
  readonly print: (text: string) => void;
  readonly paint: Paint;
  /** The end of a command: one JSON document, which may be made only where it is asked for, or lines for people. */
  readonly result: (document: ResultDocument, lines: readonly string[]) => void;
  /** Prints an error as what it is: problems, usage, or a defect with its stack. */
  readonly failure: (error: unknown) => void;
  /** Does the work. A signal meanwhile, such as Ctrl-C, prints that error, and nothing else, before it ends the process. */
  readonly interruptible: <T>(told: () => SiteError, work: () => Promise<T>) => Promise<T>;
  readonly timings: () => readonly Timing[];
}

export interface Streams
  extends Pick<ProcessLike, "on" | "off" | "removeAllListeners" | "kill" | "pid"> {
  readonly stdin?: Input;
  readonly stdout: Output;
  readonly stderr: Output;
}

const SIGNALS: readonly Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

const BAR_AFTER = 500;
const BAR_WIDTH = 24;

/** A document, or what makes it where it is asked for. */
export type ResultDocument = object | (() => object);

export const made = (document: ResultDocument): object =>
  typeof document === "function" ? document() : document;

export function createReporter(process: Streams, style: OutputStyle): Reporter {
  const { stdin, stdout, stderr } = process;
  const timings: Timing[] = [];
  const stopwatch = createStopwatch();
  const started = new Map<string, number>();
  const warned: string[] = [];
  let barShown = false;
  const paint = painter(style.colour);
  const clearBar = () => {
    if (barShown) stderr.write("\r\u001b[2K");
    barShown = false;
  };
  const say = (text: string) => {
    clearBar();
    if (!style.json && !style.quiet) stdout.write(`${printable(text)}\n`);
  };
  /** Programs get what persons are told on the error stream. */
  const write = (document: object) => {
    const told = warned.length > 0 ? { notices: warned } : {};
    stdout.write(`${printableJson({ ...document, ...told })}\n`);
  };
  const failure = (error: unknown) => {
    clearBar();
    if (style.json) write(failureDocument(error));
    else for (const text of failureLines(error, paint)) stderr.write(`${printable(text)}\n`);
  };
  return {
    async step(name, work) {
      const start = performance.now();
      try {
        return await work();
      } finally {
        const milliseconds = performance.now() - start;
        timings.push({ name, milliseconds });
        if (style.verbose || style.interactive) say(stepLine(name, milliseconds, paint));
      }
    },
    stopwatch,
    progress(name, done, total) {
      if (!style.interactive || total === 0) return;
      const start = started.get(name) ?? performance.now();
      started.set(name, start);
      if (done >= total) return clearBar();
      if (performance.now() - start < BAR_AFTER) return;
      const filled = Math.round((done / total) * BAR_WIDTH);
      const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
      stderr.write(`\r\u001b[2K${name} ${bar} ${done}/${total}`);
      barShown = true;
    },
    line: say,
    canAsk: style.interactive && stdin?.isTTY === true,
    async confirm(question) {
      if (stdin === undefined) return false;
      clearBar();
      stderr.write(`${printable(question)} [y/N] `);
      const { createInterface } = await import("node:readline/promises");
      const lines = createInterface({ input: stdin });
      try {
        for await (const answer of lines) return /^\s*y(es)?\s*$/i.test(answer);
        return false;
      } finally {
        lines.close();
      }
    },
    warn(text) {
      clearBar();
      warned.push(text);
      stderr.write(`${paint.yellow("notice")} ${printable(continued(text))}\n`);
    },
    print(text) {
      clearBar();
      stdout.write(`${printable(text)}\n`);
    },
    paint,
    result(document, lines) {
      clearBar();
      if (style.json) write(made(document));
      else for (const text of lines) say(text);
    },
    failure,
    async interruptible(told, work) {
      const onInterrupt = (signal: Signal) => {
        failure(told());
        process.removeAllListeners?.(signal);
        process.kill?.(process.pid ?? 0, signal);
      };
      for (const signal of SIGNALS) process.on?.(signal, onInterrupt);
      try {
        return await work();
      } finally {
        for (const signal of SIGNALS) process.off?.(signal, onInterrupt);
      }
    },
    timings: () => [
      ...timings,
      ...Object.entries(stopwatch.sums()).map(([name, milliseconds]) => ({ name, milliseconds })),
    ],
  };
}

export interface Paint {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

function painter(colour: boolean): Paint {
  const code = (open: number, close: number) => (text: string) =>
    colour ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return { red: code(31, 39), yellow: code(33, 39), dim: code(2, 22), bold: code(1, 22) };
}

const stepLine = (name: string, milliseconds: number, paint: Paint) =>
  `${name.padEnd(12)} ${paint.dim(formatTime(milliseconds))}`;

export const formatTime = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;

/** 1 kB is 1,000 bytes. */
export const formatBytes = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1e6
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;

const problemsOf = (error: unknown): readonly Problem[] =>
  error instanceof SiteError ? sortProblems(error.problems) : [];

/** Programs get all problems. */
const failureDocument = (error: unknown): object => ({
  ok: false,
  error: messageOf(error),
  problems: problemsOf(error),
});

function failureLines(error: unknown, paint: Paint): readonly string[] {
  if (error instanceof SiteError) {
    const { shown, leftOut } = limitProblems(gatherPages(problemsOf(error)));
    return [
      `${paint.red("error")} ${paint.bold(error.message)}`,
      ...shown.flatMap((problem) => problemLines(problem, paint)),
      ...leftOutLines(leftOut).flatMap((line) => ["", `  ${line}`]),
    ];
  }
  if (error instanceof UsageError) return [`${paint.red("error")} ${continued(error.message)}`];
  const stack = error instanceof Error && error.stack ? error.stack : messageOf(error);
  return [`${paint.red("error")} a defect in build-site, please report it`, stack];
}

/** A problem as indented lines: place, message, other pages, hint, code frame. */
function problemLines(
  { where, message, further, hint, frame, rule }: PagesProblem,
  paint: Paint,
): string[] {
  return [
    "",
    `  ${paint.bold(inOneLine(placeOf(where)) || "(site)")} ${paint.dim(rule)}`,
    `    ${continued(message, "    ")}`,
    ...(further ? [`    ${further}`] : []),
    ...(hint ? [`    → ${continued(hint, "    ")}`] : []),
    ...(frame ? frame.split("\n").map((line) => `    ${paint.dim(line)}`) : []),
  ];
}
