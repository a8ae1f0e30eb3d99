/** Settings of other generators: files of YAML, TOML, JSON, JavaScript and TypeScript, as data. */
import { posix } from "node:path";
import { parse as parseJson } from "jsonc-parser";
import { parse as parseToml, TomlDate } from "smol-toml";
import { readValue } from "../../content/formats/yaml.ts";
import { isGroup } from "../../content/map-texts.ts";
import { messageOf } from "../../errors.ts";
import { linePlaces } from "../../problems/line-places.ts";
import { ONLY_CODE, type TellLeft } from "../model.ts";
import type { MovingTree } from "../tree.ts";
import { Callable, NOTHING, type ReadCode, readCode, Unread } from "./read-code.ts";

export type Group = Readonly<Record<string, unknown>>;

/** What is told of settings with a fault. */
export const UNREADABLE = "settings that cannot be read";

const mendIt = (fault: string): string =>
  `${fault}; mend them and move again, or write in content/ what they said of the site`;

const CODE = /\.[cm]?[jt]sx?$/;

/** The data of a file; what cannot be read is told with its line. */
export function readSettings(file: string, tree: MovingTree, tell: TellLeft): unknown {
  const source = tree.read(file);
  if (source === undefined) return undefined;
  const fault = (message: string, line?: number) =>
    tell({
      file,
      ...(line === undefined ? {} : { line }),
      what: UNREADABLE,
      why: mendIt(message),
    });
  if (CODE.test(file)) return readModule(file, tree, tell).value;
  if (file.endsWith(".toml")) return readToml(source, fault);
  if (/\.jsonc?$/.test(file)) {
    const errors: { readonly offset: number }[] = [];
    const value: unknown = parseJson(source, errors as never[], { allowTrailingComma: true });
    for (const { offset } of errors.slice(0, 1)) fault("no JSON", linePlaces(source)(offset).line);
    return value;
  }
  const { value, faults } = readValue(withoutTags(source));
  for (const { message, offset } of faults)
    fault(message, offset === undefined ? undefined : linePlaces(source)(offset).line);
  return value;
}

/** Tags that only a program knows: `!ENV [NAME, usual]`, and `!!python/name:module.thing`, which is text then. */
const withoutTags = (source: string): string =>
  source
    .replace(/(?<=[:\-,[][ \t]+)!!(python\/[^\s,\]}]+)/g, '"$1"')
    .replace(/(?<=[:\-,[][ \t]+)![A-Za-z]\w*(?=\s)/g, (tag) => " ".repeat(tag.length));

type Fault = (message: string, line?: number) => void;

export function readToml(source: string, fault: Fault): unknown {
  try {
    return plain(parseToml(source));
  } catch (error) {
    const line = typeof error === "object" && error !== null && "line" in error ? error.line : 1;
    fault(messageOf(error).split("\n")[0] ?? "no TOML", Number(line));
    return undefined;
  }
}

/** Dates as text, as YAML has them. */
function plain(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  return isGroup(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
    : value;
}

/** What code of a generator exports, with the modules beside it that it imports. What only running it would tell is told. */
export function readModule(
  file: string,
  tree: MovingTree,
  tell: TellLeft,
  above: readonly string[] = [],
): ReadCode {
  const source = tree.read(file);
  if (source === undefined) return NOTHING;
  const modules = new Map<string, (name: string) => unknown>();
  const imported = (path: string, name: string): unknown => {
    if (!path.startsWith(".")) return undefined;
    const base = posix.join(posix.dirname(file), path);
    const found = [base, ...ENDINGS.map((ending) => base.replace(/\.js$/, "") + ending)].find(
      (one) => tree.has(one),
    );
    if (!found || above.includes(found) || above.length > 8) return undefined;
    const known = modules.get(found) ?? moduleOf(found, tree, tell, [...above, file]);
    modules.set(found, known);
    return known(name);
  };
  const read = readCode(source, imported);
  if (read.fault)
    tell({
      file,
      line: read.fault.line,
      what: UNREADABLE,
      why: mendIt(read.fault.message),
    });
  tellUnread(file, read, tell, new Set());
  return read;
}

/** What a file exports, by name. */
export function moduleOf(
  file: string,
  tree: MovingTree,
  tell: TellLeft,
  above: readonly string[],
): (name: string) => unknown {
  if (!CODE.test(file)) {
    const value = readSettings(file, tree, tell);
    return (name) => (name === "default" || name === "*" ? value : at(value, name));
  }
  const read = readModule(file, tree, tell, above);
  const told = new Set(read.unread);
  return (name) => {
    const value = name === "default" ? read.value : read.exported(name);
    tellUnread(file, read, tell, told);
    if (!(value instanceof Callable)) return value;
    return new Callable((given) => {
      const returned = value.call(given);
      tellUnread(file, read, tell, told);
      return returned;
    });
  };
}

/** Names are read when they are asked for. */
function tellUnread(file: string, read: ReadCode, tell: TellLeft, told: Set<Unread>): void {
  for (const one of read.unread) {
    if (told.has(one)) continue;
    told.add(one);
    tell({
      file,
      line: one.line,
      what: `\`${one.code}\``,
      why: ONLY_CODE,
    });
  }
}

const ENDINGS = [
  ...[".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".json"],
  ...["/index.ts", "/index.tsx", "/index.js"],
];

/** A part of settings by its names; undefined where it is not there or not read. */
export function at(value: unknown, ...names: readonly string[]): unknown {
  let part = value;
  for (const name of names) part = isGroup(part) ? part[name] : undefined;
  return part instanceof Unread ? undefined : part;
}

export const textAt = (value: unknown, ...names: readonly string[]): string | undefined => {
  const part = at(value, ...names);
  return typeof part === "string" && part !== "" ? part : undefined;
};

export const listAt = (value: unknown, ...names: readonly string[]): readonly unknown[] => {
  const part = at(value, ...names);
  return Array.isArray(part) ? part.filter((one) => !(one instanceof Unread)) : [];
};

export const groupAt = (value: unknown, ...names: readonly string[]): Group => {
  const part = at(value, ...names);
  return isGroup(part) ? part : {};
};
