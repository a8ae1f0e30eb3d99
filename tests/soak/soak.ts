/** Publishes small sites one after the other through a bad network, while visitors read them. */
import { setTimeout as sleep } from "node:timers/promises";
import { SiteError } from "../../src/errors.ts";
import { PENDING } from "../../src/publish/releases/state.ts";
import type { Clock } from "../../src/publish/store/clock.ts";
import { withRetry } from "../../src/publish/store/retry.ts";
import { createS3Store } from "../../src/publish/store/s3.ts";
import { keysIn, makeBucket, type ObjectStore, served } from "../publish/object-store.ts";
import { publishSketch } from "../publish/release.ts";
import type { SiteSketch } from "../publish/small-site.ts";
import { harmDone } from "../publish/visitor.ts";
import { startBadNetwork } from "./bad-network.ts";
import { type Random, randomOf } from "./random.ts";
import { visit } from "./visits.ts";

export interface SoakReport {
  readonly seed: number;
  /** Publishes that ended well, and those that gave up with a message. */
  readonly released: number;
  readonly failures: readonly string[];
  readonly faults: Readonly<Record<string, number>>;
  readonly visits: number;
  readonly broken: readonly string[];
  /** What is wrong with the bucket after a last publish without faults. */
  readonly harm: readonly string[];
}

/** Pauses between attempts shrink, so that an hour holds many more of them. */
const HASTE = 10;

const hastyClock = (random: Random): Clock => ({
  now: Date.now,
  uptime: () => performance.now(),
  sleep: (milliseconds) => sleep(milliseconds / HASTE),
  random: () => random.below(1_000) / 1_000,
});

const PAGES = Array.from({ length: 12 }, (_, number) => `/page-${number}`);

/** Always another text, so that each release has a script of its own. */
function sketchOf(number: number, random: Random): SiteSketch {
  const paths = PAGES.filter(() => random.below(3) > 0);
  return {
    text: `release ${number}`,
    pages: { "/": paths, ...Object.fromEntries(paths.map((path) => [path, ["/"]])) },
  };
}

export async function soak(
  store: ObjectStore,
  bucket: string,
  seed: number,
  milliseconds: number,
): Promise<SoakReport> {
  const random = randomOf(seed);
  const clock = hastyClock(random);
  await makeBucket(store, bucket);
  const through = (endpoint: string) =>
    withRetry(
      createS3Store({ bucket, prefix: "" }, { endpoint, region: "us-east-1" }),
      clock,
      () => {},
    );
  const release = (endpoint: string, number: number) =>
    publishSketch(through(endpoint), clock, sketchOf(number, random), { keepReleases: 3 });

  await release(store.endpoint, 0);
  const network = await startBadNetwork(store.endpoint, randomOf(seed + 1));
  const leaving = new AbortController();
  const visitor = visit(store.client, bucket, randomOf(seed + 2), leaving.signal);
  const ends = Date.now() + milliseconds;
  const timer = setTimeout(network.heal, milliseconds);
  const failures: string[] = [];
  let released = 0;
  for (let number = 1; Date.now() < ends; number++) {
    try {
      await release(network.endpoint, number);
      released++;
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      failures.push(`${error.message}: ${error.problems[0]?.message}`);
    }
  }
  clearTimeout(timer);
  await network.stop();
  await release(store.endpoint, released + failures.length + 1);
  leaving.abort();
  const { count, broken } = await visitor;
  const left = (await keysIn(store, bucket)).filter((key) => key.startsWith(PENDING));
  return {
    seed,
    released,
    failures,
    faults: Object.fromEntries(network.met),
    visits: count,
    broken,
    harm: [...harmDone(await served(store, bucket)), ...left],
  };
}
