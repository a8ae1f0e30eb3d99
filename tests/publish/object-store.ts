/** The real object store of tests/object-store, and build-site run against it as a person would. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Held } from "./memory-store.ts";
import { type Served, textOf } from "./visitor.ts";

const ROOT = join(import.meta.dirname, "../..");
const PORTS = 16;

/** `swift`, or `ceph` where Debian's packages of it are installed. */
const STORE = process.env.BUILD_SITE_STORE ?? "swift";

export const KEYS = { AWS_ACCESS_KEY_ID: "test:tester", AWS_SECRET_ACCESS_KEY: "testing" };

export interface ObjectStore {
  readonly endpoint: string;
  readonly client: S3Client;
}

export interface StartedStore extends ObjectStore {
  /** Stops the S3 API, and starts it again. */
  readonly down: () => Promise<void>;
  readonly up: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startObjectStore(folder: string): Promise<StartedStore> {
  const port = await freePorts();
  const script = join(ROOT, "tests/object-store/start.sh");
  const child = spawn(script, [STORE, folder, String(port)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const expectLine = async (line: string) => {
    const { value } = await answers.next();
    if (value !== line) throw new Error(`the object store said ${value}, not ${line}`);
  };
  await expectLine("ready");
  const endpoint = `http://127.0.0.1:${port}`;
  const order = async (line: string) => {
    child.stdin.write(`${line}\n`);
    await expectLine(line);
  };
  return {
    ...connectTo(endpoint),
    down: () => order("down"),
    up: () => order("up"),
    async stop() {
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}

const clientOf = (endpoint: string) =>
  new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    credentials: {
      accessKeyId: KEYS.AWS_ACCESS_KEY_ID,
      secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY,
    },
  });

export const connectTo = (endpoint: string): ObjectStore => ({
  endpoint,
  client: clientOf(endpoint),
});

/** A port that is free, with the ones that follow it. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 20_000);
    const ports = Array.from({ length: PORTS }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

export const makeBucket = ({ client }: ObjectStore, Bucket: string) =>
  client.send(new CreateBucketCommand({ Bucket }));

export async function keysIn({ client }: ObjectStore, Bucket: string): Promise<string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const part = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    keys.push(...(part.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    ContinuationToken = part.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return keys;
}

type Visited = Pick<Held, "body" | "headers">;

async function visited({ client }: ObjectStore, Bucket: string, Key: string): Promise<Visited> {
  const answer = await client.send(new GetObjectCommand({ Bucket, Key }));
  const body = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
  const headers = {
    contentType: answer.ContentType ?? "",
    cacheControl: answer.CacheControl ?? "",
    contentEncoding: answer.ContentEncoding ?? "",
  };
  return { body, headers };
}

/** Downloads a bucket as visitors see it. */
export async function served(store: ObjectStore, Bucket: string): Promise<Served> {
  const objects = new Map<string, Visited>();
  for (const Key of await keysIn(store, Bucket))
    objects.set(Key, await visited(store, Bucket, Key));
  return { objects };
}

/** What visitors read at one key; nothing where there is no object. */
export async function textAt(store: ObjectStore, Bucket: string, Key: string): Promise<string> {
  try {
    return textOf(await visited(store, Bucket, Key));
  } catch (error) {
    if (error instanceof NoSuchKey) return "";
    throw error;
  }
}

/** Waits until the store says so. It is asked a few times a second: each answer takes time from what is waited for. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Wall time in milliseconds, starting of Node included. */
  readonly milliseconds: number;
  /** The most memory that the process held, in bytes; 0 where the system does not tell. */
  readonly memory: number;
}

export interface Running {
  readonly child: ChildProcess;
  readonly finished: Promise<Finished>;
}

const PEAK_EVERY = 100;

export function startCli(args: readonly string[], env: Record<string, string> = KEYS): Running {
  const started = performance.now();
  const { PATH = "", HOME = "", BUILD_SITE_BUNDLED = "" } = process.env;
  const child = spawn(process.execPath, [join(ROOT, "bin/build-site.js"), ...args], {
    env: { PATH, HOME, BUILD_SITE_BUNDLED, AWS_EC2_METADATA_DISABLED: "true", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  let memory = 0;
  child.stdout.on("data", (data: Buffer) => {
    printed.stdout += data;
  });
  child.stderr.on("data", (data: Buffer) => {
    printed.stderr += data;
  });
  const timer = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid));
  }, PEAK_EVERY);
  const finished = once(child, "close").then(([code]) => {
    clearInterval(timer);
    return { code, ...printed, memory, milliseconds: performance.now() - started };
  });
  return { child, finished };
}

export const runCli = (args: readonly string[], env?: Record<string, string>): Promise<Finished> =>
  startCli(args, env).finished;

/** Linux keeps the highest mark of a process's memory. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1000;
  } catch {
    return 0;
  }
}
