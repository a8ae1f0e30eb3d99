/** The development server: every page as a build would make it now, and open pages kept up to date. */
import { randomUUID } from "node:crypto";
import { usableCache } from "../cache/cache-folder.ts";
import type { Config } from "../config.ts";
import { sourceNotices } from "../output/site-notices.ts";
import { createHandler, type HandlerParts } from "./handler.ts";
import { type Address, type Handler, type Listening, listen } from "./listen.ts";
import { createLive } from "./live.ts";
import { createNoticed } from "./noticed.ts";
import { createSiteBuilder, type SiteBuilder, type Snapshot } from "./site-builder.ts";
import { createStaleReport } from "./stale-report.ts";
import { createUpdates, type UpdateEvents } from "./updates.ts";

export interface ServeOptions
  extends Address,
    UpdateEvents,
    Pick<HandlerParts, "onPageError" | "onNotice"> {
  /** What stands before the handler of the pages, if anything does. */
  readonly before?: (pages: Handler, builder: SiteBuilder) => Handler;
}

export interface Serving extends Listening {
  /** Makes everything again. */
  readonly rebuild: () => Promise<void>;
}

/** Serves until `close` is called; ready when the site was made once, or its problems are known. */
export async function startServe(
  config: Pick<Config, "root" | "cache" | "year">,
  { onUpdate, onWatchFailed, onPageError, onNotice, before, ...address }: ServeOptions,
): Promise<Serving> {
  const boot = randomUUID().slice(0, 8);
  const versionOf = (snapshot: Snapshot | undefined) => `${boot}.${snapshot?.version ?? 0}`;
  const cache = usableCache(config.cache, onNotice);
  const builder = createSiteBuilder({ ...config, cache });
  const live = createLive(() => versionOf(builder.last()));
  const { root } = config;
  const pages = createHandler({ root, builder, live, versionOf, onPageError, onNotice });
  const listening = await listen(before?.(pages, builder) ?? pages, address);
  const tellStale = createStaleReport(root, onNotice);
  const noticed = createNoticed(onNotice);
  const updates = createUpdates(root, builder, {
    onWatchFailed,
    onUpdate(snapshot) {
      live.send(versionOf(snapshot));
      onUpdate(snapshot);
      if ("error" in snapshot) return;
      sourceNotices(root, snapshot.site).forEach(noticed("site"));
      void tellStale(snapshot.site.stale);
    },
  });
  await updates.check();
  builder.warmUp();
  return {
    ...listening,
    rebuild() {
      builder.forget();
      return updates.check();
    },
    async close() {
      updates.close();
      live.close();
      builder.close();
      await listening.close();
    },
  };
}
