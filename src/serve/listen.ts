/** A local HTTP server: the next free port, known names only, no patience with slow clients. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import { messageOf, SiteError } from "../errors.ts";
import { hostRules, isWildcard } from "./hosts.ts";
import { inTurns, limitWaiting } from "./waiting.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface Address {
  /** 0 for any free port. */
  readonly port: number;
  /** As of --host. */
  readonly host: string;
}

export interface Listening {
  /** `http://127.0.0.1:4321` */
  readonly origin: string;
  /** The addresses for other machines, where the server is open to them. */
  readonly others: readonly string[];
  /** Whether another port than the wanted one had to be taken. */
  readonly moved: boolean;
  /** Ends all connections and frees the port. */
  readonly close: () => Promise<void>;
}

interface Bound {
  readonly port: number;
  readonly host: string;
}

/** How many ports are tried after the wanted one. */
const TRIES = 50;
const HEADERS_WITHIN = 10_000;
const REQUEST_WITHIN = 20_000;
const IDLE = 60_000;
/** A browser opens six. */
const MOST_CONNECTIONS = 500;

export async function listen(handler: Handler, { port, host }: Address): Promise<Listening> {
  const rules = hostRules(host);
  const isTooMuch = limitWaiting();
  const turn = inTurns();
  const server = createServer((request, response) => {
    if (isTooMuch(response)) request.socket.destroy();
    else if ((request.headersDistinct.host ?? []).length > 1)
      plain(response, 400, "There are two Host headers.");
    else if (rules.allows(request.headers.host))
      void turn(request.socket, () => handle(handler, request, response));
    else refuse(request, response);
  });
  server.headersTimeout = HEADERS_WITHIN;
  server.requestTimeout = REQUEST_WITHIN;
  server.setTimeout(IDLE);
  server.maxConnections = MOST_CONNECTIONS;
  const bound = await bind(server, port, rules.bind);
  const urlOf = (name: string) => `http://${isIPv6(name) ? `[${name}]` : name}:${bound.port}`;
  const open = isWildcard(bound.host);
  return {
    origin: urlOf(open ? "127.0.0.1" : bound.host),
    others: open ? lanAddresses().map(urlOf) : [],
    moved: port !== 0 && bound.port !== port,
    close: () => close(server),
  };
}

/** A handler that fails answers 500 and leaves the server running. */
async function handle(handler: Handler, request: IncomingMessage, response: ServerResponse) {
  if (request.socket.destroyed) return;
  try {
    await handler(request, response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else plain(response, 500, `The server failed: ${messageOf(error)}`);
  }
}

export function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(response.req.method === "HEAD" ? undefined : `${text}\n`);
}

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const name = (headers.host ?? "").replace(/:\d+$/, "").slice(0, 100);
  const known = /^[\w.-]+$/.test(name) ? name : "this name";
  plain(
    response,
    403,
    `This server does not answer for ${known}. If the name is yours, start it with --host 127.0.0.1,${known}`,
  );
}

/** A name that leads elsewhere belongs to a proxy in front of this machine. */
async function bind(server: Server, wanted: number, host: string): Promise<Bound> {
  const last = wanted === 0 ? 0 : Math.min(wanted + TRIES, 65_535);
  for (let port = wanted; port <= last; port++) {
    const fault = await tryListen(server, port, host);
    if (fault === undefined) return { port: portOf(server), host };
    if (isElsewhere(fault) && isIP(host) === 0) return bind(server, wanted, "127.0.0.1");
    if (fault.code !== "EADDRINUSE") throw cannotListen(port, host, fault.message);
  }
  throw cannotListen(wanted, host, `all ports from ${wanted} to ${last} are busy`);
}

const isElsewhere = ({ code }: NodeJS.ErrnoException): boolean =>
  code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN";

const tryListen = (server: Server, port: number, host: string) =>
  new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once("error", resolve);
    server.listen(port, host, () => {
      server.off("error", resolve);
      resolve(undefined);
    });
  });

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

const cannotListen = (port: number, host: string, reason: string) =>
  new SiteError(`Cannot listen at ${host}, port ${port}`, [
    {
      rule: "serve/port",
      where: {},
      message: reason,
      hint: "choose another port with --port, or another address with --host",
    },
  ]);

const lanAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((list = []) => list)
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address)
    .sort();

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
