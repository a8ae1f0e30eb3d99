/** Folders for tests: copies of the small sites in a temporary place that is removed at the end. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject } from "vitest";

/** A temporary folder for the tests of one file. What is made within a test goes at the end of the run. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(inject("temporary"), `${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies a site of tests/sites, or the real one, into `target` and returns it. */
export function copySite(name: string, target: string): string {
  cpSync(join(import.meta.dirname, "sites", name), target, { recursive: true });
  return target;
}

/** Every file below a folder with its bytes, by path; the same for equal folders. */
export function snapshot(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
}

/** Paths of the files that differ between two folders, or that only one of them has. */
export function differentFiles(one: string, other: string): string[] {
  const [here, there] = [snapshot(one), snapshot(other)];
  const paths = new Set([...here.keys(), ...there.keys()]);
  return [...paths].filter((path) => {
    const bytes = there.get(path);
    return bytes === undefined || !here.get(path)?.equals(bytes);
  });
}
