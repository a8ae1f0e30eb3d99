/** The front matter of a Markdown file in YAML, TOML or JSON, as data. */
import { isGroup } from "../content/map-texts.ts";
import { readValue } from "../content/yaml.ts";
import { yamlPackage } from "../content/yaml-document.ts";
import { linePlaces } from "../content/yaml-places.ts";
import { messageOf } from "../errors.ts";
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
const JSON_FENCED = /^---json[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

/** Front matter that cannot be read is told; the body is carried over all the same. */
export function readPage(file: string, text: string, tell: TellLeft): ReadPage {
  const source = text.replace(/^\uFEFF/, "");
  const fault = (message: string, line = 1) =>
    tell({
      file,
      line: line + 1,
      what: "front matter that cannot be read",
      why: `${message}; the page is there without it`,
    });
  const toml = TOML.exec(source);
  if (toml) return split(source, toml, asGroup(readToml(toml[1] ?? "", fault)));
  const json = JSON_FENCED.exec(source);
  if (json) return split(source, json, asGroup(readYaml(json[1] ?? "", fault)));
  const code = CODE.exec(source);
  if (code) {
    const { value } = readCode(`export default { ${namesIn(code[1] ?? "")} };\n${code[1]}`);
    fault("it is code, of which only plain values are there", 1);
    return split(source, code, asGroup(value));
  }
  const yaml = YAML.exec(source);
  if (yaml) {
    tellComments(file, yaml[1] ?? "", tell);
    return split(source, yaml, asGroup(readYaml(yaml[1] ?? "", fault)));
  }
  if (/^---[ \t]*\n/.test(source) && !/\n---/.test(source)) fault("it does not end", 0);
  return { data: {}, body: new MovingText(source, 1) };
}

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

const asGroup = (value: unknown): Record<string, unknown> =>
  isGroup(value)
    ? Object.fromEntries(Object.entries(value).filter(([, one]) => !(one instanceof Unread)))
    : {};

function split(source: string, match: RegExpExecArray, data: Record<string, unknown>): ReadPage {
  const [whole] = match;
  return {
    data,
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
