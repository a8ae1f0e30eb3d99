/** The front matter of a Markdown file in YAML, TOML or JSON, as data. */

import { readValue } from "../content/formats/yaml.ts";
import { yamlPackage } from "../content/formats/yaml-document.ts";
import { isGroup } from "../content/map-texts.ts";
import { messageOf } from "../errors.ts";
import { linePlaces } from "../problems/line-places.ts";
import { MAY_HIDE } from "./flags.ts";
import type { HexoParts } from "./hexo-front-matter.ts";
import type { TellLeft } from "./model.ts";
import { readCode, Unread } from "./settings/read-code.ts";
import { readToml } from "./settings/read-settings.ts";
import { MovingText } from "./text.ts";

const CODE = /^---(?:js|javascript|ts)[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

/** What the code names at its top is what it gives. */
const namesIn = (code: string): string =>
  Array.from(code.matchAll(/^(?:const|let|var)\s+(\w+)/gm), ([, name]) => name).join(", ");

export interface ReadPage {
  readonly data: Record<string, unknown>;
  readonly body: MovingText;
}

const YAML = /^---[ \t]*(?:ya?ml)?[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\n|$)/;
/** Hugo reads what stands below empty lines. */
const EMPTY_ABOVE = /^(?:[ \t]*\n)+(?=---[ \t]*\n["']?[\w-]+["']?[ \t]*:|\+\+\+[ \t]*\n)/;
const BARE_JSON = /^\{\s*"[^"\n]*"\s*:/;
/** Characters: each closing brace in them may be the last. */
const LONGEST_JSON = 20_000;
const JSON_FENCED = /^---json[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

/** Front matter that cannot be read is told; the body is carried over all the same. */
export function readPage(
  file: string,
  text: string,
  tell: TellLeft,
  partsOf: (source: string) => HexoParts | undefined = () => undefined,
): ReadPage {
  const source = text.replace(/^\uFEFF/, "").replace(EMPTY_ABOVE, "");
  const fault = (message: string, line = 1) =>
    tell({
      file,
      line: line + 1,
      what: "front matter that cannot be read",
      why: `${message}; the page is there without it`,
    });
  const own = partsOf(source);
  if (own) return hexoPage(file, source, own, fault, tell);
  const toml = TOML.exec(source);
  if (toml) return split(source, toml, readToml(toml[1] ?? "", fault));
  const json = JSON_FENCED.exec(source);
  if (json) return split(source, json, readYaml(json[1] ?? "", fault));
  const bare = BARE_JSON.test(source) ? bareJson(source, fault) : undefined;
  if (bare) return bare;
  const code = CODE.exec(source);
  if (code) {
    const { value } = readCode(`export default { ${namesIn(code[1] ?? "")} };\n${code[1]}`);
    fault("it is code, of which only plain values are there", 1);
    return split(source, code, value);
  }
  const yaml = YAML.exec(source);
  if (yaml) {
    tellComments(file, yaml[1] ?? "", tell);
    return split(source, yaml, readYaml(yaml[1] ?? "", fault));
  }
  const isEndless = /^---[ \t]*\n/.test(source) && !/\n---/.test(source);
  if (isEndless) fault("it does not end", 0);
  return { data: isEndless ? unreadData(source) : {}, body: new MovingText(source, 1) };
}

/** What is no list of names and values is text. */
function hexoPage(
  file: string,
  source: string,
  { whole, inner, isJson }: HexoParts,
  fault: (message: string, line?: number) => void,
  tell: TellLeft,
): ReadPage {
  const value = isJson ? jsonIn(`{${inner}}`) : readYaml(inner, fault);
  if (isJson && value === undefined) fault("it is no JSON", 0);
  if (isGroup(value) && !isJson) tellComments(file, inner, tell);
  const isBroken = !isJson && value === undefined && source.startsWith("---");
  if (isGroup(value) || isBroken) return split(source, [whole, inner], value);
  return { data: unreadData(value === undefined ? inner : ""), body: new MovingText(source, 1) };
}

/** Hugo's front matter in JSON has no marks around it: it ends where the braces do. */
function bareJson(source: string, fault: (message: string, line?: number) => void) {
  for (const { 0: end, index } of source.matchAll(/\}[ \t]*(?:\n|$)/g)) {
    const whole = source.slice(0, index + end.length);
    const value = jsonIn(whole);
    if (value !== undefined) return split(source, [whole, whole], value);
    if (whole.length > LONGEST_JSON) break;
  }
  fault("it is no JSON", 0);
  return { data: unreadData(source), body: new MovingText(source, 1) };
}

function jsonIn(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

const unreadData = (source: string): Record<string, unknown> =>
  MAY_HIDE.test(source) ? { draft: new Unread(1, "front matter that cannot be read") } : {};

/** What is said to writers alone. */
function tellComments(file: string, source: string, tell: TellLeft): void {
  if (!/(^|\s)#/.test(source)) return;
  const { Lexer } = yamlPackage();
  let line = 2;
  let before = "";
  for (const token of new Lexer().lex(source)) {
    if (token.startsWith("#") && before !== SCALAR)
      tell({ file, line, what: `the comment ${token}`, why: "not carried over" });
    line += token.split("\n").length - 1;
    before = token;
  }
}

/** Stands before the text of a value: https://eemeli.org/yaml/#lexer */
const SCALAR = "\u001f";

/** What only running code would tell is not there, but where it may hide the page. */
const asGroup = (value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, one]) => !(one instanceof Unread) || MAY_HIDE.test(name)),
  );

function split(source: string, match: readonly string[], value: unknown): ReadPage {
  const [whole = "", inner = ""] = match;
  return {
    data: isGroup(value) ? asGroup(value) : value === null ? {} : unreadData(inner),
    body: new MovingText(source.slice(whole.length), whole.split("\n").length),
  };
}

/** Other readers forgive more than the engine's: tabs, names that are there twice, anchors. */
function readYaml(source: string, fault: (message: string, line?: number) => void): unknown {
  const { value, faults } = readValue(source);
  if (faults.length === 0) return value;
  try {
    const document = yamlPackage().parseDocument(source.replace(/^\t+/gm, "  "), {
      logLevel: "silent",
      uniqueKeys: false,
      strict: false,
    });
    const [error] = document.errors;
    if (!error) return document.toJS();
    fault(error.message.split("\n")[0] ?? "no YAML", linePlaces(source)(error.pos[0]).line);
  } catch (error) {
    fault(messageOf(error));
  }
  return undefined;
}
