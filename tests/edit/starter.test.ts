/** The starter for a desktop: written by the command, and run as desktops run it, from a folder of any name. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type StarterParts, starterFor } from "../../src/edit/starter.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";

const folder = temporaryFolder("desk-starter");
const root = join(folder, `Anna's "new" site $HOME \`id\` 100% %f back\\slash موقع`);
mkdirSync(join(root, "templates"), { recursive: true });
writeFileSync(join(root, "templates/site.tsx"), "");
const env = { HOME: join(folder, "home"), XDG_DATA_HOME: join(folder, "own data") };

/** A program that writes down what it was started with. */
const TOLD = join(folder, "told.json");
const program = join(folder, "tell $1.mjs");
writeFileSync(
  program,
  `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(TOLD)}, JSON.stringify(process.argv.slice(2)));`,
);
const parts: StarterParts = {
  platform: "linux",
  home: env.HOME,
  data: env.XDG_DATA_HOME,
  node: process.execPath,
  program,
  root,
};
const COMMAND = ["edit", "--root", root];
const told = () => JSON.parse(readFileSync(TOLD, "utf8"));

/** The value of a line as the specification has it: backslashes first, then `%%`; what is left is a shell's command. */
const execOf = (entry: string): string =>
  (/^Exec=(.*)$/m.exec(entry)?.[1] ?? "").replaceAll("\\\\", "\\").replaceAll("%%", "%");

describe("desk --install", () => {
  it("writes a starter that names the site's folder, and says where it is and how it goes away", async () => {
    const { code, stdout } = await cli(["desk", "--install", "--root", root], { env });
    expect(code).toBe(0);
    const [file = ""] = /(?<=^wrote ).*$/m.exec(stdout) ?? [];
    expect(dirname(file)).toBe(join(env.XDG_DATA_HOME, "applications"));
    expect(stdout).toContain("To take it away, delete the file.");
    expect(statSync(file).mode & 0o100).toBe(0o100);
    const entry = readFileSync(file, "utf8");
    expect(entry).toContain('Name=Anna\'s "new" site $HOME `id` 100% %f back\\\\slash موقع desk\n');
    const words = execFileSync("sh", ["-c", `printf '%s\\n' ${execOf(entry)}`], {
      encoding: "utf8",
    });
    expect(words.split("\n").slice(2, -1)).toEqual(COMMAND);
    // Again is no second one.
    const again = await cli(["desk", "--install", "--json", "--root", root], { env });
    expect(JSON.parse(again.stdout)).toEqual({ ok: true, file });
  });

  it("is refused where there is no site, and asked for where it is left out", async () => {
    const none = await cli(["desk", "--install", "--root", folder], { env });
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("there is no site")]);
    expect((await cli(["desk", "--root", root], { env })).code).toBe(2);
  });
});

const isThere = (name: string) => spawnSync(name, ["--version"]).error === undefined;

describe("a starter, run for real,", () => {
  it("starts the desk of its folder from a shell: that of Linux, and that of macOS", () => {
    execFileSync("sh", ["-c", execOf(starterFor(parts).contents)]);
    expect(told()).toEqual(COMMAND);
    rmSync(TOLD);
    const script = join(folder, "mac.command");
    const { contents, mode, isTried } = starterFor({ ...parts, platform: "darwin" });
    writeFileSync(script, contents, { mode });
    execFileSync(script);
    expect([told(), isTried]).toEqual([COMMAND, false]);
    rmSync(TOLD);
  });

  it.skipIf(!isThere("gio"))("starts it from GNOME's launcher", async () => {
    const entry = join(folder, "starter.desktop");
    // There is no terminal on this machine.
    const { contents } = starterFor(parts);
    writeFileSync(entry, contents.replace("Terminal=true", "Terminal=false"));
    execFileSync("gio", ["launch", entry]);
    await expect.poll(() => told()).toEqual(COMMAND);
  });

  it.skipIf(!isThere("desktop-file-validate"))("is valid as the specification says", () => {
    const { contents } = starterFor(parts);
    const entry = join(folder, "valid.desktop");
    writeFileSync(entry, contents);
    expect(execFileSync("desktop-file-validate", [entry], { encoding: "utf8" })).toBe("");
  });

  it("of Windows keeps signs of percent from being read as names", () => {
    const { contents, isTried } = starterFor({ ...parts, platform: "win32", root: "C:\\a 100% b" });
    expect(contents).toContain('"--root" "C:\\a 100%% b"\r\n');
    expect(isTried).toBe(false);
  });
});
