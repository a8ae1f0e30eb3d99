/**
 * Runs tests as Vitest does, but those on which data and visitors depend only once, whatever `--retry` says: where
 * data could be lost or strangers let in, a failure is looked into and not repeated.
 */
import { relative } from "node:path";
import { TestRunner } from "vitest";

const ROOT = `${import.meta.dirname}/../..`;

export const ONCE: readonly RegExp[] = [
  /^tests\/(publish|output|hosting|security|soak)\//,
  // The output folder and the cache.
  /^tests\/build\/(cached-files|disk-cache|faults|kills|lock|output-folder|parts|shards)\./,
  /^tests\/check\/disk-cache\./,
  // Who may ask, and what a page may load.
  /^tests\/serve\/(hostile|hosts)\./,
  /^tests\/browser\/(hostile|policy)\./,
];

export default class extends TestRunner {
  override async onBeforeRunTask(test: Parameters<TestRunner["onBeforeRunTask"]>[0]) {
    const file = relative(ROOT, test.file.filepath).replaceAll("\\", "/");
    if (ONCE.some((pattern) => pattern.test(file))) test.retry = 0;
    await super.onBeforeRunTask(test);
  }
}
