/** Names of languages of code, as other tools have them. */
import { expect, it } from "vitest";
import { highlightOf } from "../../src/markdown/highlight.ts";

it("code has colours by the names that Prism and GitHub have for its language", async () => {
  const highlight = await highlightOf(["sh-session", "shell-session", "unheard-of"]);
  for (const name of ["sh-session", "shell-session"])
    expect(JSON.stringify(highlight("$ ls", name))).toContain("code-token-");
  expect(highlight("$ ls", "unheard-of")).toBeUndefined();
});
