/** What the project stands on is written down: each package, and each that runs code when installed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
const section = (title: string) =>
  read("docs/dependencies.md")
    .split(/^## /m)
    .find((part) => part.startsWith(title)) ?? "";

it("each run-time dependency has a row that is filled in, and no other package has one", () => {
  const rows = section("At run time").split("\n").slice(3);
  const cells = rows.filter((row) => row.startsWith("|")).map((row) => row.split("|").slice(1, -1));
  expect(cells.filter((row) => row.length !== 5 || row.some((cell) => !cell.trim()))).toEqual([]);
  const {
    dependencies,
    peerDependencies,
  }: Record<"dependencies" | "peerDependencies", Record<string, string>> = JSON.parse(
    read("package.json"),
  );
  const listed = cells.flatMap(([names = ""]) => names.split(",").map((name) => name.trim()));
  expect(listed.sort()).toEqual(Object.keys({ ...dependencies, ...peerDependencies }).sort());
});

it("each package with an install script is named", () => {
  const { packages }: { packages: Record<string, { hasInstallScript?: true; dev?: true }> } =
    JSON.parse(read("package-lock.json"));
  const running = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const names = running.map((path) => path.replace(/^.*node_modules\//, ""));
  expect(names).not.toEqual([]);
  for (const name of names) expect(section("Install scripts")).toContain(name);
});

it("each package that runs for users is verified by its hash on every system", () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(read("package-lock.json"));
  const unverified = Object.entries(packages).filter(
    // The root is this project; what a package brings inside itself is verified with it.
    ([path, { integrity, inBundle, dev }]) => path && !integrity && !inBundle && !dev,
  );
  expect(unverified.map(([path]) => path)).toEqual([]);
});

interface Locked {
  readonly integrity?: string;
  readonly inBundle?: true;
  readonly dev?: true;
}
