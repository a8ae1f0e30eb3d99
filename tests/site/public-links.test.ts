/** Links in `public/` that lead out of it. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fileProblems } from "../../src/site/problems/file-problems.ts";
import { temporaryFolder } from "../folders.ts";

it("are one problem each, however much lies behind them, and links within are none", () => {
  const root = temporaryFolder("public-links");
  mkdirSync(join(root, "public/own/deep"), { recursive: true });
  mkdirSync(join(root, "private/of"), { recursive: true });
  for (const name of ["private/a", "private/.b", "private/of/c", "public/own/d"])
    writeFileSync(join(root, name), "");
  symlinkSync("../../../private", join(root, "public/own/deep/etc"));
  symlinkSync("../private/a", join(root, "public/a"));
  symlinkSync("own", join(root, "public/same"));
  const problems = fileProblems(root, {
    publicFiles: [
      "a",
      "own/d",
      "same/d",
      ...["a", ".b", "of/c"].map((name) => `own/deep/etc/${name}`),
    ],
    endpoints: [],
    pages: [],
    redirects: [],
  });
  expect(problems).toEqual(
    [
      ["a", "put the file itself there"],
      ["own/deep/etc", "put the files themselves there"],
    ].map(([path, hint]) => ({
      rule: "site/file",
      where: { file: `public/${path}` },
      message: `${path} is a symbolic link that leaves the folder`,
      hint,
    })),
  );
});
