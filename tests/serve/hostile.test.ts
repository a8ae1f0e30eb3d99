/** Nothing outside a site is ever sent, and nothing that a client does stops a server. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { PROFILES } from "../../src/hosting/answer.ts";
import { type Listening, listen, plain } from "../../src/serve/listen.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { develop } from "./development.ts";
import { ODD_REQUESTS, sendRaw, TRAVERSALS } from "./raw.ts";

const SECRET = "top secret";
const temporary = temporaryFolder("hostile");
const root = copySite("journal", join(temporary, "site"));
const out = join(root, "dist");
const servers = new Map<string, Listening>();

const PIPELINED = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

/** Secrets beside, above and hidden inside a folder that is served. */
function hideSecrets(folder: string): void {
  mkdirSync(join(temporary, "outside"), { recursive: true });
  for (const file of [
    join(temporary, "outside/secret.txt"),
    join(temporary, "secret.txt"),
    join(folder, "../secret.txt"),
    join(folder, ".env"),
  ])
    writeFileSync(file, SECRET);
  symlinkSync(join(temporary, "outside"), join(folder, "link"));
  symlinkSync(join(temporary, "secret.txt"), join(folder, "link.txt"));
}

beforeAll(async () => {
  const built = await cli(["build", "--root", root, "--no-cache"]);
  expect(built.code).toBe(0);
  hideSecrets(out);
  const address = { port: 0, host: "127.0.0.1" };
  for (const profile of PROFILES)
    servers.set(`preview ${profile}`, await startPreview({ out, profile, ...address }));
  const real = await startPreview({ out: inject("dist"), profile: "cdn", ...address });
  servers.set("preview of the real site", real);
  servers.set("serve", await develop(root));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
  rmSync(temporary, { recursive: true, force: true });
});

describe.each([
  "preview website",
  "preview rest",
  "preview cdn",
  "preview of the real site",
  "serve",
])("%s", (name) => {
  const originOf = () => servers.get(name)?.origin ?? "";

  it.each([...TRAVERSALS, "/.env", "/.build-site.json", "/content/journal.yaml", "/package.json"])(
    "sends nothing for %s",
    async (pattern) => {
      const path = pattern.replace("SECRET", "secret.txt");
      const { status, text } = await sendRaw(originOf(), `GET ${path} HTTP/1.1`);
      expect([400, 404]).toContain(status);
      expect(text).not.toContain(SECRET);
    },
  );

  it.each(ODD_REQUESTS)("has an answer to %.60s", async (request, status) => {
    expect((await sendRaw(originOf(), request)).status).toBe(status);
    expect((await fetch(originOf())).status).toBe(200);
  });

  it("lets no client that is slow or hangs up hold others up", async () => {
    const { hostname, port } = new URL(originOf());
    const sockets = Array.from({ length: 40 }, (_, at) => {
      const socket = connect(Number(port), hostname, () => {
        if (at % 2) socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
        if (at % 4 === 3) socket.destroy();
      });
      socket.on("error", () => {});
      return socket;
    });
    await sleep(50);
    expect((await fetch(originOf())).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it("hangs up on a client that asks on and on without waiting for answers", async () => {
    const { hostname, port } = new URL(originOf());
    const requests = PIPELINED.repeat(50);
    const answered = Array.from({ length: 100 }, async () => {
      const socket = connect(Number(port), hostname, () => socket.write(requests));
      let text = "";
      socket.on("data", (bytes) => {
        text += bytes;
      });
      socket.on("error", () => {});
      await new Promise((done) => socket.once("close", done));
      return text.split("HTTP/1.1 200").length - 1;
    });
    expect(Math.max(...(await Promise.all(answered)))).toBeLessThan(10);
    expect((await fetch(originOf())).status).toBe(200);
  });
});

it("a server makes few answers at once, whatever is asked and never read", async () => {
  let made = 0;
  let making = 0;
  let most = 0;
  const server = await listen(
    async (_, response) => {
      most = Math.max(most, ++making);
      await sleep(1);
      making--;
      made++;
      plain(response, 200, "a page ".repeat(10_000));
    },
    { port: 0, host: "127.0.0.1" },
  );
  const { hostname, port } = new URL(server.origin);
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(PIPELINED.repeat(4)));
    return socket.on("error", () => {}).pause();
  });
  await expect.poll(() => made).toBe(800);
  expect(most).toBeLessThanOrEqual(16);
  expect((await fetch(server.origin)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await server.close();
});
