/** The site as its files are now: made when somebody asks, kept only while nothing changed. */
import { type Assets, prepareAssets } from "../assets/assets.ts";
import { startTailwind, type Tailwind } from "../assets/stylesheet.ts";
import type { Config } from "../config.ts";
import { createKept } from "../kept.ts";
import { createMemory, type KeepingMemory } from "../memory.ts";
import type { Reporter } from "../report.ts";
import { loadPlan, type PlannedRoute, type SitePlan } from "../site/plan.ts";
import { createSourceTree, type SourceTree } from "./source-tree.ts";
import { withFrames } from "./with-frames.ts";

/** The site at one moment: whole, or the reason why there is none. */
export type World = Moment & (Whole | { readonly error: unknown });

interface Moment {
  /** Grows with every change. */
  readonly version: number;
  /** Files that changed since the moment before. */
  readonly changed: readonly string[];
  readonly milliseconds: number;
}

export interface Whole {
  readonly plan: SitePlan;
  readonly assets: Assets;
  readonly routes: ReadonlyMap<string, PlannedRoute>;
}

export interface Workshop {
  /** The site as it is at the time of the call, or later. */
  readonly current: () => Promise<World>;
  /** The last world, without a look at the files. */
  readonly last: () => World | undefined;
  /** Forgets everything that was kept. */
  readonly forget: () => void;
  /** Makes the first edit as quick as the next ones. */
  readonly warmUp: () => void;
  readonly close: () => void;
  readonly tree: Pick<SourceTree, "touch" | "trustTouches" | "folders">;
}

interface Tools {
  readonly tailwind: Tailwind;
  readonly memory: KeepingMemory;
}

type WorkshopConfig = Pick<Config, "root" | "cache" | "year">;

export function createWorkshop(
  config: WorkshopConfig,
  { progress }: Pick<Reporter, "progress">,
): Workshop {
  const tree = createSourceTree(config.root);
  let tools: Tools | undefined;
  let world: World | undefined;
  let versions = 0;
  let running: Promise<World> | undefined;
  let waiting: Promise<World> | undefined;

  /** A failure is tried again though no file changed: its reason may lie outside the folders. */
  async function update(): Promise<World> {
    const start = performance.now();
    const changed = tree.look();
    // Not before: whatever they read must be as new as what the tree has seen.
    tools ??= createTools();
    const { tailwind, memory } = tools;
    const last = world;
    if (last && changed.length === 0 && !("error" in last)) return last;
    const made = await make(tools).catch((error: unknown) => ({
      error: withFrames(config.root, error),
    }));
    tailwind.dropFirst();
    if ("error" in made) memory.kept.end();
    else await memory.kept.save();
    if (last && changed.length === 0 && "error" in made) return last;
    const milliseconds = performance.now() - start;
    world = { version: ++versions, changed, milliseconds, ...made };
    return world;
  }

  /** What the last run left speeds the first look; from then on memory knows what changed. */
  function createTools(): Tools {
    const kept = createKept(config.root, config.cache, "build");
    return { tailwind: startTailwind(config.root, kept), memory: createMemory(tree, kept) };
  }

  async function make({ tailwind, memory }: Tools): Promise<Whole> {
    const plan = await loadPlan(config.root, config.year, memory);
    const report = { step: async <T>(_: string, work: () => T | Promise<T>) => work(), progress };
    const assets = await prepareAssets(config, plan, tailwind, report, memory);
    memory.sweep();
    return { plan, assets, routes: new Map(plan.routes.map((route) => [route.path, route])) };
  }

  /** Who asks while an update runs waits for the next one: the running may have looked before. */
  function current(): Promise<World> {
    if (waiting) return waiting;
    const start = () => {
      waiting = undefined;
      running = update().finally(() => {
        running = undefined;
      });
      return running;
    };
    if (!running) return start();
    waiting = running.then(start, start);
    return waiting;
  }

  return {
    current,
    last: () => world,
    forget() {
      if (tools) tools = { ...tools, memory: createMemory(tree) };
      world = undefined;
    },
    warmUp: () => tools?.tailwind.warmUp(),
    close: () => tools?.tailwind.stop(),
    tree,
  };
}
