/** Headers of the settings: what is refused, what is told, and what hosts of each kind send. */
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readFolder } from "../../src/publish/releases/folder.ts";
import type { Listening } from "../../src/serve/listen.ts";
import { startPreview } from "../../src/serve/preview.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("headers");
let count = 0;
const site = (settings: string, files = {}) =>
  inlineSite(join(temporary, `${++count}`), {
    settings: `{ origin: "https://www.bees.example", ${settings} }`,
    files,
  });
const header = (path: string, name: string, value: string) => JSON.stringify({ path, name, value });
const servers: Listening[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

it("are sent by a host that reads them, and kept by objects as far as they can", async () => {
  const root = site(
    `headers: [${header("/files/*", "Cache-Control", "no-store")}, ${header("/files/*", "X-Bee", "1")}, ${header("/", "Content-Type", "text/html; charset=utf-16")}]`,
    { "public/files/a.txt": "a", "public/b.txt": "b" },
  );
  expect((await buildInline(root)).problems).toEqual([]);
  const out = join(root, "dist");
  const server = await startPreview({ out, profile: "cdn", port: 0, host: "127.0.0.1" });
  servers.push(server);
  const sent = (await fetch(`${server.origin}/files/a.txt`)).headers;
  expect([sent.get("cache-control"), sent.get("x-bee")]).toEqual(["no-store", "1"]);
  expect((await fetch(`${server.origin}/b.txt`)).headers.get("x-bee")).toBeNull();
  const { files, notices } = await readFolder(out, "none");
  const objectOf = (path: string) => files.find((file) => file.path === path)?.headers;
  expect(objectOf("files/a.txt")?.cacheControl).toBe("no-store");
  expect(objectOf("b.txt")?.cacheControl).toContain("must-revalidate");
  expect(objectOf("index.html")?.contentType).toBe("text/html; charset=utf-16");
  expect(notices).toEqual([expect.stringContaining("objects keep no X-Bee")]);
});

it.each([
  ["/map", "Content-Security-Policy", "default-src 'self'", "every site may show"],
  ["/*", "X-Content-Type-Options", "sniff", "take a file for a script"],
  ["/*", "Referrer-Policy", "unsafe-url", "the whole address"],
  ["/*", "Cross-Origin-Opener-Policy", "unsafe-none", "hold on their window"],
  ["/*", "Permissions-Policy", "camera=(self)", "may ask for camera"],
])("on %s are told where %s: %s weakens the site", async (path, name, value, loss) => {
  const root = site(`headers: [${header(path, name, value)}]`);
  const { code, stderr } = await cli(["build", "--root", root]);
  expect(code).toBe(0);
  expect(stderr).toContain(`headers[0]: with this ${name} on ${path}`);
  expect(stderr).toContain(loss);
});

it("are not told where they do not", async () => {
  const policy = header("/", "Content-Security-Policy", "frame-ancestors https://a.example");
  const { stderr } = await cli(["build", "--root", site(`headers: [${policy}]`)]);
  expect(stderr).not.toContain("headers[0]");
});

it.each([
  ["Strict-Transport-Security", "max-age=1", "has a setting of its own"],
  ["Content-Length", "1", "is for the host alone"],
  ["X Bee", "1", "is not the name of a header"],
  ["! Cache-Control", "1", "is not the name of a header"],
  ["X-Bee", "1\n/evil", "is not the value of a header"],
  ["X-Bee", "ü", "is not the value of a header"],
])("are refused as %s: %j", async (name, value, message) => {
  const { problems } = await buildInline(site(`headers: [${header("/", name, value)}]`));
  expect(problems).toMatchObject([{ message: expect.stringContaining(message) }]);
});

it("are refused where a domain would be given to browsers' makers without what they ask for", async () => {
  const { problems } = await buildInline(site("hsts: { maxAge: 300, preload: true }"));
  expect(problems).toMatchObject([{ where: { field: "hsts.preload" } }]);
});
