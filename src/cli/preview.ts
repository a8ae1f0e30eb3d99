import { type Command, Option } from "commander";
import { type CommonOptions, createConfig, type ProcessLike } from "../config.ts";
import { PROFILES, type Profile } from "../hosting/answer.ts";
import { createReporter } from "../report.ts";
import { type AddressOptions, addAddress, addCommand } from "./command.ts";

export function addPreview(program: Command, process: ProcessLike): void {
  addAddress(addCommand(program, "preview", "Show the built site as a host will answer for it."))
    .addOption(
      new Option(
        "--profile <host>",
        "an object store's website endpoint, its plain (REST) endpoint, or a CDN that reads _redirects and _headers",
      )
        .choices(PROFILES)
        .default("cdn"),
    )
    .option("--open", "open the site in the browser")
    .addHelpText(
      "after",
      `
Examples:
  build-site preview
  build-site preview --profile website
  build-site preview --out /tmp/site --port 8080`,
    )
    .action(
      async (options: CommonOptions & AddressOptions & { open?: boolean; profile: Profile }) => {
        const config = createConfig(options, process);
        const { preview } = await import("../commands/preview.ts");
        await preview(config, createReporter(process, config.output), options, process);
      },
    );
}
