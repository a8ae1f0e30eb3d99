/**
 * How soon the development server is ready, and how soon an edit is on the screen: from the save to the
 * animation frame that shows it, in the browser. On the real site and on one of 10,000 pages.
 * Run with `npm run bench:serve`; the number of rounds is an argument, 20 by default.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import { CHROMIUM } from "../browser/chromium.ts";
import { generateSite } from "./generate.ts";
import { median, REPOSITORY } from "./measure.ts";

interface Edit {
  readonly kind: "content" | "template" | "styles";
  readonly file: string;
  /** The whole file with the edit of this number in it. */
  readonly change: (text: string, round: number) => string;
  /** What the page says, in the browser, when it shows the edit of this number. */
  readonly shows: (round: number) => string;
}

interface Site {
  readonly name: string;
  readonly make: (root: string) => void;
  /** The page that is watched. */
  readonly path: string;
  readonly edits: readonly Edit[];
}

const STARTS = 5;
const ROUNDS = Number(process.argv[2] ?? 20);
const BIN = join(REPOSITORY, "bin/build-site.js");

const STYLES: Edit = {
  kind: "styles",
  file: "templates/styles/main.css",
  change: (text, round) => `${text}\nmain { outline-offset: ${round}px; }\n`,
  shows: (round) =>
    `getComputedStyle(document.querySelector("main")).outlineOffset === "${round}px"`,
};

const hasText = (selector: string, text: string) =>
  `document.querySelector("${selector}").textContent.includes("${text}")`;

const SITES: readonly Site[] = [
  {
    name: "the real site",
    make(root) {
      for (const name of ["content", "templates", "client", ".cache/build-site"])
        if (existsSync(join(REPOSITORY, name)))
          cpSync(join(REPOSITORY, name), join(root, name), { recursive: true });
    },
    path: "/areas/jvc",
    edits: [
      {
        kind: "content",
        file: "content/areas/jvc.yaml",
        change: (text, round) => text.replace(/^description: >-\n +/m, `$&Edit ${round} of it. `),
        shows: (round) => hasText("main", `Edit ${round} of it.`),
      },
      {
        kind: "template",
        file: "templates/layout/Footer.tsx",
        change: (text, round) => text.replace("<footer>", `<footer data-edit="${round}">`),
        shows: (round) => `document.querySelector("footer").dataset.edit === "${round}"`,
      },
      STYLES,
    ],
  },
  {
    name: "10,000 pages",
    make: (root) => generateSite(root, 10_000),
    path: "/section-7/page-7",
    edits: [
      {
        kind: "content",
        file: "content/site.yaml",
        change: (text, round) => text.replace("words: ", `words: edit${round}x `),
        shows: (round) => hasText("main", `edit${round}x`),
      },
      {
        kind: "template",
        file: "templates/site.tsx",
        change: (text, round) => text.replace("The same on", `Edit ${round} on`),
        shows: (round) => hasText("footer", `Edit ${round} on`),
      },
      STYLES,
    ],
  },
];

interface Server {
  readonly origin: string;
  /** Milliseconds from the start of the process to its address, and to the first page. */
  readonly ready: number;
  readonly firstPage: number;
  readonly stop: () => Promise<void>;
}

async function serve(root: string, path: string): Promise<Server> {
  const start = performance.now();
  const child = spawn(process.execPath, [BIN, "serve", "--root", root, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await addressOf(child);
  const ready = performance.now() - start;
  const response = await fetch(`${origin}${path}`);
  await response.text();
  if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}`);
  return {
    origin,
    ready,
    firstPage: performance.now() - start,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGINT");
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (text) => {
      printed += text;
      const address = /http:\/\/\S+/.exec(printed)?.[0];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`the server ended\n${printed}`)));
  });
}

/** Milliseconds from the save to the first frame that shows it. */
async function timeToScreen(page: Page, path: string, text: string, shown: string) {
  await page.evaluate(`
    window.seen = new Promise((resolve) => {
      const look = () =>
        ${shown} ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
      look();
    });
    0;
  `);
  await sleep(150);
  const saved = performance.timeOrigin + performance.now();
  writeFileSync(path, text);
  const seen = await page.evaluate<number>("window.seen");
  return seen - saved;
}

async function measureEdits(browser: Browser, site: Site, root: string): Promise<void> {
  const server = await serve(root, site.path);
  const page = await browser.newPage();
  await page.goto(`${server.origin}${site.path}`);
  for (const { kind, file, change, shows } of site.edits) {
    const path = join(root, file);
    const original = readFileSync(path, "utf8");
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS; round++)
      times.push(await timeToScreen(page, path, change(original, round), shows(round)));
    writeFileSync(path, original);
    print(`  ${kind.padEnd(10)} ${summary(times)}, save to screen, target 150 ms`);
  }
  await page.close();
  await server.stop();
}

async function measureStarts({ path }: Site, root: string): Promise<void> {
  const starts: Server[] = [];
  for (let run = 0; run < STARTS; run++) {
    const server = await serve(root, path);
    await server.stop();
    starts.push(server);
  }
  print(
    `  ready      ${summary(starts.map(({ ready }) => ready))}, target 700 ms on the real site`,
  );
  print(`  first page ${summary(starts.map(({ firstPage }) => firstPage))}`);
}

function summary(times: readonly number[]): string {
  const [low, middle, high] = [Math.min(...times), median(times), Math.max(...times)];
  const show = (time: number) => String(Math.round(time)).padStart(4);
  return `${show(middle)} ms median (${show(low)} to ${show(high)})`;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const browser = await chromium.launch(CHROMIUM);
for (const site of SITES) {
  const root = mkdtempSync(join(tmpdir(), "bench-serve-"));
  try {
    site.make(root);
    print(site.name);
    await measureStarts(site, root);
    await measureEdits(browser, site, root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
await browser.close();
