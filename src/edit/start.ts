/** The desk as a server: the development server's pages, and before them what edits their content. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { SiteError } from "../errors.ts";
import { type ServeOptions, type Serving, startServe } from "../serve/serve.ts";
import type { SiteBuilder } from "../serve/site-builder.ts";
import { createDesk } from "./desk.ts";
import { createGit } from "./git.ts";
import { type Api, createApi } from "./http/api.ts";
import { createGuard, ENTRANCE } from "./http/guard.ts";
import { createDeskHandler } from "./http/handler.ts";
import { openJournal } from "./journal.ts";
import { createReach } from "./reach.ts";
import { addressesOf, createSiteView } from "./site-view.ts";
import { createStructure } from "./structure/structure.ts";

export interface Editing extends Serving {
  /** The address with the token that lets in whoever opens it. */
  readonly entrance: string;
}

type EditConfig = Pick<Config, "root" | "cache" | "year">;

export async function startEdit(
  config: EditConfig,
  options: Omit<ServeOptions, "before">,
): Promise<Editing> {
  const token = randomBytes(32).toString("base64url");
  const serving = await startServe(config, {
    ...options,
    before: (pages, builder) =>
      createDeskHandler(createGuard(token), apiOf(config, builder), pages),
  });
  return { ...serving, entrance: `${serving.origin}${ENTRANCE}${token}` };
}

function apiOf({ root, cache }: EditConfig, builder: SiteBuilder): Api {
  const view = createSiteView(root, builder);
  const journal = openJournal(cache === undefined ? undefined : join(cache, "desk"));
  const desk = createDesk({
    view,
    journal,
    onWritten: (files) => {
      for (const file of files) builder.tree.markDirty(file);
    },
  });
  return createApi({
    desk,
    git: createGit(root, journal),
    reach: createReach(view, journal),
    structure: createStructure(view, desk),
    async site() {
      try {
        return { pages: addressesOf(await view.now()), problems: [] };
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
        return { pages: [], problems: error.problems };
      }
    },
  });
}
