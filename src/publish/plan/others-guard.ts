/** The refusal to put files where somebody else keeps others. */
import type { Problem } from "../../errors.ts";
import { headIn } from "../../output/page-head.ts";
import { readBucket } from "../releases/bucket.ts";
import { decode } from "../releases/encode.ts";
import type { ReadableStore } from "../store/object-store.ts";
import type { Overrides } from "./guards.ts";
import type { Inspection } from "./inspect.ts";
import { replacedOf } from "./others.ts";

/** Keys that are named. */
const NAMED = 5;

export async function othersReplaced(
  store: ReadableStore,
  { bucket, plan }: Pick<Inspection, "bucket" | "plan">,
  origin: string,
  { replaceSite }: Pick<Overrides, "replaceSite">,
): Promise<readonly Problem[]> {
  if (plan.replaces.length === 0) return [];
  const there = bucket.live?.origin ?? (await originThere(store, plan.replaces)) ?? origin;
  if (replaceSite === there) return [];
  // A run that is at work may have put them there, and written it down since its records were read.
  const again = await readBucket(store, plan.replaces);
  const keys = replacedOf(plan.uploads, again);
  if (keys.length === 0) return [];
  const more = keys.length > NAMED ? `, … and ${keys.length - NAMED} more` : "";
  return [
    {
      rule: "publish/not-ours",
      where: { file: store.name },
      message: `${keys.length === 1 ? "an object" : `${keys.length} objects`} that no publish has put there would be replaced, and no rollback could bring ${keys.length === 1 ? "it" : "them"} back: ${keys.slice(0, NAMED).join(", ")}${more}`,
      hint: `choose the right bucket, or say --replace-site ${there} if this site is to take its place`,
    },
  ];
}

/** What the home page there says of its site. */
async function originThere(
  store: ReadableStore,
  keys: readonly string[],
): Promise<string | undefined> {
  const home = keys.includes("index.html") ? await store.get("index.html") : undefined;
  if (home === undefined) return undefined;
  const html = await decode(home.body, home.headers.contentEncoding).catch(() => home.body);
  const { canonical } = headIn("index.html", html, true);
  return /^https?:/.test(canonical) && URL.canParse(canonical)
    ? new URL(canonical).origin
    : undefined;
}
