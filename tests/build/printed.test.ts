/** What stands in names and files is printed, and never obeyed by a terminal or a CI. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { outputStyle } from "../../src/config.ts";
import { noticeLine, SiteError } from "../../src/errors.ts";
import { codeFrame } from "../../src/problems/code-frame.ts";
import { printable, printableJson } from "../../src/problems/printable.ts";
import { createReporter } from "../../src/report.ts";

function printed(colour: boolean) {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) > 0 };
  const style = { json: false, quiet: false, verbose: false, interactive: false, colour };
  const report = createReporter({ stdout: output, stderr: output }, style);
  return { report, text: () => written.join("") };
}

const NAME = "content/a\n::error::b\r\u001b]0;c\u0007\u001b[31m\u009bd.yaml";

it("of problems and notices in names, messages, hints and code", () => {
  const { report, text } = printed(false);
  const frame = codeFrame("a: \u001b[2Jb\u0007\tc\n", 1);
  const problem = {
    rule: "content/yaml",
    where: { file: NAME, line: 1 },
    message: `${NAME} is wrong`,
    hint: `rename ${NAME}`,
    frame,
  };
  report.failure(new SiteError("It failed", [problem]));
  report.warn(noticeLine(problem));
  report.line(`left out: ${NAME}`.replace("\n", ""));
  expect(text()).toContain("content/a\\n::error::b\\x0d\\x1b]0;c\\x07");
  expect(text()).toContain("> 1 │ a: \\x1b[2Jb\\x07\tc");
  expect(text().replaceAll("\u001b[31m", "")).not.toMatch(/(?![\n\t])\p{Cc}/u);
  expect(text()).not.toMatch(/^\s*::/m);
});

it("in documents of JSON too, which say what they said", () => {
  const control = fc.integer({ min: 0, max: 0xa0 }).map((code) => String.fromCharCode(code));
  const unit = fc.oneof(control, fc.constantFrom("\u2028", "\u2029", "\ud800", "\\", '"', "é"));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const document = { [text]: text };
      const json = printable(printableJson(document));
      expect(json.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(JSON.parse(json)).toEqual(document);
    }),
  );
});

it("and colours stay what they are", () => {
  const { report, text } = printed(true);
  report.line(report.paint.red("red"));
  expect(text()).toBe("\u001b[31mred\u001b[39m\n");
});

it.each([
  ["a terminal", true, {}, true],
  ["a pipe", undefined, {}, false],
  ["a terminal with NO_COLOR", true, { NO_COLOR: "1" }, false],
  ["a terminal that is dumb", true, { TERM: "dumb" }, false],
  ["a pipe with FORCE_COLOR=1", undefined, { FORCE_COLOR: "1" }, true],
  ["a pipe with an empty FORCE_COLOR", undefined, { FORCE_COLOR: "" }, true],
  ["a pipe with FORCE_COLOR=3 and NO_COLOR", undefined, { FORCE_COLOR: "3", NO_COLOR: "1" }, true],
  ["a terminal with FORCE_COLOR=0", true, { FORCE_COLOR: "0" }, false],
  ["a terminal with FORCE_COLOR=false", true, { FORCE_COLOR: "false" }, false],
] as const)("%s is coloured as Node's own output is", (_, isTTY, env, colour) => {
  const stdout = { write: () => true, ...(isTTY && { isTTY }) };
  const process = { argv: [], env, cwd: () => "/", stdout, stderr: stdout };
  const style = outputStyle({}, process);
  expect(style).toMatchObject({ colour, interactive: isTTY === true && !("TERM" in env) });
  expect(outputStyle({ json: true }, process).colour).toBe(false);
});
