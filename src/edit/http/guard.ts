/**
 * Who may use the desk: whoever has its address, which holds a token that nobody can guess, and no page of another
 * site that is open in the same browser.
 */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface Guard {
  /** Whether the address of a request lets in who has it; then the browser is told to come back with a cookie. */
  readonly admit: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Why a request is not answered; undefined where it is. */
  readonly fault: (request: IncomingMessage) => string | undefined;
}

export const ENTRANCE = "/@desk/enter/";

export function createGuard(token: string): Guard {
  // Cookies do not keep ports apart, and two desks may run at once.
  const cookieOf = ({ headers: { host = "" } }: IncomingMessage) =>
    `desk-${/:(\d+)$/.exec(host)?.[1] ?? "80"}`;
  return {
    admit(request, response) {
      const { url = "" } = request;
      if (!url.startsWith(ENTRANCE) || !isSame(url.slice(ENTRANCE.length), token)) return false;
      response.writeHead(303, {
        Location: "/@desk/",
        "Set-Cookie": `${cookieOf(request)}=${token}; Path=/; HttpOnly; SameSite=Strict`,
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
      });
      response.end();
      return true;
    },
    fault(request) {
      const cookies = (request.headers.cookie ?? "").split(/; */);
      const given = cookies.find((one) => one.startsWith(`${cookieOf(request)}=`));
      if (!given || !isSame(given.slice(given.indexOf("=") + 1), token))
        return "This is somebody's desk. Open the address that `build-site edit` has printed.";
      return isForeign(request) ? "A page of another site asked for this." : undefined;
    },
  };
}

/** Whoever changes something says where the request comes from, as all browsers do. */
function isForeign({ method, headers }: IncomingMessage): boolean {
  const { origin, host, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  if (method === "GET" || method === "HEAD")
    return origin !== undefined && origin !== `http://${host}`;
  return origin !== `http://${host}`;
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
