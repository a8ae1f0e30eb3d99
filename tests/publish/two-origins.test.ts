/** A language with a host of its own: one folder in one bucket, which both hosts show, and every way of it names the right one. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { cli } from "../cli.ts";
import { saveIn } from "../edits.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { holdKeys } from "./hold-keys.ts";
import { connectTo, makeBucket, textAt } from "./object-store.ts";

const store = connectTo(inject("store"));
holdKeys();

const KEY = "0123456789abcdef0123456789abcdef";
const FIRST = "https://www.bees.example";
const ARABIC = "https://ar.bees.example";

it("is built, published, announced, previewed, compared and rolled back", async () => {
  const told: { host: string; keyLocation: string; urlList: string[] }[] = [];
  const engine = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      told.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.end();
    });
  });
  engine.listen(0, "127.0.0.1");
  await once(engine, "listening");
  const endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/`;
  const root = copySite("languages", join(temporaryFolder("two-origins"), "site"));
  const save = saveIn(root);
  save("templates/site.tsx", (text) =>
    text
      .replace('path: "/ar", ', `path: "/ar", origin: "${ARABIC}", `)
      .replace(
        "name: home }),",
        `name: home, indexNow: { key: "${KEY}", endpoint: "${endpoint}" }, redirects: [{ from: "/old", to: "/about" }, { from: "/ar/old", to: "/ar/guides/shade#hive" }] }),`,
      ),
  );
  const bucket = "two-origins";
  await makeBucket(store, bucket);
  const at = ["--root", root, "--endpoint", store.endpoint];
  const target = `s3://${bucket}`;
  const publish = (...more: readonly string[]) =>
    cli(["publish", target, ...at, "--allow-sample", "--allow-problems", "--json", ...more]);
  const build = () => cli(["build", "--root", root]);
  const text = (key: string) => textAt(store, bucket, key);
  try {
    expect(await build()).toMatchObject({ code: 0 });
    const { stdout } = await cli(["check", "--root", root]);
    expect(stdout).not.toMatch(/orphan|alternates|canonical|anchor/);
    // Both hosts are samples.
    const sample = await cli(["publish", target, ...at, "--allow-problems"]);
    expect(sample.stderr + sample.stdout).toMatch(
      /ar\.bees\.example, is a sample[\s\S]*www\.bees\.example is a sample/,
    );
    expect(await publish()).toMatchObject({ code: 0 });
    expect(told.map(({ host, keyLocation }) => [host, keyLocation])).toEqual([
      ["www.bees.example", `${FIRST}/${KEY}.txt`],
      ["ar.bees.example", `${ARABIC}/${KEY}.txt`],
    ]);
    for (const { host, urlList } of told)
      for (const url of urlList) expect(new URL(url).host).toBe(host);
    expect(told[1]?.urlList).toContain(`${ARABIC}/ar/guides/shade`);
    expect(await text(`${KEY}.txt`)).toBe(`${KEY}\n`);
    expect(await text("ar/old")).toContain(
      `<link rel=canonical href=${ARABIC}/ar/guides/shade#hive>`,
    );
    expect(await text("old")).toContain(`<link rel=canonical href=${FIRST}/about>`);
    expect(await text("sitemap.xml")).toContain(`<loc>${ARABIC}/ar/guides/shade</loc>`);
    expect(await text("robots.txt")).toContain(`Sitemap: ${FIRST}/sitemap.xml`);
    expect(await text("404.html")).toContain("lang=ar");

    save("content/ar/guides/shade.md", (now) =>
      now.replace(/^summary: .*$/m, "summary: حيث يقف الخلية في الشتاء البارد."),
    );
    await build();
    const compared = await cli(["diff", target, ...at, "--json"]);
    expect(JSON.parse(compared.stdout).changed).toEqual(["/ar/guides/shade"]);
    const preview = await publish("--preview", "winter");
    expect(preview).toMatchObject({ code: 0 });
    const page = await text("previews/winter/ar/guides/shade");
    expect(page).toContain(`<link rel="canonical" href="${ARABIC}/ar/guides/shade">`);
    // The other language is the preview's too, on its own host.
    expect(await text("previews/winter/guides/shade")).toContain(
      `${ARABIC}/previews/winter/ar/guides/shade`,
    );
    const own = `${bucket}-own`;
    await makeBucket(store, own);
    expect(
      await cli([
        "publish",
        `s3://${own}`,
        ...at,
        "--allow-sample",
        "--allow-problems",
        "--preview",
        "winter",
        "--own-bucket",
        "--json",
      ]),
    ).toMatchObject({ code: 0 });
    expect(await textAt(store, own, "index.html")).toMatch(/<a href="?\/ar"? /);

    told.length = 0;
    await publish();
    expect(told).toMatchObject([{ host: "ar.bees.example" }]);
    const { releases } = JSON.parse((await cli(["releases", target, ...at, "--json"])).stdout);
    expect(await cli(["rollback", releases[1].id, target, ...at])).toMatchObject({
      code: 0,
    });
    expect(await text("ar/guides/shade")).not.toContain("الشتاء البارد");
  } finally {
    engine.close();
    engine.closeAllConnections();
  }
});
