/** Pictures from elsewhere that loaders name, from a real server on this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { differentFiles, temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("remote-images");
let count = 0;
const asked: string[] = [];
let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
const server = createServer((request, response) => {
  asked.push(`${request.url}${request.headers["if-none-match"] ? " if new" : ""}`);
  answer(request, response);
});
const listening = () => new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const closed = () =>
  new Promise<void>((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
let origin = "";
const photo = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  await listening();
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(closed);
beforeEach(() => void asked.splice(0));

const site = (call: string, options = "") => siteOf(`[{ photo: await ${call} }]`, options);

const siteOf = (records: string, options = "") =>
  inlineSite(join(temporary, `${++count}`), {
    files: {
      "templates/site.tsx": `import { defineSite, fields, kind, loader, Picture, z } from "build-site";
export default defineSite({
  content: { bees: loader(async ({ remoteImage }) => ${records}, z.array(z.strictObject({ photo: fields.imageFile() })), { ${options} }) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ bees }) => [{ path: "/", page: () => ({
    head: { title: "Bees", description: "All bees." },
    body: <main>{bees.map(({ photo }) => <Picture key={photo} file={photo} alt="A bee" aspectRatio="1:1" />)}</main>,
  }) }])],
  notFound: () => ({ head: { title: "Lost", description: "No." }, body: <main /> }),
});`,
    },
  });
const PRIVATE = "allowPrivate: true";
const call = (path: string, options = PRIVATE) => `remoteImage("${origin}${path}", { ${options} })`;

it.each(["", 'key: "1"'])(
  "is fetched once and then kept, without a network too (%s)",
  async (key) => {
    const red = await photo("#f00");
    answer = ({ url }, response) => {
      if (url === "/bee") response.writeHead(302, { Location: "/moved/queen%20bee.png" }).end();
      else response.writeHead(200, { "Content-Type": "text/plain" }).end(red);
    };
    const root = site(call("/bee"), key);
    const first = await buildInline(root);
    expect(first.problems).toEqual([]);
    const html = first.read("index.html");
    expect(html).toMatch(
      /src="?\/assets\/remote-bee-\w{10}\.\w{10}-20x20\.10\.0-20\.jpg"? alt="A bee" width=20 height=20/,
    );
    expect(asked).toEqual(["/bee", "/moved/queen%20bee.png"]);
    answer = (_, response) => response.destroy();
    const again = await buildInline(root);
    expect(again.problems).toEqual([]);
    expect(again.read("index.html")).toBe(html);
    expect(asked).toHaveLength(2);
  },
);

it("leaves the same bytes in whichever order several of them come", async () => {
  const pictures = new Map([
    ["/red", await photo("#f00")],
    ["/blue", await photo("#00f")],
  ]);
  const built = async (first: string) => {
    answer = ({ url = "" }, response) =>
      void setTimeout(() => response.end(pictures.get(url)), url === first ? 0 : 300);
    const both = `(await Promise.all([${call("/red")}, ${call("/blue")}]))`;
    const root = siteOf(`${both}.map((photo) => ({ photo }))`);
    const { problems } = await buildInline(root);
    expect(problems).toEqual([]);
    return join(root, "dist");
  };
  expect(differentFiles(await built("/red"), await built("/blue"))).toEqual([]);
});

it("is made without a cache folder too", async () => {
  const red = await photo("#f00");
  answer = (_, response) => response.end(red);
  const { problems } = await buildInline(site(call("/bee")), "--no-cache");
  expect([problems, asked]).toEqual([[], ["/bee"]]);
});

it("is validated where that is asked for: renewed, left as it is, or taken from what is kept", async () => {
  const [red, blue] = [await photo("#f00"), await photo("#00f")];
  const root = site(call("/bee", `${PRIVATE}, validate: true`));
  const built = async () => {
    const { problems, read } = await buildInline(root);
    expect(problems).toEqual([]);
    return read("index.html");
  };
  answer = (_, response) => response.writeHead(200, { ETag: '"1"' }).end(red);
  const first = await built();
  answer = (_, response) => response.writeHead(304).end();
  expect(await built()).toBe(first);
  answer = (_, response) => response.destroy();
  expect(await built()).toBe(first);
  answer = (_, response) => response.writeHead(200, { ETag: '"2"' }).end(blue);
  const renewed = await built();
  expect(renewed).not.toBe(first);
  answer = (_, response) => response.writeHead(304).end();
  expect(await built()).toBe(renewed);
  expect(asked).toEqual(["/bee", ...Array(4).fill("/bee if new")]);
});

const REFUSED: readonly (readonly [
  string,
  string,
  (request: IncomingMessage, response: ServerResponse) => void,
  string?,
])[] = [
  ["answers with an error", "answers 404", (_, response) => response.writeHead(404).end()],
  [
    "is no picture",
    "is text/html, and no JPEG",
    (_, response) =>
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<p>"),
  ],
  [
    "is broken",
    "is broken, or was cut off",
    (_, response) => response.end(Buffer.from([255, 216, 255, 0])),
  ],
  [
    "goes round in circles",
    "redirected more than 5 times",
    ({ url }, response) => response.writeHead(302, { Location: `${url}x` }).end(),
  ],
  [
    "says that it is too large",
    "is larger than 0.001 MB",
    (_, response) => response.writeHead(200, { "Content-Length": "5000" }).end(Buffer.alloc(5000)),
    "maxBytes: 1000",
  ],
  [
    "turns out too large",
    "is larger than 0.001 MB",
    (_, response) => {
      response.write(Buffer.alloc(900));
      response.end(Buffer.alloc(900));
    },
    "maxBytes: 1000",
  ],
  [
    "is slow",
    "gives nothing whole within 50 ms",
    (_, response) => void response.write("x"),
    "timeout: 50",
  ],
  [
    "ends in the middle",
    "aborted",
    (_, response) => {
      response.writeHead(200, { "Content-Length": "5000" });
      response.write("x", () => response.destroy());
    },
  ],
];

it.each(REFUSED.map(([name, says, how, options = ""]) => ({ name, says, how, options })))(
  "one that $name is told with its address",
  async ({ says, how, options }) => {
    answer = how;
    const { ok, problems } = await buildInline(site(call("/bee", `${PRIVATE}, ${options}`)));
    expect(ok).toBe(false);
    expect(problems).toHaveLength(1);
    expect(`${problems[0]?.where.file} ${problems[0]?.message}`).toContain(`${origin}/bee`);
    expect(problems[0]?.message).toContain(says);
  },
);

it.each([
  ["http://example.com/bee.png", "is not at https: but at http:"],
  ["file:///etc/passwd", "is not at https: but at file:"],
  ["https://127.0.0.1/bee.png", "an address of a private network"],
  ["https://2130706433/bee.png", "an address of a private network"],
  ["https://[::ffff:10.0.0.1]/bee.png", "an address of a private network"],
  ["https://[::1]/bee.png", "an address of a private network"],
  ["https://169.254.169.254/latest", "an address of a private network"],
  ["https://localhost/bee.png", "an address of a private network"],
  ["bee.png", "is no address"],
])("%s is not asked", async (url, says) => {
  const { problems } = await buildInline(site(`remoteImage("${url}")`));
  expect(problems).toMatchObject([{ where: { field: "bees" } }]);
  expect(problems[0]?.message).toContain(`the picture ${url} is `);
  expect(problems[0]?.message).toContain(says);
  expect(asked).toEqual([]);
});
