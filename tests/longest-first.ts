/**
 * The order of files where no earlier run says how long each takes: Vitest begins with the largest, and small ones that
 * wait long would come last, alone. What waits most begins, and many short files are the end.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

export const LONG: ReadonlySet<string> = new Set([
  "browser/desk-work",
  "browser/site/engines",
  "build/kills",
  "build/shards",
  "build/start",
  "docs-site/docs-site",
  "drawings/scenes",
  "edit/check",
  "edit/real-records",
  "edit/real-site",
  "publish/desk",
  "publish/desk-panel",
  "publish/frozen",
  "publish/store-restart",
  "publish/two-origins",
  "serve/real-site",
]);

const PROJECTS = ["bucket", "mocking", "browser", "build"];

const isLong = ({ moduleId }: TestSpecification) =>
  LONG.has(/\/tests\/(.+)\.test\.tsx?$/.exec(moduleId)?.[1] ?? "");

export default class extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A project's files stay together: they share what is loaded.
    const projects = [...new Set(sorted.map(({ project }) => project))].sort(
      (a, b) => PROJECTS.indexOf(a.name) - PROJECTS.indexOf(b.name),
    );
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
