/** Previews: their list and their end. They are made by `publish --preview`. */
import type { Command } from "commander";
import { createConfig, type ProcessLike } from "../config.ts";
import { isAddress } from "../publish/store/address.ts";
import { createReporter } from "../report.ts";
import { addCommand, wholeNumber } from "./command.ts";
import { previewName, type StoreFlags, storeFor, withStore } from "./publish.ts";

export function addPreviews(program: Command, process: ProcessLike): void {
  withStore(addCommand(program, "previews", "List the previews that a bucket has."))
    .argument("[target]", "s3://bucket/prefix; by default where this folder was last published")
    .action(async (target: string | undefined, flags: StoreFlags) => {
      const config = createConfig(flags, process);
      const { previews } = await import("../commands/unpublish-preview.ts");
      const store = await storeFor(config.root, target, flags, process);
      await previews(store, createReporter(process, config.output));
    });
}

interface UnpublishFlags extends StoreFlags {
  readonly expires?: number;
}

export function addUnpublishPreview(program: Command, process: ProcessLike): void {
  withStore(addCommand(program, "unpublish-preview", "Remove a preview from a bucket."))
    .argument("[name]", "the preview, as build-site previews lists it", (value: string) =>
      isAddress(value) ? value : previewName(value),
    )
    .argument("[target]", "s3://bucket/prefix; by default where this folder was last published")
    .option(
      "--expires <days>",
      "instead of a name: all that are so many days old",
      wholeNumber(0, 3650),
    )
    .action(
      async (first: string | undefined, second: string | undefined, flags: UnpublishFlags) => {
        const isTarget = first !== undefined && isAddress(first);
        const [name, target] = isTarget ? [second, first] : [first, second];
        const config = createConfig(flags, process);
        const { unpublishPreview } = await import("../commands/unpublish-preview.ts");
        const store = await storeFor(config.root, target, flags, process);
        const report = createReporter(process, config.output);
        await unpublishPreview(store, { name, days: flags.expires }, report);
      },
    );
}
