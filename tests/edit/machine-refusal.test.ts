/** What the operating system refuses is told in an editor's words, with its own for a developer. */
import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { machineRefusal } from "../../src/edit/http/machine-refusal.ts";

it("a full disk is told with what to do, and with the words of the system beside it", () => {
  let error: unknown;
  try {
    writeFileSync("/dev/full", "a text");
  } catch (thrown) {
    error = thrown;
  }
  const { message, problems = [] } = machineRefusal(error) ?? {};
  expect(message).toMatch(/^Nothing was saved/);
  expect(problems[0]?.message).toMatch(/^the disk is full/);
  expect(problems[0]?.hint).toContain("ENOSPC: no space left on device");
});

it("a defect is none of it", () => {
  expect(machineRefusal(new TypeError("x is undefined"))).toBeUndefined();
});
