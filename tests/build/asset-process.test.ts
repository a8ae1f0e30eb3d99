/** Fonts, pictures and cards are made in a process of its own: only when there is something to make, and told as if here. */
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { childrenOf } from "../bench/all-processes.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const BIN = join(import.meta.dirname, "../../bin/build-site.js");
const FONT = readFileSync("content/fonts/archivo.woff2");
const folder = temporaryFolder("asset-process");
let photo: Buffer;

beforeAll(async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 300, height: 200, channels: 3, background: "#000", noise } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});

function site(name: string, font: Buffer, pictures: Readonly<Record<string, Buffer>>): string {
  const root = inlineSite(join(folder, name), {
    settings: `{
      origin: "https://www.bees.example",
      card: { field: "#ffffff", ink: "#000000" },
      typeface: { family: "Bee", file: "bee.woff2", weights: { from: 400, to: 600 }, fallback: "serif" },
    }`,
  });
  mkdirSync(join(root, "content/images"), { recursive: true });
  writeFileSync(join(root, "content/bee.woff2"), font);
  for (const [file, contents] of Object.entries(pictures))
    writeFileSync(join(root, "content/images", file), contents);
  return root;
}

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** The real program; Node says on its standard error which processes it starts. */
function build(root: string): { readonly pid: number; readonly ended: Promise<Ended> } {
  const env = { ...process.env, NODE_DEBUG: "child_process" };
  const child = execFile(process.execPath, [BIN, "build", "--root", root], { env });
  let stderr = "";
  child.stderr?.on("data", (text) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code) => resolve({ code, stderr }));
  });
  return { pid: child.pid ?? 0, ended };
}

const hasStarted = ({ stderr }: Ended) => /assets.asset-process\.[jt]s'/.test(stderr);

it("is started by what the cache does not have, and never when it has all", async () => {
  const root = site("warm", FONT, { "hive.jpg": photo });
  const cold = await build(root).ended;
  expect(cold.code).toBe(0);
  expect(hasStarted(cold)).toBe(true);
  const warm = await build(root).ended;
  expect(warm.code).toBe(0);
  expect(hasStarted(warm)).toBe(false);
});

it("tells a damaged font and damaged pictures in the words of their packages", async () => {
  const font = await buildInline(site("font", FONT.subarray(0, 20_000), {}));
  expect(font.problems).toMatchObject([
    {
      rule: "content/font",
      where: { file: "content/bee.woff2" },
      message: "is no font that can be read: ConvertWOFF2ToTTF failed",
      hint: "it may be damaged or cut off: put the original file there",
    },
  ]);
  const pictures = {
    "cut.jpg": photo.subarray(0, photo.length / 2),
    "none.jpg": Buffer.from("no"),
  };
  const { problems } = await buildInline(site("pictures", FONT, pictures));
  expect(problems).toMatchObject([
    {
      rule: "content/image",
      where: { file: "content/images/cut.jpg" },
      message:
        "is broken, or was cut off when it was copied: copy it again from where it came, or save it anew",
    },
    {
      rule: "content/image",
      where: { file: "content/images/none.jpg" },
      message: "is not a picture that can be read: broken, or not what its name says",
    },
  ]);
});

it("is a fault of the machine when the system ends it, and the next build starts another", async () => {
  const root = site("killed", FONT, {});
  const { pid, ended } = build(root);
  process.kill(await processOf(pid), "SIGKILL");
  const { code, stderr } = await ended;
  expect(code).toBe(1);
  expect(/a process of build-site was ended .*/.exec(stderr)?.[0]).toBe(
    "a process of build-site was ended before its response: SIGKILL",
  );
  expect(stderr.includes("a defect in build-site")).toBe(false);
  expect((await build(root).ended).code).toBe(0);
});

/** The process that makes assets for this one, as soon as it is there. */
async function processOf(parent: number): Promise<number> {
  for (;;) {
    const made = childrenOf(parent).find((child) =>
      commandOf(child).includes("assets/asset-process"),
    );
    if (made !== undefined) return made;
    await setTimeout(5);
  }
}

/** None of a process that has ended meanwhile. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
