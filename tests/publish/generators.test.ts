/** What other generators really built, told apart from what they only name anew: checked, shown, compared and published. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, keysIn, makeBucket, served } from "./object-store.ts";
import { textOf } from "./visitor.ts";

const store = connectTo(inject("store"));
const FOLDER = temporaryFolder("generators");
const OUTPUTS = join(import.meta.dirname, "generators");
holdKeys();

interface Output {
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string | null>>;
}

function write(out: string, files: Readonly<Record<string, string | null>>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(out, path);
    if (text === null) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Of each, what is wrong with its markup, and how its stylesheet and its further files are told. */
const EXPECTED: Readonly<Record<string, { problems: string[]; styles: string; files: string[] }>> =
  {
    astro: { problems: [], styles: "styles /_astro/about.css", files: [] },
    // Markdown's pictures have no size.
    eleventy: {
      problems: ["html/image-size"],
      styles: "styles /style.css",
      files: ["sitemap.xml", "style.css"],
    },
    hugo: { problems: ["html/image-size"], styles: "styles /main.min.css", files: ["index.xml"] },
    // Its own page of unknown paths has a style element within a div.
    next: {
      problems: ["html/element-permitted-content", "html/element-permitted-content"],
      styles: "styles /_next/static/chunks/*.css",
      files: [],
    },
  };

const names = readdirSync(OUTPUTS)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));

describe.each(names)("the output of %s", (name) => {
  const { before, after }: Output = JSON.parse(readFileSync(join(OUTPUTS, `${name}.json`), "utf8"));
  const root = join(FOLDER, name);
  const out = ["--root", root, "--out", "built", "--json"];
  const bucket = `generators-${name}`;
  const target = [`s3://${bucket}`, "--endpoint", store.endpoint];
  const expected = EXPECTED[name];
  const run = async (...args: readonly string[]) => {
    const { code, stdout } = await cli(args);
    return { code, result: JSON.parse(stdout) };
  };

  it("has no problem that is only its maker's habit", async () => {
    write(join(root, "built"), before);
    const { result } = await run("check", ...out);
    expect(result.problems.map(({ rule }: { rule: string }) => rule)).toEqual(expected?.problems);
    expect(result.resting).toContain("html/csp");
  });

  it("is shown with its pages, moved addresses and its page of unknown paths", async () => {
    const options = {
      out: join(root, "built"),
      profile: "cdn",
      port: 0,
      host: "127.0.0.1",
    } as const;
    const { origin, close } = await startPreview(options);
    const get = async (path: string) => {
      const answer = await fetch(origin + path);
      return [answer.status, await answer.text()];
    };
    for (const path of ["/", "/about", "/posts", "/posts/first-swarm"])
      expect(await get(path)).toEqual([200, expect.stringContaining("Call +971 4 000 0000")]);
    expect(await get("/nowhere")).toEqual([
      404,
      expect.stringMatching(/not there|could not be|not found/i),
    ]);
    if ("old/index.html" in before)
      expect(await get("/old/")).toEqual([200, expect.stringContaining("about")]);
    await close();
  });

  it("is published, compared with what is live, and published again, and only what differs is told", async () => {
    await makeBucket(store, bucket);
    const flags = ["--allow-sample", "--allow-problems"];
    expect((await run("publish", ...target, ...out, ...flags)).code).toBe(0);
    write(join(root, "built"), after);
    const { code, result } = await run("diff", ...target, ...out);
    const { changes, changed, added, removed, moved, redirects, harm, files, unseen } = result;
    const pages = changed.filter((page: string) => page !== "/404.html" && page !== "/_not-found");
    expect({ code, pages, added, removed, moved, redirects, harm, unseen }).toEqual({
      ...{ code: 1, pages: ["/", "/about", "/posts", "/posts/first-swarm"] },
      ...{ added: [], removed: [], moved: [], redirects: [], harm: [], unseen: [] },
    });
    const said = (changes as Record<string, unknown>[]).map(
      ({ kind, where, before: was, after: is }) =>
        [kind, where, was, is].filter((part) => part !== undefined),
    );
    expect(said).toEqual([
      ["number", "footer", "+971 4 000 0000", "+971 4 111 1111"],
      ["text", "page", expect.stringContaining("parents"), expect.stringContaining("grandparents")],
      ["head", "description", expect.stringContaining("sixty"), expect.stringContaining("seventy")],
      ["look", expected?.styles],
    ]);
    const lists = [
      ...files.added,
      ...files.removed,
      ...files.changed.map(({ file }: { file: string }) => file),
    ];
    expect(lists).toEqual(expected?.files);
    const dry = await run("publish", ...target, ...out, ...flags, "--dry-run");
    expect(dry.result.changes.changed).toEqual(changed);
    expect((await run("publish", ...target, ...out, ...flags)).code).toBe(0);
    expect(await run("diff", ...target, ...out)).toMatchObject({ code: 0, result: { same: true } });
    const { objects } = await served(store, bucket);
    for (const key of ["about", "about/"].filter((one) => objects.has(one))) {
      const held = objects.get(key);
      expect(held && textOf(held)).toContain("grandparents");
    }
  });

  it("is no preview unless its generator built it for the preview's address, which is said", async () => {
    const keys = await keysIn(store, bucket);
    const refused = await run(
      "publish",
      ...target,
      ...out,
      "--preview",
      "spring",
      "--allow-sample",
    );
    expect(refused).toMatchObject({
      code: 1,
      result: { problems: [{ rule: "publish/preview-build" }] },
    });
    expect(await keysIn(store, bucket)).toEqual(keys);
  });
});
