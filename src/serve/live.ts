/** Tells open pages that the site has changed: server-sent events. */
import type { ServerResponse } from "node:http";

export interface Live {
  readonly connect: (response: ServerResponse) => void;
  readonly send: (version: string) => void;
  readonly close: () => void;
}

/** Shorter than any proxy's patience with a silent connection. */
const BEAT = 15_000;
/** Milliseconds after which a browser tries again. */
const RETRY = 500;

/** `version` gives what a page that connects now should show. */
export function createLive(version: () => string): Live {
  const open = new Set<ServerResponse>();
  const write = (text: string) => {
    for (const response of open) response.write(text);
  };
  const beat = setInterval(() => write("event: beat\ndata:\n\n"), BEAT);
  beat.unref();
  return {
    connect(response) {
      response.socket?.setTimeout(0);
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      });
      response.write(`retry: ${RETRY}\ndata: ${version()}\n\n`);
      open.add(response);
      response.on("close", () => open.delete(response));
    },
    send: (now) => write(`data: ${now}\n\n`),
    close() {
      clearInterval(beat);
      for (const response of open) response.end();
    },
  };
}
