/** `serve` for programs. */
import { forProduction } from "../config.ts";
import type { Problem } from "../errors.ts";
import { assertKnownOptions, configOf, type ProgramOptions, refusalOf } from "./program.ts";

export interface ServeOptions extends Pick<ProgramOptions, "root" | "cache" | "signal"> {
  /** The next free one is taken when it is busy; 0 takes any. Default: 4321. */
  readonly port?: number;
  /** The address to listen at, and after commas the names to answer for. Default: `127.0.0.1`. */
  readonly host?: string;
  /** Called for each new state of the site, the first included. */
  readonly onUpdate?: (update: ServeUpdate) => void;
  /** Called with what is wrong with one page when somebody asks for it. */
  readonly onPageProblems?: (problems: readonly Problem[]) => void;
}

export interface ServeUpdate {
  /** Files that changed since the state before, relative to the site's folder. */
  readonly changed: readonly string[];
  readonly milliseconds: number;
  /** Why there is no site at this moment; empty when there is one. */
  readonly problems: readonly Problem[];
}

export interface Server {
  /** `http://127.0.0.1:4321` */
  readonly origin: string;
  /** Makes everything again. */
  readonly rebuild: () => Promise<void>;
  /** Ends all connections and frees the port. A second call does nothing more. */
  readonly close: () => Promise<void>;
}

const SERVE_OPTIONS = ["root", "cache", "signal", "port", "host", "onUpdate", "onPageProblems"];

/** Serves the site while it is worked on, until `close` is called or the signal is given. */
export async function serve(options: ServeOptions = {}): Promise<Server> {
  const { port = 4321, host = "127.0.0.1", signal, onUpdate, onPageProblems } = options;
  signal?.throwIfAborted();
  assertKnownOptions(options, SERVE_OPTIONS);
  const { startServe } = await forProduction(() => import("../serve/serve.ts"));
  const server = await startServe(configOf(options), {
    port,
    host,
    onUpdate: (snapshot) =>
      onUpdate?.({
        changed: snapshot.changed,
        milliseconds: snapshot.milliseconds,
        problems: "error" in snapshot ? problemsOf(snapshot.error) : [],
      }),
    onPageError: (error) => onPageProblems?.(problemsOf(error)),
    onNotice: () => {},
    onWatchFailed: () => {},
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  signal?.addEventListener("abort", () => void close(), { once: true });
  if (signal?.aborted) await close();
  signal?.throwIfAborted();
  return { origin: server.origin, rebuild: server.rebuild, close };
}

/** The server goes on after any failure: what is not the site's fault is one problem, too. */
function problemsOf(error: unknown): readonly Problem[] {
  try {
    return refusalOf(error).problems;
  } catch {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [{ rule: "engine/defect", where: {}, message, hint: "please report it" }];
  }
}
