/** Reads what a translation tool gives back. */
import { SaxesParser } from "saxes";
import type { Problem } from "../errors.ts";
import {
  type ExchangedState,
  exchangeProblem,
  type ReadExchange,
  type ReadText,
} from "./exchanged.ts";

/** Around words: what is in them is words. */
const AROUND = new Set(["mrk", "g"]);
const CODES = new Set(["ph", "bpt", "ept", "it"]);

interface Unit {
  readonly name: string;
  readonly field: string;
  readonly line: number;
  readonly approved: boolean;
  readonly version: string | undefined;
  readonly codes: Map<string, string>;
  source: string;
  target: string | undefined;
  state: string | undefined;
  qualifier: string | undefined;
}

/** Notes, older translations and whatever a tool adds are passed over. */
export function readXliff(file: string, xml: string): ReadExchange {
  const parser = new SaxesParser({ xmlns: true });
  const problems: Problem[] = [];
  const texts: ReadText[] = [];
  const languages = new Set<string>();
  const open: string[] = [];
  let name = "";
  let unit: Unit | undefined;
  /** The text that is being read, and the code in it. */
  let into: "source" | "target" | undefined;
  let code: { readonly key: string; text: string } | undefined;
  const here = () => ({ file, line: parser.line });
  const fault = (message: string, hint?: string) =>
    problems.push(exchangeProblem(here(), message, hint));

  const add = (text: string) => {
    if (code) code.text += text;
    else if (unit && into === "source") unit.source += text;
    else if (unit && into === "target") unit.target = (unit.target ?? "") + text;
  };

  parser.on("error", ({ message }) => {
    if (problems.length === 0)
      fault(
        `is not whole XML: ${message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")}`,
        "export it again",
      );
  });
  parser.on("opentag", ({ local, attributes }) => {
    const of = (key: string): string | undefined => attributes[key]?.value;
    const parent = open.at(-1);
    open.push(local);
    if (local === "xliff" && of("version") !== "1.2")
      fault(
        `is XLIFF ${of("version") ?? "of no version"}, and 1.2 is what build-site writes and reads`,
        "save it in the version of the file that was exported",
      );
    if (local === "file") {
      name = of("original") ?? "";
      const language = of("target-language");
      if (language) languages.add(language);
    }
    if (local === "trans-unit")
      unit = {
        name,
        field: of("resname") ?? of("id") ?? "",
        line: parser.line,
        approved: of("approved") === "yes",
        version: of("extradata"),
        codes: new Map(),
        source: "",
        target: undefined,
        state: undefined,
        qualifier: undefined,
      };
    if (!unit) return;
    if (parent === "trans-unit" && (local === "source" || local === "target")) {
      into = local;
      if (local === "source") return;
      unit.target = "";
      unit.state = of("state")?.toLowerCase();
      unit.qualifier = of("state-qualifier")?.toLowerCase();
    } else if (into && CODES.has(local)) code = { key: `${local} ${of("id")}`, text: "" };
    else if (into && !AROUND.has(local))
      fault(`the text has an element <${local}>, which was not exported`, "take it out");
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", ({ local }) => {
    open.pop();
    if (code && CODES.has(local)) {
      const { key, text } = code;
      code = undefined;
      // Some tools keep the place of a code and drop what it says.
      const said = text === "" && into === "target" ? (unit?.codes.get(key) ?? "") : text;
      if (into === "source") unit?.codes.set(key, said);
      add(said);
    } else if (local === into && open.at(-1) === "trans-unit") into = undefined;
    else if (local === "trans-unit" && unit) {
      texts.push(readUnit(file, unit));
      unit = undefined;
    }
  });
  parser.write(xml.replace(/^\uFEFF/, "")).close();
  if (problems.length === 0 && languages.size > 1)
    fault(`has texts of several languages: ${[...languages].join(", ")}`);
  const [language] = languages;
  return { language, texts, problems };
}

const readUnit = (
  file: string,
  { name, field, line, source, target, version, ...unit }: Unit,
): ReadText => ({
  name,
  field,
  source,
  target: target === "" ? undefined : target,
  state: target ? stateOf(unit) : "missing",
  version,
  where: { file, line },
});

/** https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#state */
function stateOf({
  approved,
  state,
  qualifier,
}: Pick<Unit, "approved" | "state" | "qualifier">): ExchangedState {
  if (state === "needs-translation" || state === "needs-adaptation") return "stale";
  if (approved || state === "signed-off" || state === "final") return "reviewed";
  return qualifier?.endsWith("-mt") || qualifier === "mt-suggestion" ? "machine" : "new";
}
