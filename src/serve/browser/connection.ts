/** Hears from the server which version of the site is the newest, through sleep and restarts. */

const EVENTS = "/@build-site/events";
const VERSION = "/@build-site/version";
/** The server's heart beats every 15 s. */
const PATIENCE = 40_000;
const RETRY = 1_000;

/** Calls `hear` with each version, at least whenever it may have changed. */
export function connect(hear: (version: string) => void): void {
  if (navigator.locks) shareConnection(hear);
  else whileVisible(hear);
  const askForVersion = () => {
    if (document.visibilityState === "visible") void askVersion(hear);
  };
  for (const event of ["visibilitychange", "pageshow", "online"])
    addEventListener(event, askForVersion);
  askForVersion();
}

/** A browser opens six connections to a server: of all tabs, one listens and tells the others. */
function shareConnection(hear: (version: string) => void): void {
  const channel = new BroadcastChannel("build-site");
  channel.addEventListener("message", ({ data }) => hear(String(data)));
  void navigator.locks.request(
    "build-site",
    () =>
      new Promise<never>(() => {
        listen((version) => {
          channel.postMessage(version);
          hear(version);
        });
      }),
  );
}

/** On plain http beyond this machine there are no locks: hidden tabs give their connection back. */
function whileVisible(hear: (version: string) => void): void {
  let stop: (() => void) | undefined;
  const update = () => {
    stop?.();
    stop = document.visibilityState === "visible" ? listen(hear) : undefined;
  };
  document.addEventListener("visibilitychange", update);
  update();
}

/** Gives the function that ends it. */
function listen(hear: (version: string) => void): () => void {
  let source = open();
  let heard = Date.now();

  function open(): EventSource {
    const events = new EventSource(EVENTS);
    const note = () => {
      heard = Date.now();
    };
    events.addEventListener("beat", note);
    events.addEventListener("message", ({ data }) => {
      note();
      hear(String(data));
    });
    return events;
  }

  const timer = setInterval(() => {
    const silent = Date.now() - heard > PATIENCE;
    if (!silent && source.readyState !== EventSource.CLOSED) return;
    source.close();
    heard = Date.now();
    source = open();
  }, RETRY);
  return () => {
    clearInterval(timer);
    source.close();
  };
}

async function askVersion(hear: (version: string) => void): Promise<void> {
  try {
    const response = await fetch(VERSION, { cache: "no-store" });
    if (response.ok) hear(await response.text());
  } catch {
    // The server is away; the open connection tells when it is back.
  }
}
