/** The same input gives the same bytes, wherever, whenever and on whatever it is built: the real site in tests/build/shards.test.ts. */
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { ELSEWHERE, NEWEST } from "../surroundings.ts";

const ROOT = join(import.meta.dirname, "../..");
const BIN = join(ROOT, "bin/build-site.js");
const temporary = temporaryFolder("reproducible");

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  readonly shell?: string;
}

/** Builds in a process of its own and gives back the hash of the whole output. */
function hashOf(root: string, options: readonly string[], { env, node, shell }: Surroundings = {}) {
  const command = [node ?? process.execPath, BIN, "build", "--root", root, "--json", ...options];
  const quoted = command.map((part) => `'${part}'`).join(" ");
  return new Promise<string>((resolve, reject) => {
    const child = spawn("bash", ["-c", shell ? `${shell} ${quoted}` : quoted], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        SOURCE_DATE_EPOCH: "1767225600",
        ...env,
      },
    });
    let printed = "";
    child.stdout.on("data", (text) => {
      printed += text;
    });
    child.once("exit", (code) => {
      const result = JSON.parse(printed || "{}");
      if (code === 0) resolve(result.hash);
      else reject(new Error(`exit ${code}: ${printed}`));
    });
  });
}

it("says the same of a date in every time zone", async () => {
  const date = "new Date(Date.UTC(2026, 0, 5, 22))";
  const root = inlineSite(join(temporary, "dates"), {
    body: `<h1>Bees</h1><p>{${date}.getDate()} {String(${date})}</p>`,
  });
  await hashOf(root, ["--no-cache"], { env: { TZ: "Asia/Tokyo" } });
  expect(readFileSync(join(root, "dist/index.html"), "utf8")).toContain(
    "<p>5 Mon Jan 05 2026 22:00:00 GMT+0000",
  );
});

describe("a small site with a photograph, encoded anew each time", () => {
  const root = join(temporary, "journal");
  let expected: string;

  beforeAll(async () => {
    copySite("journal", root);
    const photo = join(ROOT, "content/images/portfolio/villas-1.jpg");
    writeFileSync(join(root, "content/images/bees.jpg"), await sharp(photo).resize(320).toBuffer());
    expected = await hashOf(root, ["--no-cache"]);
  });

  // Built once with all that is named: where the bytes are the same, none of it has changed them.
  it("has the same bytes from another folder, its files made in another order, with another time zone, a Turkish locale, one core, a closed umask and the newest Node", async () => {
    const other = join(temporary, "a folder with spaces & 'quotes'".replaceAll("'", ""), "site");
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" }).sort().reverse()) {
      if (/^(dist|\.cache)/.test(name) || !/\.\w+$/.test(name)) continue;
      mkdirSync(join(other, name, ".."), { recursive: true });
      cpSync(join(root, name), join(other, name));
    }
    const elsewhere = { ...ELSEWHERE, node: NEWEST };
    expect(await hashOf(other, ["--no-cache"], elsewhere)).toBe(expected);
  });

  it("names neither its folder nor its time in any file", () => {
    const files = readdirSync(join(root, "dist"), { recursive: true, encoding: "utf8" });
    const told = files.filter((name) => /\.(html|xml|js|json|txt|webmanifest)$|^_/.test(name));
    expect(told.length).toBeGreaterThan(5);
    for (const name of told)
      expect(readFileSync(join(root, "dist", name), "utf8"), name).not.toContain(temporary);
  });
});

it("has the newest Node to compare with", () => {
  expect(existsSync(NEWEST)).toBe(true);
});

describe("the year that pages show", () => {
  const root = copySite("journal", join(temporary, "year"));
  const post = join(root, "content/posts/winter.yaml");
  writeFileSync(post, readFileSync(post, "utf8").replace(/^text: .*$/m, "text: Seen in {year}."));
  const env = {
    GIT_COMMITTER_DATE: "2019-06-01T00:00:00Z",
    GIT_AUTHOR_DATE: "2019-06-01T00:00:00Z",
  };
  const git = (...args: readonly string[]) =>
    execFileSync(
      "git",
      ["-C", root, "-c", "user.name=a", "-c", "user.email=a@b.example", ...args],
      {
        env: { ...process.env, ...env },
      },
    );
  const shown = async (epoch: Record<string, string> = {}) => {
    const { code } = await cli(["build", "--root", root, "--no-cache"], { env: epoch });
    expect(code).toBe(0);
    return /Seen in (\d+)/.exec(
      readFileSync(join(root, "dist/posts/winter/index.html"), "utf8"),
    )?.[1];
  };
  const today = String(new Date().getUTCFullYear());

  it("is of today without a commit, of the commit with one, and as SOURCE_DATE_EPOCH says", async () => {
    expect(await shown()).toBe(today);
    git("init", "--quiet");
    expect(await shown()).toBe(today);
    git("add", "content", "templates", "client");
    git("commit", "--quiet", "--message", "The journal");
    expect(await shown()).toBe("2019");
    expect(await shown({ SOURCE_DATE_EPOCH: "86400" })).toBe("1970");
    writeFileSync(post, `${readFileSync(post, "utf8")}# changed\n`);
    expect(await shown()).toBe(today);
  });

  it("comes with the commit in the build's JSON, and whether files differ from it", async () => {
    const commit = async () => {
      const { stdout } = await cli(["build", "--root", root, "--json"]);
      return JSON.parse(stdout).commit;
    };
    const id = git("rev-parse", "HEAD").toString().trim();
    expect(await commit()).toEqual({ id, time: 1_559_347_200, changed: true });
    git("checkout", "--quiet", "--", "content");
    expect(await commit()).toEqual({ id, time: 1_559_347_200, changed: false });
    rmSync(join(root, ".git"), { recursive: true });
    expect(await commit()).toBeNull();
  });
});
