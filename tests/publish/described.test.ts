/** What a person and a program are told of a publish. */
import { expect, it } from "vitest";
import {
  documentOf,
  type Facts,
  outcomeLines,
  planLines,
} from "../../src/publish/apply/describe.ts";
import { inspect } from "../../src/publish/plan/inspect.ts";
import { fakeClock } from "./fake-clock.ts";
import { MemoryStore } from "./memory-store.ts";
import { requestOf } from "./release.ts";
import { candidateOf, FIRST } from "./small-site.ts";

async function factsOf(change: Partial<Facts> = {}): Promise<Facts> {
  const store = new MemoryStore(fakeClock());
  store.place("robots.txt", "theirs");
  const { plan } = await inspect(store.open(), requestOf(candidateOf(FIRST)), fakeClock());
  return {
    plan,
    target: "s3://memory",
    previous: undefined,
    release: "id",
    dryRun: false,
    traffic: { requests: 0, bytesSent: 0 },
    milliseconds: 0,
    notices: [],
    ...change,
  };
}

it("previews that were removed because they are old are named", async () => {
  const facts = await factsOf({ preview: "pr-6", removedPreviews: ["pr-1", "pr-2"] });
  expect(outcomeLines(facts)).toContain("removed as old: pr-1, pr-2");
  expect(documentOf(facts)).toMatchObject({ removedPreviews: ["pr-1", "pr-2"] });
  const none = await factsOf({ preview: "pr-6", removedPreviews: [] });
  expect(outcomeLines(none).join()).not.toContain("removed");
  expect(documentOf(none)).toMatchObject({ removedPreviews: [] });
});

it("objects of others that are replaced are named, before and after", async () => {
  const facts = await factsOf();
  expect(planLines(facts.plan, undefined)).toContain("1 object of others replaced: robots.txt");
  expect(outcomeLines(facts)).toContain("1 object of others replaced: robots.txt");
  expect(documentOf(facts)).toMatchObject({ replaces: ["robots.txt"] });
});
