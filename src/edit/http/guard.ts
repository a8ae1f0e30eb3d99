/**
 * Who may use the desk: whoever has its address, which holds a token that nobody can guess, or types the code that
 * its terminal shows; and no page of another site that is open in the same browser.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { CODE, showCodePage } from "./code-page.ts";
import type { OneTimeCode } from "./one-time-code.ts";

export interface Guard {
  /**
   * Whether the request is one to come in, and answered: who may is told to come back with a cookie, who might is asked
   * for the code.
   */
  readonly admit: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Why a request is not answered; undefined where it is. */
  readonly fault: (request: IncomingMessage) => string | undefined;
}

export const ENTRANCE = "/@desk/enter/";

/** The way in from other machines, where there is one. */
export interface Door {
  readonly code: OneTimeCode;
  /** What the site wants of the desk, where it says so. */
  readonly language: () => Promise<string | undefined>;
  /** Told of the address of a machine from which somebody has come in. */
  readonly onEntered: (address: string) => void;
}

export function createGuard(token: string, door?: Door): Guard {
  const sessions = [token];
  const hasSession = (request: IncomingMessage) => {
    const cookies = (request.headers.cookie ?? "").split(/; */);
    const given = cookies.find((one) => one.startsWith(`${cookieOf(request)}=`)) ?? "";
    const own = given.slice(given.indexOf("=") + 1);
    return sessions.some((session) => isSame(own, session));
  };
  async function knock(
    { code, language, onEntered }: Door,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const outcome = code.take(await codeIn(request));
    if (outcome !== "right") return showCodePage(request, response, await language(), outcome);
    const session = newToken();
    sessions.push(session);
    onEntered(request.socket.remoteAddress ?? "");
    letIn(request, response, session);
  }
  return {
    async admit(request, response) {
      const { method, url = "" } = request;
      if (url.startsWith(ENTRANCE) && isSame(url.slice(ENTRANCE.length), token)) {
        letIn(request, response, token);
        return true;
      }
      if (!door || hasSession(request)) return false;
      if (method === "POST" && url === CODE && !isForeign(request)) {
        await knock(door, request, response);
        return true;
      }
      const isAtDoor = method === "GET" && [CODE, "/", "/@desk/"].includes(url);
      if (isAtDoor) showCodePage(request, response, await door.language());
      return isAtDoor;
    },
    fault(request) {
      if (!hasSession(request))
        return "This is somebody's desk. Open the address that `build-site edit` has printed.";
      return isForeign(request) ? "A page of another site asked for this." : undefined;
    },
  };
}

export const newToken = (): string => randomBytes(32).toString("base64url");

/** Cookies do not keep ports apart, and two desks may run at once. */
const cookieOf = ({ headers: { host = "" } }: IncomingMessage): string =>
  `desk-${/:(\d+)$/.exec(host)?.[1] ?? "80"}`;

function letIn(request: IncomingMessage, response: ServerResponse, session: string): void {
  response.writeHead(303, {
    Location: "/@desk/",
    "Set-Cookie": `${cookieOf(request)}=${session}; Path=/; HttpOnly; SameSite=Strict`,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  response.end();
}

const MOST_BYTES = 200;

/** What is longer than a form with a code is read no further. */
async function codeIn(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) {
    text += String(part);
    if (text.length > MOST_BYTES) return "";
  }
  return new URLSearchParams(text).get("code") ?? "";
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
