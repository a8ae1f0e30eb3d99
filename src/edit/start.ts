/** The desk as a server: the development server's pages, and before them what edits their content. */
import { join } from "node:path";
import type { Config } from "../config.ts";
import { SiteError } from "../errors.ts";
import { reachesOthers } from "../serve/hosts.ts";
import { type ServeOptions, type Serving, startServe } from "../serve/serve.ts";
import type { SiteBuilder } from "../serve/site-builder.ts";
import { contentFiles } from "./content-files.ts";
import { createDesk } from "./desk.ts";
import { createGit, type Git } from "./git.ts";
import { type Api, createApi } from "./http/api.ts";
import { createGuard, ENTRANCE, newToken } from "./http/guard.ts";
import { createDeskHandler } from "./http/handler.ts";
import { createOneTimeCode, type OneTimeCode } from "./http/one-time-code.ts";
import { createPictures, type PicturesApi } from "./http/pictures-api.ts";
import { createRecordApi } from "./http/record-api.ts";
import { createWorkApi } from "./http/work-api.ts";
import { type Journal, openJournal } from "./journal.ts";
import { problemsWith } from "./problems-with.ts";
import { createReach } from "./reach.ts";
import { keptCommits } from "./remote/kept-commits.ts";
import { exchange } from "./remote/remote.ts";
import { addressesOf, createSiteView, type SiteView } from "./site-view.ts";
import { createStructure } from "./structure/structure.ts";
import { unlessBroken } from "./unless-broken.ts";
import { createBucketKeys } from "./work/bucket-keys.ts";
import { createJobs, type Jobs } from "./work/jobs.ts";
import { openSecretStore } from "./work/secret-store.ts";
import { createSafeWriter, type SafeWriter } from "./writer/safe-writer.ts";

export interface Editing extends Serving {
  /** The address with the token that lets in whoever opens it. */
  readonly entrance: string;
  /** What lets in from other machines, where they can reach the server. */
  readonly code: OneTimeCode | undefined;
}

export interface EditOptions extends Omit<ServeOptions, "before"> {
  /** Told of files that a killed process had begun to change, and that are as before. */
  readonly onTakenBack?: ((files: readonly string[]) => void) | undefined;
  /** Told of the address of another machine from which somebody has come in. */
  readonly onEntered?: (address: string) => void;
}

export async function startEdit(
  config: Config,
  { onTakenBack, onEntered = () => {}, ...options }: EditOptions,
): Promise<Editing> {
  const { root, cache } = config;
  const folder = cache === undefined ? undefined : join(cache, "desk");
  const journal = openJournal(folder);
  const writer = createSafeWriter({ root, folder, journal, onTakenBack });
  // What a killed process left is put right before the site is read.
  await writer.inTurn(async () => {});
  const changedIn = folder && join(folder, "changed");
  const jobs = createJobs(config, changedIn);
  const git = createGit(root, journal);
  const token = newToken();
  const code = reachesOthers(options.host) ? createOneTimeCode() : undefined;
  const serving = await startServe(config, {
    ...options,
    before(pages, builder) {
      const view = createSiteView(root, builder);
      const pictures = createPictures({
        view,
        journal,
        changedIn,
        onWritten: builder.tree.markDirty,
      });
      const parts = { root, journal, writer, jobs, git, builder, view, pictures: pictures.api };
      const api = apiOf(parts);
      const language = async () => (await unlessBroken(view.now))?.site.settings.desk?.language;
      const guard = createGuard(token, code && { code, language, onEntered });
      return createDeskHandler(guard, api, pictures, pages, language);
    },
  });
  return {
    ...serving,
    entrance: `${serving.origin}${ENTRANCE}${token}`,
    code,
    async close() {
      await jobs.close();
      await git.looked;
      await serving.close();
    },
  };
}

interface ApiParts {
  readonly root: string;
  readonly journal: Journal;
  readonly writer: SafeWriter;
  readonly jobs: Jobs;
  readonly git: Git;
  readonly builder: SiteBuilder;
  readonly view: SiteView;
  readonly pictures: PicturesApi;
}

function apiOf({ root, journal, writer, jobs, git, builder, view, pictures }: ApiParts): Api {
  const onWritten = (files: readonly string[]) => {
    for (const file of files) builder.tree.markDirty(file);
  };
  const desk = createDesk({ view, journal, writer, onWritten });
  return createApi({
    desk,
    git,
    kept: (live) => keptCommits(root, live),
    async exchange(answers) {
      // Two that fetch at once are in each other's way.
      await git.looked;
      const known = contentFiles(root, (await view.now()).site);
      return writer.inTurn(() =>
        exchange(
          {
            root,
            isContent: (file) => known.has(file) || file.startsWith("content/"),
            problems: (texts) => problemsWith(view, texts),
            onReceived: onWritten,
          },
          answers,
        ),
      );
    },
    reach: createReach(view, journal),
    structure: createStructure(view, desk),
    pictures,
    work: createWorkApi(view, jobs, createBucketKeys(openSecretStore())),
    record: (measure) => createRecordApi(view, desk, measure),
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
