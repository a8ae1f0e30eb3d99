/** The development server: every page as a build would make it now, and open pages kept up to date. */
import { randomUUID } from "node:crypto";
import type { Config } from "../config.ts";
import type { Reporter } from "../report.ts";
import { createHandler, type HandlerParts } from "./handler.ts";
import { type Address, type Listening, listen } from "./listen.ts";
import { createLive } from "./live.ts";
import { createUpdates, type UpdateEvents } from "./updates.ts";
import { createWorkshop, type World } from "./workshop.ts";

export interface ServeOptions extends Address, UpdateEvents, Pick<HandlerParts, "onPageError"> {}

export interface Serving extends Listening {
  /** Makes everything anew. */
  readonly rebuild: () => Promise<void>;
}

/** Serves until `close` is called; ready when the site was made once, or its problems are known. */
export async function startServe(
  config: Pick<Config, "root" | "cache" | "year">,
  report: Pick<Reporter, "progress">,
  { onUpdate, onBlind, onPageError, ...address }: ServeOptions,
): Promise<Serving> {
  const boot = randomUUID().slice(0, 8);
  const versionOf = (world: World | undefined) => `${boot}.${world?.version ?? 0}`;
  const workshop = createWorkshop(config, report);
  const live = createLive(() => versionOf(workshop.last()));
  const listening = await listen(
    createHandler({ root: config.root, workshop, live, versionOf, onPageError }),
    address,
  );
  const updates = createUpdates(config.root, workshop, {
    onBlind,
    onUpdate(world) {
      live.send(versionOf(world));
      onUpdate(world);
    },
  });
  await updates.check();
  workshop.warmUp();
  return {
    ...listening,
    rebuild() {
      workshop.forget();
      return updates.check();
    },
    async close() {
      updates.close();
      live.close();
      workshop.close();
      await listening.close();
    },
  };
}
