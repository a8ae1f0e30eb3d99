/** A publish that does not come to its end: what is told of the live site, then and later. */
import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { watchEnd } from "../../src/cli/early-end.ts";
import { tellUnfinished } from "../../src/commands/tell-unfinished.ts";
import { Failed, type Problem, SiteError } from "../../src/errors.ts";
import { carryOut } from "../../src/publish/apply/carry-out.ts";
import { runRelease } from "../../src/publish/apply/run.ts";
import { readState } from "../../src/publish/releases/bucket.ts";
import { StoreError } from "../../src/publish/store/fault.ts";
import { createReporter } from "../../src/report.ts";
import { fakeClock } from "./fake-clock.ts";
import { MemoryStore, type Request } from "./memory-store.ts";
import { publishSketch, requestOf } from "./release.ts";
import { candidateOf, FIRST, SECOND } from "./small-site.ts";

const STYLE = { json: false, quiet: false, verbose: false, interactive: false, colour: false };

function printing() {
  const printed: string[] = [];
  const out = { write: (text: string) => printed.push(text) };
  return { printed, out, report: createReporter({ stdout: out, stderr: out }, STYLE) };
}

async function published() {
  const clock = fakeClock();
  const store = new MemoryStore(clock);
  const { release = "" } = await publishSketch(store.open(), clock, FIRST);
  clock.advance(60_000);
  return { clock, store, release };
}

/** Runs until `before` throws; gives the problems, and what Ctrl-C would have told at that moment. */
async function ended(
  { clock, store }: Awaited<ReturnType<typeof published>>,
  isLast: (request: Request) => boolean,
) {
  let stopped: SiteError | undefined;
  let told = () => new SiteError("", []);
  const target = store.open({
    before(request) {
      if (!isLast(request)) return;
      stopped = told();
      throw new StoreError("refused", "write", request.key, "no");
    },
  });
  const context = { store: target, clock, notice: () => {}, progress: () => {} };
  const error = await runRelease(requestOf(candidateOf(SECOND)), {
    ...context,
    confirm: async () => true,
    interruptible: (tell, work) => {
      told = tell;
      return work();
    },
  }).catch((one: unknown) => one);
  const problems: readonly Problem[] = error instanceof SiteError ? error.problems : [];
  return { problems, stopped: stopped?.problems };
}

it("says that visitors may get pages of two releases, and the ways out, once a page was sent", async () => {
  const place = await published();
  const { problems, stopped } = await ended(
    place,
    ({ operation, key }) => operation === "put" && key === "index.html",
  );
  const standing = {
    rule: "publish/unfinished",
    message: expect.stringMatching(
      new RegExp(`^[1-9]\\d* of \\d+ objects were sent over those of release ${place.release}:`),
    ),
    hint: expect.stringContaining(
      `publish again, which goes on where this run stopped, or go back with build-site rollback ${place.release}`,
    ),
  };
  expect(problems).toMatchObject([{ rule: "publish/refused" }, standing]);
  expect(stopped).toMatchObject([standing]);

  const { printed, report } = printing();
  tellUnfinished("s3://bees", await readState(place.store.open()), report);
  expect(printed.join("")).toMatch(
    new RegExp(
      `a publish to s3://bees that began at .* was stopped: .*rollback ${place.release} s3://bees`,
    ),
  );
  await publishSketch(place.store.open(), place.clock, SECOND);
  printed.length = 0;
  tellUnfinished("s3://bees", await readState(place.store.open()), report);
  expect(printed).toEqual([]);
});

it("says nothing of two releases before anything is sent, and after the release is live", async () => {
  const early = await ended(
    await published(),
    ({ operation, key }) => operation === "put" && key.startsWith(".build-site/pending/"),
  );
  expect(early.problems.map(({ rule }) => rule)).toEqual(["publish/refused"]);
  expect(early.stopped).toMatchObject([{ message: "nothing that visitors see has changed" }]);
  const late = await ended(
    await published(),
    ({ operation, key }) => operation === "remove" && !key.endsWith("lock.json"),
  );
  expect(late.problems.map(({ rule }) => rule)).not.toContain("publish/unfinished");
  expect(late.stopped).toMatchObject([{ message: expect.stringContaining("the release is live") }]);
});

describe.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("a publish that gets %s", (signal) => {
  it.each([
    ["before it knows how the site stands", false, "goes on where it stopped; until then visitors"],
    ["while it sends", true, "error Stopped"],
  ])("%s says so once, then ends by the signal", async (_, isSending, says) => {
    const { printed, out } = printing();
    const events = new EventEmitter();
    const killed: unknown[] = [];
    const process = {
      argv: ["node", "build-site", "publish", "s3://bees"],
      env: {},
      cwd: () => "/",
      stdout: out,
      stderr: out,
      pid: 7,
      on: events.on.bind(events),
      off: events.off.bind(events),
      removeAllListeners: events.removeAllListeners.bind(events),
      listenerCount: events.listenerCount.bind(events),
      kill: (...args: readonly unknown[]) => killed.push(args),
    };
    const report = createReporter(process, STYLE);
    watchEnd(process, { code: 1, tell: report.failure, endNow: () => {} });
    const told = () => new SiteError("Stopped", []);
    const send = async () => void events.emit(signal, signal);
    await (isSending ? report.interruptible(told, send) : send());
    expect(printed.join("").match(/^error /gm)).toHaveLength(1);
    expect(printed.join("")).toContain(says);
    expect(killed).toEqual([[7, signal]]);
    expect(events.listenerCount(signal)).toBe(0);
  });
});

it("fails where the answer is no, and says which releases are no longer kept", async () => {
  const { store, release, clock } = await published();
  await publishSketch(store.open(), clock, SECOND);
  const { printed, report } = printing();
  const connection = {
    name: "s3://bees",
    reader: store.open(),
    store: store.open(),
    traffic: { requests: 0, bytesSent: 0 },
  };
  const asking = { ...report, canAsk: true, confirm: async () => false };
  const request = requestOf(candidateOf(FIRST), { keepReleases: 1 });
  const options = { dryRun: false, yes: false, notices: [] };
  const before = store.objects.size;
  await expect(carryOut(connection, request, options, asking)).rejects.toBeInstanceOf(Failed);
  expect(printed.join("")).toContain("nothing was sent");
  expect(printed.join("")).toMatch(new RegExp(`2 earlier releases no longer kept: ${release}, `));
  expect(store.objects.size).toBe(before);
});
