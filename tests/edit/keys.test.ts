/** Keys of a bucket are kept where the system keeps secrets, through a real one, and nowhere else. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { snapshot, temporaryFolder } from "../folders.ts";

const temporary = temporaryFolder("keys");
const PROGRAM = join(import.meta.dirname, "keys-program.ts");
const RUN = `exec "${process.execPath}" --import tsx "${PROGRAM}"`;

/** In a home and a session of its own. */
function run(name: string, script: string, within: readonly string[] = []) {
  const home = join(temporary, name);
  mkdirSync(home, { mode: 0o700 });
  const { PATH = "" } = process.env;
  const env = {
    PATH,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DBUS_SESSION_BUS_ADDRESS: "unix:path=/none",
  };
  const [program = "", ...args] = [...within, "bash", "-c", script];
  const printed = execFileSync(program, args, {
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { home, said: JSON.parse(printed.trim().split("\n").at(-1) ?? "") };
}

const KEYS = { accessKeyId: "baker", secretAccessKey: "sourdough" };

const isStarted = (name: string) => spawnSync(name, ["--version"]).error === undefined;

/** Sites install the package where they want it, and not every machine has a store of secrets. */
const missing = [
  ...(isPackage("@napi-rs/keyring") ? [] : ["@napi-rs/keyring"]),
  ...["gnome-keyring-daemon", "dbus-run-session"].filter((name) => !isStarted(name)),
];

function isPackage(name: string): boolean {
  try {
    return existsSync(createRequire(import.meta.url).resolve(name));
  } catch {
    return false;
  }
}

describe("where the system has a store of secrets", () => {
  it("keys are given once, are found by the next desk for all of the bucket, and are forgotten when asked", ({
    skip,
  }) => {
    skip(missing.length > 0, `not tried: this machine has no ${missing.join(", ")}`);
    const daemon = "echo -n password | gnome-keyring-daemon --unlock --components=secrets >&2";
    const { home, said } = run("with", `${daemon}; ${RUN}`, ["dbus-run-session", "--"]);
    expect(said).toEqual({
      before: { from: "elsewhere" },
      given: { from: "kept" },
      used: KEYS,
      later: { from: "kept" },
      usedLater: KEYS,
      otherFolder: KEYS,
      forgotten: { from: "elsewhere" },
    });
    for (const bytes of snapshot(home).values()) expect(bytes.includes("sourdough")).toBe(false);
  });
});

describe("where it has none", () => {
  it("keys are used until the desk ends, nothing is written, and the desk says why", () => {
    const { home, said } = run("without", RUN);
    const fault = expect.stringMatching(/^Keys cannot be kept/);
    expect(said).toEqual({
      before: { from: "elsewhere", fault },
      given: { from: "given", fault },
      used: KEYS,
      later: { from: "elsewhere", fault },
      forgotten: { from: "elsewhere", fault },
    });
    expect([...snapshot(home).keys()]).toEqual([]);
  });
});
