/** What preview answers: as each kind of host would, and nothing that lies outside the folder. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "../../src/hosting/answer.ts";
import { writePart } from "../../src/output/part-file.ts";
import type { Listening } from "../../src/serve/listen.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";
import { sendRaw } from "./raw.ts";

const temporary = temporaryFolder("preview");
const root = copySite("journal", join(temporary, "site"));
const out = join(root, "dist");
const servers = new Map<Profile, Listening>();
const PROFILES = ["website", "rest", "cdn"] as const;
const asset = () => [...snapshot(out).keys()].find((file) => /^assets\/client/.test(file)) ?? "";

beforeAll(async () => {
  const built = await cli(["build", "--root", root, "--no-cache"]);
  expect(built.code).toBe(0);
  writeFileSync(join(out, "_redirects"), "/wiki/* /posts/winter 200\n/old /posts/winter 301\n");
  mkdirSync(join(temporary, "outside"));
  writeFileSync(join(temporary, "outside/secret.txt"), "top secret");
  writeFileSync(join(root, "secret.txt"), "top secret");
  writeFileSync(join(out, ".env"), "top secret");
  symlinkSync(join(temporary, "outside"), join(out, "link"));
  symlinkSync(join(root, "secret.txt"), join(out, "link.txt"));
  for (const profile of PROFILES)
    servers.set(profile, await startPreview({ out, profile, port: 0, host: "127.0.0.1" }));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

const originOf = (profile: Profile) => servers.get(profile)?.origin ?? "";
const ask = (
  profile: Profile,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
) => fetch(`${originOf(profile)}${path}`, { method, headers, redirect: "manual" });

describe("each kind of host answers in its own way", () => {
  it.each([
    ["/", 200, 200, 200],
    ["/index.html", 200, 200, "/"],
    ["/posts/winter", 200, 200, 200],
    ["/posts/winter/", 200, 404, "/posts/winter"],
    ["/posts/winter/index.html", 200, 200, "/posts/winter"],
    ["/posts/winter?utm=1", 200, 200, 200],
    ["/posts/winter/?utm=1", 200, 404, "/posts/winter?utm=1"],
    ["/Posts/Winter", 404, 404, 404],
    ["/posts", 404, 404, 404],
    ["/posts/", 404, 404, 404],
    ["/posts//winter", 404, 404, 404],
    ["//posts/winter", 404, 404, 404],
    ["/nothing", 404, 404, 404],
    ["/favicon.ico", 200, 200, 200],
    ["/favicon.ico/", 404, 404, 404],
    ["/robots.txt", 200, 200, 200],
    ["/wiki/bees", 404, 404, 200],
    ["/wiki", 404, 404, 200],
    ["/wikipedia", 404, 404, 404],
    ["/old", 404, 404, "/posts/winter"],
    ["/_redirects", 404, 404, 404],
    ["/_headers", 404, 404, 404],
    ["/.build-site.json", 404, 404, 404],
    ["/.env", 404, 404, 404],
  ] as const)("%s", async (path, ...expected) => {
    const answers = await Promise.all(
      PROFILES.map(async (profile) => {
        const response = await ask(profile, path);
        expect(await response.text()).not.toContain("top secret");
        return response.status === 301 ? response.headers.get("location") : response.status;
      }),
    );
    expect(answers).toEqual(expected);
  });

  it("sends the 404 page with status 404, and no range or 304 of it", async () => {
    const page = readFileSync(join(out, "404.html"), "utf8");
    for (const profile of PROFILES) {
      const response = await ask(profile, "/nothing");
      expect([response.status, await response.text()]).toEqual([404, page]);
      const etag = response.headers.get("etag") ?? "";
      const again = await ask(profile, "/nothing", { "if-none-match": etag, range: "bytes=0-3" });
      expect([again.status, await again.text()]).toEqual([404, page]);
    }
  });

  it("asks browsers for https only where somebody speaks it", async () => {
    const policyWith = async (headers: Record<string, string>) =>
      (await ask("cdn", "/", headers)).headers.get("content-security-policy");
    expect(await policyWith({})).not.toContain("upgrade-insecure-requests");
    expect(await policyWith({ "x-forwarded-proto": "https" })).toContain(
      "upgrade-insecure-requests",
    );
  });

  it("sends the headers that a CDN sends, and those that a bucket can", async () => {
    const cdn = (await ask("cdn", "/")).headers;
    expect(cdn.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(cdn.get("strict-transport-security")).toBeNull();
    expect(cdn.get("x-content-type-options")).toBe("nosniff");
    const drawing = [...snapshot(out).keys()].find((file) => file.endsWith(".svg"));
    const alone = (await ask("cdn", `/${drawing}`)).headers.get("content-security-policy");
    expect(alone).toContain("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    const bucket = (await ask("website", "/")).headers;
    expect(bucket.get("content-security-policy")).toBeNull();
    for (const headers of [cdn, bucket]) {
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    }
    const script = (await ask("website", `/${asset()}`)).headers;
    expect(script.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("tells which part of a site a folder holds that has not all of its pages", async () => {
    const part = join(temporary, "part");
    cpSync(out, part, { recursive: true });
    rmSync(join(part, "index.html"));
    await writePart(part, { index: 1, count: 4 }, {});
    const started = startPreview({ out: part, profile: "cdn", port: 0, host: "127.0.0.1" });
    await expect(started).rejects.toMatchObject({
      problems: [
        {
          message: "1 pages of the site are in other parts: the folder holds part 1 of 4",
          hint: "copy the folders of all parts into one: parts 2, 3 and 4 too",
        },
      ],
    });
  });

  it("never redirects to another host", async () => {
    for (const path of [
      "//evil.example/",
      "//evil.example/index.html",
      "/\\evil.example/",
      "///evil.example",
    ]) {
      const { status, text } = await sendRaw(originOf("cdn"), `GET ${path} HTTP/1.1`);
      expect([status, text.includes("Location")], path).toEqual([404, false]);
    }
  });
});

describe("a file is sent as HTTP has it", () => {
  it("compressed as the client asks and the host can, with the same bytes inside", async () => {
    const page = readFileSync(join(out, "index.html"), "utf8");
    for (const [profile, accepts, encoding] of [
      ["cdn", "gzip, deflate, br", "br"],
      ["cdn", "gzip;q=1, br;q=0", "gzip"],
      ["cdn", "*", "br"],
      ["cdn", "identity", undefined],
      ["cdn", "", undefined],
      ["website", "gzip, br", "gzip"],
      ["rest", "br", undefined],
    ] as const) {
      const { text } = await sendRaw(
        originOf(profile),
        `GET / HTTP/1.1\r\nAccept-Encoding: ${accepts}`,
      );
      const [head = "", body = ""] = text.split(/\r\n\r\n([\s\S]*)/);
      expect(/content-encoding: (\w+)/i.exec(head)?.[1], `${profile} ${accepts}`).toBe(encoding);
      expect(head).toMatch(/vary: accept-encoding/i);
      const bytes = Buffer.from(body, "latin1");
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (same: Buffer) => same };
      const plain = unpack[encoding ?? "none"](bytes);
      expect(plain.toString()).toBe(page);
    }
    expect((await ask("cdn", "/favicon.ico")).headers.get("content-encoding")).toBeNull();
  });

  it("without a body for HEAD, with the same headers", async () => {
    for (const path of ["/", "/nothing", "/favicon.ico", "/posts/winter/"]) {
      const get = await ask("cdn", path);
      const head = await ask("cdn", path, {}, "HEAD");
      expect(await head.text()).toBe("");
      expect(head.status).toBe(get.status);
      for (const name of ["content-type", "content-length", "etag", "location", "cache-control"])
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
    }
  });

  it("not again when the client has it, whichever encoding", async () => {
    for (const headers of [{ "accept-encoding": "br" }, { "accept-encoding": "identity" }]) {
      const etag = (await ask("cdn", "/", headers)).headers.get("etag") ?? "";
      const known = await ask("cdn", "/", { ...headers, "if-none-match": `"other", ${etag}` });
      expect([known.status, await known.text()]).toEqual([304, ""]);
      const other = await ask("cdn", "/", { ...headers, "if-none-match": '"other"' });
      expect(other.status).toBe(200);
    }
  });

  it("in parts when the client asks for them", async () => {
    const icon = readFileSync(join(out, "icon-512.png"));
    for (const [range, status, from, to] of [
      ["bytes=0-9", 206, 0, 10],
      ["bytes=100-", 206, 100, icon.length],
      ["bytes=-20", 206, icon.length - 20, icon.length],
      ["bytes=99999999-", 416, 0, 0],
      ["lines=1-2", 200, 0, icon.length],
    ] as const) {
      const response = await ask("website", "/icon-512.png", { range });
      expect(response.status, range).toBe(status);
      if (status === 416) continue;
      expect(Buffer.from(await response.arrayBuffer()).equals(icon.subarray(from, to))).toBe(true);
    }
  });
});

it("sees a new build at once and survives one that is being swapped in", async () => {
  const copy = join(temporary, "copy");
  expect((await cli(["build", "--root", root, "--out", copy])).code).toBe(0);
  const server = await startPreview({ out: copy, profile: "cdn", port: 0, host: "127.0.0.1" });
  const title = async () => /<h1>([^<]*)/.exec(await (await fetch(server.origin)).text())?.[1];
  expect(await title()).toBe("Plain Journal");
  const file = join(root, "content/journal.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("Plain", "Other"));
  await cli(["build", "--root", root, "--out", copy]);
  expect(await title()).toBe("Other Journal");
  rmSync(copy, { recursive: true });
  expect((await fetch(server.origin)).status).toBe(404);
  await server.close();
});

it("answers every request while builds swap the folder", async () => {
  const copy = join(temporary, "swapped");
  expect((await cli(["build", "--root", root, "--out", copy])).code).toBe(0);
  const server = await startPreview({ out: copy, profile: "cdn", port: 0, host: "127.0.0.1" });
  const statuses = new Set<number>();
  let isOver = false;
  const visit = async () => {
    while (!isOver) statuses.add((await fetch(server.origin)).status);
  };
  const visits = [visit(), visit(), visit()];
  // From a process of its own: timers of this one would keep step with the server's.
  const swaps = `for (let swap = 0; swap < 150; swap++) {
    require("fs").renameSync(process.argv[1], process.argv[1] + "-aside");
    require("fs").renameSync(process.argv[1] + "-aside", process.argv[1]);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }`;
  await promisify(execFile)(process.execPath, ["-e", swaps, copy]);
  isOver = true;
  await Promise.all(visits);
  await server.close();
  expect([...statuses]).toEqual([200]);
});

it("says what to do when nothing has been built", async () => {
  const { code, stderr } = await cli([
    "preview",
    "--root",
    copySite("journal", join(temporary, "new")),
  ]);
  expect(code).toBe(1);
  expect(stderr).toContain("run build-site build first");
});
