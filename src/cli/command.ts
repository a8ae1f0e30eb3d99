/** What all commands of the command line share. */
import { type Command, InvalidArgumentError } from "commander";
import type { Shard } from "../config.ts";
import { UsageError } from "../errors.ts";
import { hostNames } from "../serve/hosts.ts";

/** A command with the options that every command takes. */
export function addPlainCommand(program: Command, name: string, summary: string): Command {
  return program
    .command(name)
    .copyInheritedSettings(program)
    .description(summary)
    .option("--json", "print one JSON document and nothing else")
    .option("--quiet", "print errors only");
}

/** A command that works in a site's folder. */
export const addCommand = (program: Command, name: string, summary: string): Command =>
  withRoot(program, name, summary).option(
    "--out <folder>",
    "the output folder, relative to the site's",
    "dist",
  );

/** A command that reads a built site, which several machines may have built. */
export const addReader = (program: Command, name: string, summary: string): Command =>
  withRoot(program, name, summary).option(
    "--out <folder>",
    "the output folder, relative to the site's (default: dist); given again, each is a part of the site",
    (folder: string, before: readonly string[] = []) => [...before, folder],
  );

const withRoot = (program: Command, name: string, summary: string): Command =>
  addPlainCommand(program, name, summary).option("--root <folder>", "the site's folder", ".");

/** `2/5`: a part of the pages. */
export function shard(value: string): Shard {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(value)?.map(Number) ?? [];
  if (!index || !count || index > count)
    throw new InvalidArgumentError("It must be i/n with i from 1 to n, such as 2/5.");
  return { index, count };
}

/** A whole number within bounds, for an option's parser. */
export const wholeNumber =
  (from: number, to: number) =>
  (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < from || number > to)
      throw new InvalidArgumentError(`It must be a whole number from ${from} to ${to}.`);
    return number;
  };

/** The origin of a site. */
export function origin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, ""))
    throw new InvalidArgumentError(
      "It must be https:// and a host, such as https://www.example.com.",
    );
  return url.origin;
}

/** Throws a UsageError where two ways to print are asked for. */
export function assertOneFormat(options: { readonly json?: boolean; readonly format?: string }) {
  const { json, format = "json" } = options;
  if (json && format !== "json")
    throw new UsageError(`--json and --format ${format} exclude each other: leave one of them out`);
}

export interface AddressOptions {
  readonly port: number;
  readonly host: string;
}

/** Where a server listens. */
export function addAddress(command: Command): Command {
  return command
    .option(
      "--port <number>",
      "the port; the next free one is taken when it is busy",
      wholeNumber(0, 65_535),
      4321,
    )
    .option(
      "--host <address>",
      "the address to listen at, and after commas the names to answer for",
      hosts,
      "127.0.0.1",
    );
}

function hosts(value: string): string {
  hostNames(value);
  return value;
}

/**
 * Throws a UsageError where an option or an argument is an empty text, as from a variable of the shell that is not set: it
 * would stand for this folder, every address or a region without a name.
 */
export function assertNoneEmpty(command: Command): void {
  const isEmpty = (value: unknown) => [value].flat().includes("");
  const names = [
    ...command.options
      .filter((option) => isEmpty(command.getOptionValue(option.attributeName())))
      .map(({ long }) => long),
    ...command.registeredArguments
      .filter((_, index) => isEmpty(command.processedArgs[index]))
      .map((argument) => `<${argument.name()}>`),
  ];
  const [name] = names;
  if (name !== undefined)
    throw new UsageError(
      `${name} is empty: give it a value or leave it out (a variable of the shell that is not set is empty too)`,
    );
}
