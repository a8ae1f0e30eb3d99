/**
 * The same site elsewhere: what others have sent is brought in, what is kept here is sent. Never by force, nothing is
 * rewritten, and every commit of both sides stays in the history.
 */
import type { Problem } from "../../errors.ts";
import { askGit } from "../../git.ts";
import { labelOf } from "../field-info.ts";
import { Refused } from "../writer/refused.ts";
import { bringTogether } from "./bring-together.ts";
import type { Answer, Question } from "./merge-fields.ts";
import { git, tryGit } from "./run-git.ts";

export interface RemoteState {
  /** The branch that others share, such as `origin/main`. */
  readonly upstream: string;
  /** The branch there that is sent to. */
  readonly to: string;
  /** Commits that only this folder has, and that only the others have, when they were asked last. */
  readonly ahead: number;
  readonly behind: number;
}

export interface AskedQuestion extends Question {
  readonly label: string;
}

export type Exchanged =
  | { readonly ok: true; readonly received: number; readonly sent: number; readonly to: string }
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      readonly questions: readonly AskedQuestion[];
    };

interface Place {
  readonly remote: string;
  readonly upstream: string;
  readonly to: string;
}

interface Parts {
  readonly root: string;
  readonly isContent: (file: string) => boolean;
  /** What is wrong with the site as it would be. */
  readonly problems: (texts: ReadonlyMap<string, string>) => Promise<readonly Problem[]>;
  /** Told of files of the folder that say something else. */
  readonly onReceived: (files: readonly string[]) => void;
}

/** How often somebody else may be quicker. */
const TRIES = 3;

/** A setting of the repository: what is sent goes to this branch, for somebody to look at. */
const BRANCH = "build-site.branch";

export async function remoteState(root: string): Promise<RemoteState | undefined> {
  const place = await placeOf(root);
  if (!place) return undefined;
  const { ahead, behind } = await distance(root, place.upstream);
  const { upstream, to } = place;
  return { upstream, to, ahead: (await unsent(root, place)) ?? ahead, behind };
}

/** The branch there that is sent to, as git knows it here; undefined where there is none. */
export async function targetOf(root: string): Promise<string | undefined> {
  const place = await placeOf(root);
  return place && `${place.remote}/${place.to}`;
}

/** Asks what others have sent. Says why it cannot be known. */
export async function look(root: string): Promise<string | undefined> {
  const place = await placeOf(root);
  if (!place) return undefined;
  const { code, stderr } = await tryGit(root, ["fetch", "--quiet", place.remote]);
  return code === 0 ? undefined : stderr.trim();
}

export async function exchange(
  { root, isContent, problems, onReceived }: Parts,
  answers: readonly Answer[],
): Promise<Exchanged> {
  const place = await placeOf(root);
  if (!place)
    throw new Refused("branch follows none of another repository: set one with git push -u");
  const { remote, upstream, to } = place;
  let received = 0;
  for (let round = 0; round < TRIES; round++) {
    await git(root, ["fetch", "--quiet", remote]);
    const { ahead, behind } = await distance(root, upstream);
    if (behind > 0) {
      const head = await idOf(root, "HEAD");
      const theirs = await idOf(root, upstream);
      if (ahead === 0) await forward(root, theirs);
      else {
        const message = `Bring together what was changed here and in ${upstream}`;
        const sides = { ours: head, theirs, message, isContent, answers };
        const together = await bringTogether(root, sides);
        const questions = together.questions.map((one) => ({ ...one, label: labelOf(one.path) }));
        if (!together.commit) return { ok: false, problems: [], questions };
        const wrong = await problems(together.texts);
        if (wrong.length > 0) return { ok: false, problems: wrong, questions: [] };
        await forward(root, together.commit);
      }
      received += behind;
      const args = ["diff", "--name-only", "-z", "--relative", head, "HEAD", "--", "."];
      onReceived((await git(root, args)).split("\0").filter((name) => name !== ""));
    }
    const sent = (await unsent(root, place)) ?? (await distance(root, upstream)).ahead;
    if (sent === 0) return { ok: true, received, sent, to };
    const args = ["push", "--quiet", remote, `HEAD:refs/heads/${to}`];
    const { code, stderr } = await tryGit(root, args);
    if (code === 0) return { ok: true, received, sent, to };
    if (!/\[(remote )?rejected\]|fetch first|non-fast-forward/.test(stderr) || round === TRIES - 1)
      throw new Refused(`was kept here and not sent: git says “${stderr.trim()}”`);
  }
  throw new Refused("was kept here and not sent: others are sending all the time");
}

async function placeOf(root: string): Promise<Place | undefined> {
  const upstream = await askGit(root, "rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{u}");
  const branch = await askGit(root, "branch", "--show-current");
  if (!upstream || !branch) return undefined;
  const remote = await askGit(root, "config", `branch.${branch}.remote`);
  const merged = await askGit(root, "config", `branch.${branch}.merge`);
  if (!remote || !merged || remote === ".") return undefined;
  const own = merged.replace(/^refs\/heads\//, "");
  return { remote, upstream, to: (await askGit(root, "config", BRANCH)) || own };
}

/** To a branch of its own: commits that it has not. undefined where it is not there yet, or is the shared one. */
async function unsent(root: string, { remote, upstream, to }: Place): Promise<number | undefined> {
  if (upstream === `${remote}/${to}`) return undefined;
  const count = await askGit(root, "rev-list", "--count", `${remote}/${to}..HEAD`);
  return count === undefined ? undefined : Number(count);
}

async function distance(root: string, upstream: string) {
  const counts = await git(root, ["rev-list", "--left-right", "--count", `HEAD...${upstream}`]);
  const [ahead = 0, behind = 0] = counts.trim().split(/\s+/).map(Number);
  return { ahead, behind };
}

const idOf = async (root: string, name: string): Promise<string> =>
  (await git(root, ["rev-parse", "--verify", `${name}^{commit}`])).trim();

/** Git refuses where files would be overwritten that nobody has kept. */
const forward = (root: string, commit: string): Promise<string> =>
  git(root, ["merge", "--quiet", "--ff-only", commit]);
