/** A bad network before a store: a proxy that damages some of the requests, by a seed. */
import { once } from "node:events";
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "./random.ts";

/** How many of 1,000 requests meet each of them. */
const FAULTS = {
  /** Arrives after a while. */
  delay: 100,
  /** Never reaches the store; the connection is cut. */
  lostRequest: 15,
  /** The store does it, but the connection is cut before the answer. */
  lostAnswer: 15,
  cutUpload: 10,
  cutDownload: 10,
  /** Reaches the store twice. */
  duplicate: 10,
  /** Reaches the store once more, behind requests that were made later. */
  reorder: 10,
  /** Is taken, and never answered. */
  halfOpen: 1,
  flipUp: 10,
  flipDown: 10,
  /** Is answered by someone who is not the store, as a network's sign-in page does. */
  portal: 5,
} as const;

type Fault = keyof typeof FAULTS;

const LONGEST_DELAY = 300;
const LATEST = 2_000;
const PORTAL = "<!doctype html><html><title>Sign in</title><h1>Welcome to the airport</h1></html>";

export interface BadNetwork {
  readonly endpoint: string;
  /** How often each fault happened. */
  readonly met: ReadonlyMap<Fault, number>;
  /** From here on nothing is damaged. */
  readonly heal: () => void;
  readonly stop: () => Promise<void>;
}

interface Whole {
  readonly request: IncomingMessage;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function startBadNetwork(store: string, random: Random): Promise<BadNetwork> {
  const met = new Map<Fault, number>();
  const stalled = new Set<ServerResponse>();
  let healthy = false;

  const handle = async (whole: Whole, response: ServerResponse) => {
    const fault = healthy ? undefined : faultFor(whole, random);
    if (fault) met.set(fault, (met.get(fault) ?? 0) + 1);
    if (fault === "delay") await sleep(random.below(LONGEST_DELAY));
    if (fault === "lostRequest") return response.destroy();
    if (fault === "halfOpen") return stalled.add(response);
    if (fault === "portal") return response.setHeader("content-type", "text/html").end(PORTAL);
    if (fault === "cutUpload") {
      sendHalf(store, whole);
      return response.destroy();
    }
    const sent = fault === "flipUp" ? { ...whole, body: flipped(whole.body, random) } : whole;
    const answer = await forward(store, sent);
    if (fault === "duplicate") await forward(store, sent);
    if (fault === "reorder") void later(store, sent, random.below(LATEST));
    if (fault === "lostAnswer") return response.destroy();
    const body = fault === "flipDown" ? flipped(answer.body, random) : answer.body;
    response.writeHead(answer.status, answer.headers);
    if (fault !== "cutDownload") return response.end(body);
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  };

  const server = createServer(async (request, response) => {
    try {
      await handle({ request, body: await bytesOf(request) }, response);
    } catch {
      response.destroy();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    met,
    heal() {
      healthy = true;
      for (const response of stalled) response.destroy();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function faultFor({ request }: Whole, random: Random): Fault | undefined {
  let number = random.below(1_000);
  for (const [fault, share] of Object.entries(FAULTS) as [Fault, number][]) {
    number -= share;
    if (number < 0) return isPossible(fault, request) ? fault : undefined;
  }
  return undefined;
}

/**
 * A deletion that arrives after the key was put once more is beyond what any client can notice, and a
 * lock that arrives late costs its lease of a minute: the tests of the lock have that.
 */
const isPossible = (fault: Fault, { method, url = "" }: IncomingMessage): boolean =>
  fault !== "reorder" || (method === "PUT" && !url.includes("lock.json"));

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** One bit of the bytes, turned. */
function flipped(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  const at = random.below(copy.length);
  if (copy.length > 0) copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
  return copy;
}

const toStore = (store: string, { request }: Whole) =>
  ask(`${store}${request.url}`, {
    method: request.method ?? "GET",
    headers: { ...request.headers, connection: "close" },
  });

async function forward(store: string, whole: Whole): Promise<Answer> {
  const onward = toStore(store, whole);
  onward.end(whole.body);
  const [answer]: IncomingMessage[] = await once(onward, "response");
  if (answer === undefined) throw new Error("no answer");
  const body = await bytesOf(answer);
  return { status: answer.statusCode ?? 500, headers: answer.headers, body };
}

async function later(store: string, whole: Whole, milliseconds: number): Promise<void> {
  await sleep(milliseconds);
  await forward(store, whole).catch(() => {});
}

function sendHalf(store: string, whole: Whole): void {
  const onward = toStore(store, whole);
  onward.on("error", () => {});
  onward.write(whole.body.subarray(0, whole.body.length / 2), () => onward.destroy());
}
