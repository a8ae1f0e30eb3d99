/** With --json a program gets one document, whatever becomes of the command, and nothing on the error stream. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("one-document");

it.each([
  [["build", "--frob", "--json"], "unknown option '--frob'"],
  [["frob", "--json"], "unknown command 'frob'"],
  [["new", "--json"], "missing required argument 'folder'"],
  [["edit", "--port", "x", "--json"], "whole number"],
  [["check", "--format=json", "--stale", "x"], "whole number"],
  [["check", "--explain", "nope", "--json"], 'there is no rule "nope"'],
  [["build", "--root", "", "--json"], "--root is empty"],
])("of a wrong command line: %j", async (args, message) => {
  const { code, stdout, stderr } = await cli(args, { cwd: temporary });
  expect({ code, stderr }).toEqual({ code: 2, stderr: "" });
  const { ok, error } = JSON.parse(stdout);
  expect({ ok, error }).toEqual({ ok: false, error: expect.stringContaining(message) });
});

it("of a rule that is explained", async () => {
  const { code, stdout } = await cli(["check", "--explain", "links/redirect", "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, rule: "links/redirect" });
  expect(JSON.parse(stdout)).toHaveProperty("why");
});

it("of a schema that is inferred", async () => {
  mkdirSync(join(temporary, "content"));
  writeFileSync(join(temporary, "content/a.md"), "---\ntitle: A\n---\n");
  const args = ["infer", "content/*.md", "--json"];
  const { code, stdout } = await cli(args, { cwd: temporary });
  expect(code).toBe(0);
  expect(JSON.parse(stdout).schema).toContain("title: z.string()");
});
