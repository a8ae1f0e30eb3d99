/** An island that is an async function is told with the file that exports it, and not with the template that shows it. */
import { expect, it } from "vitest";
import { assertRendersInBrowsers } from "../../src/render/islands/async-island.ts";
import { failureOf } from "../../src/render/pages/page-failure.ts";
import { markIslands } from "../../src/site/code/island-marks.ts";

const Counter = async () => null;

it("names the file of the island", () => {
  markIslands("client/Counter.tsx", { Counter });
  let thrown: unknown;
  try {
    assertRendersInBrowsers(Counter);
  } catch (error) {
    thrown = error;
  }
  const where = { file: "content/docs/a.mdx", route: "/docs/a", line: 3, column: 1 };
  const { where: told, message } = failureOf(thrown, "/docs/a", where, {} as never);
  expect(told).toEqual({ file: "client/Counter.tsx", route: "/docs/a" });
  expect(message).toContain("<Counter> of an island is an async function");
});
