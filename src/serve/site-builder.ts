/** The site as its files are at this moment: made when somebody asks, and again only after a change. */
import { areAlike } from "../assets/alike.ts";
import { type Assets, assetsFor, prepareAssets } from "../assets/assets.ts";
import { type Styles, startStyles } from "../assets/styles/styles.ts";
import { type Cache, createCache, type Trial } from "../cache/cache.ts";
import { ruleSettingProblems } from "../check/rules/rule-settings.ts";
import type { Config, Visibility } from "../config.ts";
import { type LoadedSite, loadSite } from "../site/load-site.ts";
import type { SiteRoute } from "../site/routes/routes.ts";
import { buildYear } from "../site/year.ts";
import { createSourceTree, type SourceTree } from "./source-tree.ts";
import { withFrames } from "./with-frames.ts";

/** The site at one moment: ready, or the reason why there is none. */
export type Snapshot = Moment & (ReadySite | { readonly error: unknown });

interface Moment {
  /** Grows with every change. */
  readonly version: number;
  /** Files that changed since the moment before. */
  readonly changed: readonly string[];
  readonly milliseconds: number;
}

export interface ReadySite {
  readonly site: LoadedSite;
  readonly assets: Assets;
  readonly routes: ReadonlyMap<string, SiteRoute>;
}

export interface TryOptions {
  /** Lets pass what does not agree with the rest of the content. */
  readonly isLoose?: boolean;
  /** Default: drafts and coming records are shown. */
  readonly visibility?: Visibility;
}

export interface SiteBuilder {
  /** The site as it is at the time of the call, or later. */
  readonly current: () => Promise<Snapshot>;
  /** The last snapshot, without a look at the files. */
  readonly last: () => Snapshot | undefined;
  /**
   * The site with other texts in files of its content, with new files and without some, while all stay as they are;
   * undefined while there is no site.
   * Rejects where there would be no site.
   */
  readonly tryOut: (texts: Trial, options?: TryOptions) => Promise<ReadySite | undefined>;
  /** Makes everything again at the next call. */
  readonly forget: () => void;
  /** Makes the first edit as quick as the next ones. */
  readonly warmUp: () => void;
  readonly close: () => void;
  readonly tree: Pick<SourceTree, "markDirty" | "trustMarks" | "folders" | "isRootSource">;
}

interface Tools {
  readonly cache: Cache;
  readonly styles: Styles;
}

type BuilderConfig = Pick<Config, "root" | "cache" | "year">;

export function createSiteBuilder(config: BuilderConfig): SiteBuilder {
  const { root, cache: folder } = config;
  const tree = createSourceTree(root);
  const year = buildYear(config);
  let tools: Tools | undefined;
  let snapshot: Snapshot | undefined;
  let versions = 0;
  let running: Promise<Snapshot> | undefined;
  let waiting: Promise<Snapshot> | undefined;
  let line: Promise<unknown> = Promise.resolve();

  /** What is tried out and what is made share a cache, which must not hand one the other's work. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const done = line.then(work, work);
    line = done.catch(() => {});
    return done;
  }

  /** A failure is tried again though no file changed: its reason may lie outside the folders. */
  async function update(): Promise<Snapshot> {
    const start = performance.now();
    const changed = tree.findChanges();
    const last = snapshot;
    if (last && changed.length === 0 && !("error" in last)) return last;
    tools?.cache.filesMayChange();
    // Only after the look at the files: the tools must read nothing older than what was seen.
    tools ??= createTools();
    const made = await makeSite(tools).catch((error: unknown) => ({
      error: withFrames(root, error),
    }));
    if (last && changed.length === 0 && "error" in made) return last;
    const milliseconds = performance.now() - start;
    snapshot = { version: ++versions, changed, milliseconds, ...made };
    return snapshot;
  }

  function createTools(): Tools {
    const cache = createCache({ root, folder, command: "serve", alsoFrom: "build", files: tree });
    return { cache, styles: startStyles(root, cache) };
  }

  async function makeSite({ cache, styles }: Tools): Promise<ReadySite> {
    const site = await loadSite(root, { year, ruleProblems: ruleSettingProblems }, cache);
    const report = { step: async <T>(_: string, work: () => T | Promise<T>) => work() };
    const assets = await prepareAssets(root, site, styles, cache, report);
    await cache.save();
    return { site, assets, routes: new Map(site.routes.map((route) => [route.path, route])) };
  }

  /** A call while an update runs waits for the next one: the running one may have looked before the last change. */
  function current(): Promise<Snapshot> {
    if (waiting) return waiting;
    const start = () => {
      waiting = undefined;
      running = alone(update).finally(() => {
        running = undefined;
      });
      return running;
    };
    if (!running) return start();
    waiting = running.then(start, start);
    return waiting;
  }

  async function tryOut(trial: Trial, { isLoose = false, visibility }: TryOptions) {
    const last = snapshot;
    if (!tools || !last || "error" in last) return undefined;
    const cache: Cache = { ...tools.cache, trial };
    cache.filesMayChange();
    const shown = visibility ? { visibility } : {};
    const options = { year, isTrial: isLoose, before: last.site, ...shown };
    const site = await loadSite(root, options, cache).finally(cache.filesMayChange);
    const routes = new Map(site.routes.map((route) => [route.path, route]));
    const assets = areAlike(site, last.site)
      ? last.assets
      : await assetsFor(root, site, last.assets);
    return { site, assets, routes };
  }

  return {
    current,
    tryOut: (texts, options = {}) => alone(() => tryOut(texts, options)),
    last: () => snapshot,
    forget() {
      tools?.cache.clear();
      snapshot = undefined;
    },
    warmUp: () => tools?.styles.warmUp(),
    close: () => tools?.styles.stop(),
    tree,
  };
}
