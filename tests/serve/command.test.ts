/** The commands as a person runs them: address, port, keys, end. */

import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { renderUnicodeCompact } from "uqr";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { run } from "../../src/cli.ts";
import type { Signal } from "../../src/config.ts";
import { showToPhones } from "../../src/serve/phone.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { sendRaw } from "./raw.ts";

const temporary = temporaryFolder("command");
const BIN = join(import.meta.dirname, "../../bin/build-site.js");
const root = copySite("journal", join(temporary, "site"));

// For preview; and what it keeps lets every server start sooner.
beforeAll(async () => {
  expect((await cli(["build", "--root", root])).code).toBe(0);
});

/** Runs a command in this process, with a keyboard and signals of its own. */
function start(command: string, ...args: string[]) {
  const printed = { stdout: "", stderr: "" };
  const events = new EventEmitter();
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const write = (name: keyof typeof printed) => ({
    write: (text: string) => {
      printed[name] += text;
    },
  });
  const ended = run({
    argv: ["node", "build-site", command, "--root", root, ...args],
    env: {},
    cwd: () => temporary,
    stdin: keyboard,
    stdout: write("stdout"),
    stderr: write("stderr"),
    on: events.on.bind(events),
    off: events.off.bind(events),
    listenerCount: (event) => events.listenerCount(event),
  });
  const signal = (name: Signal) => void events.emit(name, name);
  onTestFinished(async () => {
    signal("SIGINT");
    await ended;
  });
  return {
    printed,
    ended,
    signal,
    type: (key: string) => keyboard.write(key),
    address: async () => {
      const found = () => /http:\/\/\S+?(?=[\s"])/.exec(printed.stdout)?.[0];
      await expect.poll(found, { timeout: 20_000 }).toBeDefined();
      return found() ?? "";
    },
  };
}

const isOpen = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

async function busyPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  return port;
}

it("takes the next free port when the wanted one is busy, and says so", async () => {
  const port = await busyPort();
  const serve = start("serve", "--port", String(port));
  const address = await serve.address();
  expect(Number(new URL(address).port)).toBeGreaterThan(port);
  expect(serve.printed.stderr).toContain(`port ${port} is busy`);
  expect(await isOpen(address)).toBe(true);
});

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s ends it and frees the port", async (name) => {
  const serve = start("serve", "--port", "0");
  const address = await serve.address();
  serve.signal(name);
  expect(await serve.ended).toBe(0);
  expect(serve.printed.stdout.includes("stopped by SIGTERM")).toBe(name === "SIGTERM");
  expect(await isOpen(address)).toBe(false);
});

it("answers keys: help, make anew, quit", async () => {
  const serve = start("serve", "--port", "0");
  await serve.address();
  serve.type("h");
  await expect.poll(() => serve.printed.stdout).toContain("make everything again");
  serve.type("r");
  await expect.poll(() => serve.printed.stdout).toContain("updated everything");
  serve.type("xq");
  expect(await serve.ended).toBe(0);
});

it("previews what was built, with keys of its own", async () => {
  const preview = start("preview", "--port", "0", "--profile", "website");
  const address = await preview.address();
  expect((await fetch(`${address}/posts/winter/`)).status).toBe(200);
  preview.type("\u0003");
  expect(await preview.ended).toBe(0);
  expect(await isOpen(address)).toBe(false);
});

it("shows a code for phones to a person whose server other machines can reach, and to nobody else", async () => {
  const shown: string[] = [];
  const show = (interactive: boolean, others: readonly string[]) =>
    showToPhones({ line: (text) => shown.push(text) }, { interactive }, { others });
  await show(true, []);
  await show(false, ["http://192.0.2.7:4321"]);
  expect(shown).toEqual([]);
  await show(true, ["http://192.0.2.7:4321", "http://198.51.100.7:4321"]);
  expect(shown).toEqual([renderUnicodeCompact("http://192.0.2.7:4321", { border: 2 })]);
});

it("prints one JSON document with --json, and nothing about later edits", async () => {
  const serve = start("serve", "--port", "0", "--json");
  const address = await serve.address();
  serve.type("r");
  await fetch(address);
  const document = JSON.parse(serve.printed.stdout);
  expect(document).toMatchObject({ ok: true, url: address, others: [] });
});

it("answers foreign host names only when they are given, also behind a proxy", async () => {
  const closed = await start("serve", "--port", "0").address();
  const foreign = "GET / HTTP/1.1\r\nHost: dev.example.com";
  const refused = await sendRaw(closed, foreign);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("--host 127.0.0.1,dev.example.com");
  const named = await start(
    "serve",
    "--port",
    "0",
    "--host",
    "127.0.0.1,dev.example.com",
  ).address();
  expect((await sendRaw(named, foreign)).status).toBe(200);
  const proxied = await start("serve", "--port", "0", "--host", "no-such-name.invalid").address();
  expect(new URL(proxied).hostname).toBe("127.0.0.1");
  const name = "GET / HTTP/1.1\r\nHost: no-such-name.invalid";
  expect((await sendRaw(proxied, name)).status).toBe(200);
});

it("says why it cannot listen at an address that is not this machine's", async () => {
  const { code, stderr } = await cli([
    "serve",
    "--root",
    root,
    "--port",
    "0",
    "--host",
    "203.0.113.9",
  ]);
  expect(code).toBe(1);
  expect(stderr).toContain("Cannot listen at 203.0.113.9");
  expect(stderr).toContain("--host");
});

it.each([
  ["serve", "--port", "65536"],
  ["serve", "--port", "web"],
  ["preview", "--profile", "ftp"],
])("%s %s %s is wrong usage", async (...args) => {
  expect((await cli([...args, "--root", root])).code).toBe(2);
});

it("starts on broken content, tells the problems, and serves once they are mended", async () => {
  const broken = copySite("journal", join(temporary, "broken"));
  const file = join(broken, "content/journal.yaml");
  const good = readFileSync(file, "utf8");
  writeFileSync(file, good.replace("name:", "nome:"));
  const serve = start("serve", "--port", "0", "--root", broken);
  const address = await serve.address();
  expect(serve.printed.stderr).toContain('did you mean "name"?');
  expect((await fetch(address)).status).toBe(500);
  writeFileSync(file, good);
  expect((await fetch(address)).status).toBe(200);
  await expect.poll(() => serve.printed.stdout).toContain("mended content/journal.yaml");
});

it("as a process ends at once on Ctrl-C and leaves nothing behind", async () => {
  const child = spawn(process.execPath, [BIN, "serve", "--root", root, "--port", "0"]);
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 40_000 }).toMatch(/http:\/\/\S+/);
  const address = /http:\/\/\S+/.exec(printed)?.[0] ?? "";
  await fetch(address);
  const events = fetch(`${address}/@build-site/events`);
  expect((await events).status).toBe(200);
  const code = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  expect(await code).toBe(0);
  expect(await isOpen(address)).toBe(false);
});
