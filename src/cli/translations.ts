import { type Command, Option } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { STATES } from "../content/translations/state-names.ts";
import { UsageError } from "../errors.ts";
import { createReporter } from "../report.ts";
import { addCommand } from "./command.ts";

interface TranslationsOptions extends CommonOptions {
  readonly language?: string;
  readonly check?: boolean;
  readonly export?: "xliff" | "csv";
  readonly import?: string;
  readonly to?: string;
  readonly as?: (typeof STATES)[number];
}

export function addTranslations(program: Command, process: ProcessLike): void {
  addCommand(
    program,
    "translations",
    "Tell which translations are missing, stale or new, and exchange them with translators.",
  )
    .argument(
      "[action]",
      "`accept`: translations hold although the text that they translate changed",
    )
    .argument("[names...]", "files, or texts as file#field, that are accepted")
    .option("--language <tag>", "only this language")
    .option("--check", "write nothing; fail when what is recorded is not up to date")
    .addOption(new Option("--as <state>", "accept them in this state").choices([...STATES]))
    .addOption(
      new Option("--export <format>", "write all texts to a file for a translator").choices([
        "xliff",
        "csv",
      ]),
    )
    .option("--to <file>", "the file that --export writes")
    .option("--import <file>", "take the translations out of a file that was exported")
    .addHelpText(
      "after",
      `
Examples:
  build-site translations
  build-site translations accept content/ar/services.yaml
  build-site translations accept --as reviewed 'content/ar/services.yaml#title'
  build-site translations --export xliff --language ar
  build-site translations --import translations-ar.xlf`,
    )
    .action(
      async (
        action: string | undefined,
        names: readonly string[],
        options: TranslationsOptions,
      ) => {
        const config = createConfig(options, process);
        const report = createReporter(process, config.output);
        if (action !== undefined && action !== "accept")
          throw new UsageError(`"${action}" is no action of translations; it knows accept alone`);
        const asked = [action, options.export, options.import].filter((one) => one !== undefined);
        if (asked.length > 1)
          throw new UsageError("accept, --export and --import are asked for one at a time");
        if (options.as !== undefined && action === undefined)
          throw new UsageError("--as goes with accept");
        const commands = await import("../commands/translations.ts");
        const { language, check } = options;
        if (options.export !== undefined)
          await commands.exportTexts(config, report, {
            format: options.export,
            language,
            file: options.to,
          });
        else if (options.import !== undefined)
          await commands.importTexts(config, report, options.import);
        else if (action === "accept")
          await commands.accept(config, report, { names, language, state: options.as });
        else await commands.list(config, report, { language, check: check === true });
      },
    );
}
