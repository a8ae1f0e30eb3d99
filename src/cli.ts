/** The command line: arguments → command → report → exit code (0 ok, 1 problems, 2 wrong usage or a failed `diff`). */
import { Command, CommanderError } from "commander";
import { addBuild } from "./cli/build.ts";
import { addCheck } from "./cli/check.ts";
import { assertNoneEmpty } from "./cli/command.ts";
import { addDesk } from "./cli/desk.ts";
import { addDiff } from "./cli/diff.ts";
import { watchEnd } from "./cli/early-end.ts";
import { addEdit } from "./cli/edit.ts";
import { addInfer } from "./cli/infer.ts";
import { endLeftOpen } from "./cli/left-open.ts";
import { addMcp } from "./cli/mcp.ts";
import { addNew } from "./cli/new.ts";
import { withMeant } from "./cli/other-names.ts";
import { addPreview } from "./cli/preview.ts";
import { addPreviews, addUnpublishPreview } from "./cli/previews.ts";
import { addPublish, addReleases, addRollback } from "./cli/publish.ts";
import { addSchemas } from "./cli/schemas.ts";
import { addServe } from "./cli/serve.ts";
import { addTranslations } from "./cli/translations.ts";
import { outputStyle, type ProcessLike } from "./config.ts";
import { VERSION } from "./engine.ts";
import { codeOf, Failed, UsageError } from "./errors.ts";
import { tellMachineFault } from "./problems/machine-fault.ts";
import { createReporter, type Reporter } from "./report.ts";

/**
 * Runs one command to its end. Sets and returns the exit code.
 * @param endNow ends the process at once; called where the site's code, or an error that nothing caught, leaves work under way
 */
export async function run(process: ProcessLike, endNow?: () => void): Promise<number> {
  const isLost = watchOutput(process);
  const unwatch = watchEnd(process, {
    code: failureCode(process),
    tell: (error) => tellFailure(process, error),
    endNow: endNow ?? (() => {}),
  });
  const code = await exitCode(process);
  unwatch();
  process.exitCode = code === 0 && isLost() ? failureCode(process) : code;
  if (endNow) endLeftOpen(reporterOf(process).warn, endNow);
  return code;
}

/**
 * `build-site build | head` closes the pipe early: that is no error. Anything else, such as a log on a full disk, is told
 * where that can be. Returns whether output was lost, which may turn out only after the end.
 */
function watchOutput(process: ProcessLike): () => boolean {
  let isLost = false;
  const lose = (error: Error, tell: (text: string) => unknown) => {
    if (codeOf(error) === "EPIPE" || isLost) return;
    isLost = true;
    process.exitCode = process.exitCode || failureCode(process);
    tell(`error what is printed cannot be written, and is lost: ${error.message}\n`);
  };
  process.stdout.on?.("error", (error) => lose(error, (text) => process.stderr.write(text)));
  process.stderr.on?.("error", (error) => lose(error, () => {}));
  return () => isLost;
}

async function exitCode(process: ProcessLike): Promise<number> {
  try {
    await createProgram(process).parseAsync([...process.argv]);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      // For people it is told already.
      if (asksForJson(process)) tellFailure(process, new UsageError(messageIn(error)));
      return 2;
    }
    if (error instanceof Failed) return 1;
    tellFailure(process, tellMachineFault(error));
    return error instanceof UsageError ? 2 : failureCode(process);
  }
}

/** As in POSIX, 1 of `diff` means that something differs, so its own failures are 2. */
const failureCode = ({ argv }: ProcessLike): number => (argv[2] === "diff" ? 2 : 1);

const tellFailure = (process: ProcessLike, error: unknown): void =>
  reporterOf(process).failure(error);

const reporterOf = (process: ProcessLike): Reporter =>
  createReporter(process, outputStyle({ json: asksForJson(process) }, process));

/** Of the arguments themselves: a command line that is wrong has no options. */
const asksForJson = ({ argv }: ProcessLike): boolean =>
  /(^| )--(json|format[ =]json)( |$)/.test(argv.slice(2).join(" "));

const messageIn = ({ message }: CommanderError): string =>
  withMeant(message.replace(/^error: /, ""));

function createProgram(process: ProcessLike): Command {
  const program = new Command("build-site")
    .description("Turns content and React templates into a fast, static website.")
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => process.stdout.write(text),
      outputError: (text, write) => write(withMeant(text)),
      writeErr: (text) => asksForJson(process) || process.stderr.write(text),
    })
    .showSuggestionAfterError()
    .showHelpAfterError("(run with --help for the options)")
    .hook("preAction", (_, command) => assertNoneEmpty(command));
  addNew(program, process);
  addInfer(program, process);
  addBuild(program, process);
  addServe(program, process);
  addEdit(program, process);
  addDesk(program, process);
  addPreview(program, process);
  addPublish(program, process);
  addReleases(program, process);
  addRollback(program, process);
  addPreviews(program, process);
  addUnpublishPreview(program, process);
  addCheck(program, process);
  addDiff(program, process);
  addMcp(program, process);
  addSchemas(program, process);
  addTranslations(program, process);
  return program;
}
