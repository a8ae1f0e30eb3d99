/**
 * Runs tests as Vitest does, but those on which data and visitors depend only once, whatever `--retry` says: where
 * data could be lost or strangers let in, a failure is looked into and not repeated.
 */
import { relative } from "node:path";
import { inject, TestRunner } from "vitest";

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

const OF_THE_SITE = /^tests\/browser\/site\//;

const pathOf = (filepath: string) => relative(ROOT, filepath).replaceAll("\\", "/");

export default class extends TestRunner {
  override async onBeforeRunSuite(suite: Parameters<TestRunner["onBeforeRunSuite"]>[0]) {
    if (OF_THE_SITE.test(pathOf(suite.file.filepath)) && inject("siteHasPassed"))
      suite.mode = "skip";
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(test: Parameters<TestRunner["onBeforeRunTask"]>[0]) {
    const path = pathOf(test.file.filepath);
    if (ONCE.some((pattern) => pattern.test(path))) test.retry = 0;
    await super.onBeforeRunTask(test);
  }
}
