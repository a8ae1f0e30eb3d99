/**
 * A live site and its preview on a real store, both published at once by programs that are killed at random moments: who
 * reads them meanwhile meets whole pages of the one and of the other, and never something of both.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { randomNumbers } from "../edits.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { TEST_ALL } from "../test-all.ts";
import { holdKeys } from "./hold-keys.ts";
import {
  connectTo,
  keysIn,
  makeBucket,
  type Running,
  served,
  startCli,
  until,
} from "./object-store.ts";
import { textOf } from "./visitor.ts";

const store = connectTo(inject("store"));
const folder = temporaryFolder("preview-killed");
const Bucket = "preview-killed";
const NAME = "pr-1";
const BELOW = `previews/${NAME}/`;
const THEIRS = `${BELOW}theirs.txt`;
const ROUNDS = TEST_ALL ? 8 : 1;
const random = randomNumbers(35);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
holdKeys();

const root = join(folder, "site");
const target = [`s3://${Bucket}`, "--root", root, "--endpoint", store.endpoint];
const PAGES = 12;

/** Pages that say whose they are, link to each other and show a picture. */
function write(words: string) {
  const pages = Array.from({ length: PAGES }, (_, n) => `/page-${n}`);
  const links = pages.map((path) => `<a href="${path}">${path}</a>`).join("");
  const routes = pages.map(
    (path) =>
      `{ path: "${path}", page: () => ({ head: { title: "${path}", description: "All about ${path}." }, body: <main><h1>${words}</h1><a href="/">Home</a><img src="/logo.svg" alt="Bee" /></main> }) },`,
  );
  inlineSite(root, {
    body: `<h1>${words}</h1>${links}<img src="/logo.svg" alt="Bee" />`,
    routes: routes.join("\n"),
    files: {
      "public/logo.svg": `<svg xmlns="http://www.w3.org/2000/svg"><title>${words}</title></svg>`,
    },
  });
}

async function read(key: string): Promise<string | undefined> {
  try {
    const answer = await store.client.send(new GetObjectCommand({ Bucket, Key: key }));
    const body = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    const { ContentEncoding: contentEncoding = "" } = answer;
    return textOf({ body, headers: { contentType: "", cacheControl: "", contentEncoding } });
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Follows random links of both until it is told to stop; gives what it met that must not be. */
function visitor() {
  const harm: string[] = [];
  let isOpen = true;
  let isPreviewWhole = false;
  let pages = 0;
  const visit = async (base: string, own: string, other: string) => {
    let key = `${base}index.html`;
    for (let steps = 0; steps < 4; steps++) {
      const wasWhole = isPreviewWhole || base === "";
      const html = await read(key);
      if (html === undefined) {
        if (wasWhole && (isPreviewWhole || base === "")) harm.push(`${key} is missing`);
        return;
      }
      pages++;
      if (!html.includes(own) || html.includes(other)) harm.push(`${key} is of the other`);
      if (!html.endsWith("</html>")) harm.push(`${key} is cut off`);
      if (html.includes("noindex") !== (base !== "")) harm.push(`${key} is marked wrongly`);
      const urls = [...html.matchAll(/<(?:a|img)\s[^>]*?(?:href|src)="?(\/[^"\s>]*)/g)].map(
        ([, url = ""]) => url.slice(1),
      );
      for (const url of urls)
        if (url.startsWith("previews/") !== (base !== "")) harm.push(`${key} leads to ${url}`);
      const svg = urls.find((url) => url.endsWith(".svg"));
      const picture = svg === undefined ? undefined : await read(svg);
      if (picture?.includes(other)) harm.push(`${svg} is of the other`);
      const links = urls.filter((url) => !url.endsWith(".svg"));
      const next = links[Math.floor(random() * links.length)] ?? base;
      key = next === base || next === base.slice(0, -1) ? `${base}index.html` : next;
    }
  };
  const walk = (async () => {
    while (isOpen) {
      await visit("", "Live", "Coming");
      await visit(BELOW, "Coming", "Live");
      // Who reads all the time holds up what is read.
      await pause(50);
    }
  })();
  return {
    harm,
    previewIs: (whole: boolean) => {
      isPreviewWhole = whole;
    },
    async close() {
      isOpen = false;
      await walk;
      return pages;
    },
  };
}

/** Kills each at a moment of its own, once something of it has arrived, unless it has ended before. */
async function killSoon({ child, finished }: Running, isUnderWay: () => Promise<boolean>) {
  await until(async () => child.exitCode !== null || (await isUnderWay()));
  await pause(random() * 1_500);
  child.kill("SIGKILL");
  await finished;
}

it("shows whole pages of each to whoever reads them, however often both are killed and started again", async () => {
  mkdirSync(root);
  await makeBucket(store, Bucket);
  const live = () =>
    startCli(["publish", ...target, "--allow-sample", "--allow-problems", "--json"]);
  const preview = () =>
    startCli(["publish", ...target, "--allow-sample", "--preview", NAME, "--json"]);
  const remove = () => startCli(["unpublish-preview", NAME, ...target, "--json"]);
  const whole = async (run: Running) => {
    const { code, stdout, stderr } = await run.finished;
    expect(code, stdout + stderr).toBe(0);
  };
  const versions = async () =>
    [...(await served(store, Bucket)).objects].filter(([key]) => !key.startsWith("previews/"));
  write("Live 0");
  expect((await cli(["build", "--root", root, "--json"])).code).toBe(0);
  await whole(live());
  const { harm, previewIs, close } = visitor();
  for (let round = 1; round <= ROUNDS; round++) {
    write(`Live ${round}`);
    expect((await cli(["build", "--root", root, "--json"])).code).toBe(0);
    write(`Coming ${round}`);
    const before = new Set(await keysIn(store, Bucket));
    const isNew = (own: boolean) => async () =>
      (await keysIn(store, Bucket)).some(
        (key) => !before.has(key) && key.startsWith(BELOW) === own,
      );
    await Promise.all([killSoon(live(), isNew(false)), killSoon(preview(), isNew(true))]);
    await Promise.all([whole(live()), whole(preview())]);
    previewIs(true);
    expect(await read("page-3")).toContain(`Live ${round}`);
    expect(await read(`${BELOW}page-3`)).toContain(`Coming ${round}`);
    await pause(300);

    const kept = await versions();
    await store.client.send(new PutObjectCommand({ Bucket, Key: THEIRS, Body: "theirs" }));
    previewIs(false);
    const count = (await keysIn(store, Bucket)).length;
    await killSoon(remove(), async () => (await keysIn(store, Bucket)).length < count);
    // Whatever the moment, what is left of it is removed by the next run, which finds nothing where all had gone.
    await remove().finished;
    expect((await keysIn(store, Bucket)).filter((key) => key.startsWith("previews/"))).toEqual([
      THEIRS,
    ]);
    expect(await versions()).toEqual(kept);
    // Where somebody else's file lies, no new preview may be.
    await store.client.send(new DeleteObjectCommand({ Bucket, Key: THEIRS }));
  }
  const pages = await close();
  expect(harm).toEqual([]);
  expect(pages).toBeGreaterThan(20);
}, 1_200_000);
