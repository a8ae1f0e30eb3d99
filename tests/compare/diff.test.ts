/** `diff` names what visitors will see differently: every edit with its pages and words, and nothing else. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { releaseVersion } from "../../src/compare/release-version.ts";
import { compareVersions } from "../../src/compare/site-changes.ts";
import { cli } from "../cli.ts";
import { randomNumbers } from "../edits.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { fakeClock } from "../publish/fake-clock.ts";
import { MemoryStore } from "../publish/memory-store.ts";
import { publishSketch } from "../publish/release.ts";
import { FIRST, SECOND } from "../publish/small-site.ts";
import { TEST_ALL } from "../test-all.ts";

interface Place {
  slug: string;
  title: string;
  description: string;
  paragraphs: string[];
  price: string;
  alt: string;
}

interface Model {
  footer: string;
  hive: string;
  redirects: { from: string; to: string }[];
  styles: string;
  places: Place[];
}

const FOLDER = temporaryFolder("diff");

const MANIFEST = `import { defineSite, file, kind, Picture, z } from "build-site";
const place = z.object({ slug: z.string(), title: z.string(), description: z.string(), paragraphs: z.array(z.string()), price: z.string(), alt: z.string() });
export default defineSite({
  content: { site: file("site.json", z.object({ footer: z.string(), redirects: z.array(z.object({ from: z.string(), to: z.string() })), styles: z.string(), places: z.array(place) })) },
  settings: ({ site }) => ({ origin: "https://www.bees.example", css: site.styles, redirects: site.redirects }),
  kinds: [kind("place", ({ site }: any) => [
    { path: "/", page: () => ({
      head: { title: "Bees", description: "All about bees." },
      body: <><main><h1>Bees</h1><ul>{site.places.map((one: any) => <li key={one.slug}><a href={"/" + one.slug}>See</a></li>)}</ul></main><footer>{site.footer}</footer></>,
    }) },
    ...site.places.map((one: any) => ({ path: "/" + one.slug, page: () => ({
      head: { title: one.title, description: one.description, jsonLd: [{ "@type": "Place", name: one.title }] },
      body: <><main><h1>{one.title}</h1>{one.paragraphs.map((text: string) => <p key={text}>{text}</p>)}<p>From {one.price} a jar</p><Picture file="hive.svg" alt={one.alt} /></main><footer>{site.footer}</footer></>,
    }) })),
  ])],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const PARAGRAPHS = [
  "A swarm leaves in May when the hive is full and the old queen takes half of them along.",
  "Honey is taken twice each summer, first the pale one of lime and acacia, later the dark.",
  "In winter they sit close together and take turns at the cold side of the cluster.",
  "Wax is melted, strained through cloth and poured into sheets for the frames of next year.",
];

const HIVE = "M1 1h7v7z";

const model = (): Model => ({
  hive: HIVE,
  redirects: [],
  footer: "Call +971 4 000 0000 before nine",
  styles: "body{color:#123456}",
  places: ["north", "south", "east"].map((slug, index) => ({
    slug,
    title: `The ${slug} apiary`,
    description: `What the bees of the ${slug} do all year.`,
    paragraphs: PARAGRAPHS.map((text) => `${text} So it is in the ${slug}.`),
    price: `${25 + index},000`,
    alt: `Hives in the ${slug}`,
  })),
});

async function build(name: string, { hive, ...site }: Model): Promise<string> {
  const root = join(FOLDER, name);
  for (const [path, text] of Object.entries({
    "templates/site.tsx": MANIFEST,
    "content/site.json": JSON.stringify(site),
    "content/images/hive.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${hive}"/></svg>`,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { code, stderr } = await cli(["build", "--root", root, "--quiet"]);
  if (code !== 0) throw new Error(stderr);
  return join(root, "dist");
}

interface Told {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly changed: readonly string[];
  readonly redirects: readonly Record<string, unknown>[];
  readonly changes: readonly Record<string, unknown>[];
}

/** What the JSON document tells, without the words around. */
async function told(before: string, root: string): Promise<Told & { readonly code: number }> {
  const { code, stdout } = await cli(["diff", "--root", root, "--from", before, "--json"]);
  const { added, removed, moved, changed, redirects, changes } = JSON.parse(stdout);
  return {
    code,
    added,
    removed,
    moved: moved.map(({ from, to }: { from: string; to: string }) => ({ from, to })),
    changed,
    redirects,
    changes: changes.map(({ words: _, ...change }: Record<string, unknown>) => change),
  };
}

const ALL = ["/", "/404.html", "/east", "/north", "/south"];
const nothing: Told = {
  added: [],
  removed: [],
  moved: [],
  changed: [],
  redirects: [],
  changes: [],
};

/** An edit of the model, and what is to be told of it. */
type Edit = (site: Model, place: Place, random: () => number) => Partial<Told>;

const on = (page: string, ...changes: readonly Record<string, unknown>[]): Partial<Told> => ({
  changed: [page],
  changes: changes.map((change) => ({ ...change, pages: [page] })),
});

const EDITS: Readonly<Record<string, Edit>> = {
  "a price": (_, place) => {
    const before = place.price;
    place.price = "99,500";
    return on(`/${place.slug}`, { kind: "number", where: "page", before, after: place.price });
  },
  "a word": (_, place, random) => {
    const at = Math.floor(random() * place.paragraphs.length);
    const before = place.paragraphs[at] ?? "";
    const after = before.replace("So it is", "Thus it goes");
    place.paragraphs[at] = after;
    return on(`/${place.slug}`, { kind: "text", where: "page", before, after });
  },
  "a paragraph moved": (_, place) => {
    const [first = "", ...rest] = place.paragraphs;
    place.paragraphs = [...rest, first];
    return on(`/${place.slug}`, {
      kind: "text",
      where: "page, moved",
      before: first,
      after: first,
    });
  },
  "a new paragraph": (_, place) => {
    const after = "Nobody knows why drones fly higher on warm evenings than others.";
    place.paragraphs.splice(1, 0, after);
    return on(`/${place.slug}`, { kind: "text", where: "page", after });
  },
  "a description": (_, place) => {
    const before = place.description;
    place.description = "Twelve hives on a hill.";
    const sides = { before, after: place.description };
    return on(
      `/${place.slug}`,
      ...["description", "og:description", "twitter:description"].map((where) => ({
        kind: "head",
        where,
        ...sides,
      })),
    );
  },
  "an alternative text": (_, place) => {
    const before = place.alt;
    place.alt = "Ten hives under limes";
    return on(`/${place.slug}`, {
      kind: "picture",
      where: "alt text of /assets/hive.svg",
      before,
      after: place.alt,
    });
  },
  "the footer of all pages": (site) => {
    site.footer = "Call +971 4 111 1111 before nine";
    const pages = ["/", "/east", "/north", "/south"];
    const sides = { before: "+971 4 000 0000", after: "+971 4 111 1111" };
    return { changed: pages, changes: [{ kind: "number", where: "footer", ...sides, pages }] };
  },
  "a style of all pages": (site) => {
    site.styles = "body{color:#654321}";
    return { changed: ALL, changes: [{ kind: "look", where: "styles", pages: ALL }] };
  },
  "a picture swapped": (site) => {
    site.hive = "M2 2h5v5h2z";
    const pages = site.places.map(({ slug }) => `/${slug}`).sort();
    const sides = { before: "85 bytes", after: "87 bytes" };
    return {
      changed: pages,
      changes: [{ kind: "picture", where: "/assets/hive.svg", ...sides, pages }],
    };
  },
  "a page renamed with a redirect, and its price": (site, place) => {
    const from = `/${place.slug}`;
    const before = place.price;
    Object.assign(place, { slug: "beyond", price: "98,500" });
    site.redirects = [{ from, to: "/beyond" }];
    return {
      moved: [{ from, to: "/beyond" }],
      redirects: [{ from, after: "/beyond (301)" }],
      changed: ["/", "/beyond"],
      changes: [
        { kind: "number", where: "page", before, after: "98,500", pages: ["/beyond"] },
        { kind: "link", where: "See", before: from, after: "/beyond", pages: ["/"] },
      ],
    };
  },
  "a page renamed": (site, place) => {
    const from = `/${place.slug}`;
    place.slug = "elsewhere";
    site.places.sort((a, b) => a.title.localeCompare(b.title));
    return {
      moved: [{ from, to: "/elsewhere" }],
      changed: ["/"],
      changes: [{ kind: "link", where: "See", before: from, after: "/elsewhere", pages: ["/"] }],
    };
  },
  "a page removed": (site, place) => {
    site.places.splice(site.places.indexOf(place), 1);
    return {
      removed: [`/${place.slug}`],
      changed: ["/"],
      changes: [
        { kind: "text", where: "page", before: "See", pages: ["/"] },
        { kind: "link", where: "See", before: `/${place.slug}`, pages: ["/"] },
      ],
    };
  },
};

describe("each edit is told with its pages and words, and nothing else", () => {
  let before = "";
  beforeAll(async () => {
    before = join(FOLDER, "before");
    cpSync(await build("site", sorted(model())), before, { recursive: true });
  });

  it("the same site twice", async () => {
    await build("site", sorted(model()));
    expect(await told(before, join(FOLDER, "site"))).toEqual({ code: 0, ...nothing });
  });

  const random = randomNumbers(31);
  const names = Object.keys(EDITS);
  const seeds = TEST_ALL ? 200 : names.length;
  it.each(Array.from({ length: seeds }, (_, seed) => names[seed % names.length] ?? ""))(
    "%s",
    async (name) => {
      const site = sorted(model());
      const place = site.places[Math.floor(random() * site.places.length)] ?? site.places[0];
      const expected = place && EDITS[name]?.(site, place, random);
      await build("site", site);
      expect(await told(before, join(FOLDER, "site"))).toEqual({
        code: 1,
        ...nothing,
        ...expected,
      });
    },
  );
});

const sorted = (site: Model): Model => ({
  ...site,
  places: [...site.places].sort((a, b) => a.title.localeCompare(b.title)),
});

/** Writes a folder as another generator would; gives its path. */
function files(name: string, contents: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(FOLDER, name, path)), { recursive: true });
    writeFileSync(join(FOLDER, name, path), text);
  }
  return join(FOLDER, name);
}

const html = (head: string, body: string) =>
  `<!doctype html><html><head><title>T</title>${head}</head><body><main>${body}</main></body></html>`;

describe("files that pages show", () => {
  const site = (style: string, redirects: string) => ({
    "index.html": html('<link rel="stylesheet" href="style.css">', "Home of all bees"),
    "about/index.html": html('<link rel="stylesheet" href="../style.css">', "About all bees"),
    "plain.html": html("", "No style at all"),
    "style.css": style,
    _redirects: redirects,
    "robots.txt": "User-agent: *\nAllow: /\n",
  });

  it("are told of a page that moved, too", async () => {
    const { "about/index.html": about, ...others } = site("body{color:red}", "");
    const from = files("moved-style-before", { ...others, "about/index.html": about });
    files("moved-style/dist", { ...others, "style.css": "body{}", "us/index.html": about });
    const { moved, changes } = await told(from, join(FOLDER, "moved-style"));
    expect(moved).toEqual([{ from: "/about", to: "/us" }]);
    expect(changes).toEqual([{ kind: "look", where: "styles /style.css", pages: ["/", "/us"] }]);
  });

  it("are told by their pages, also where the pages are the same; redirects by their lines", async () => {
    const from = files("shown-before", site("body{color:red}", "/a /about/ 301\n/b / 302\n"));
    files("shown/dist", site("body{color:blue}", "/a /plain 301\n/c / 301\n"));
    const args = ["--root", join(FOLDER, "shown"), "--from", from];
    const { stdout } = await cli(["diff", ...args, "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      changes: [{ kind: "look", where: "styles /style.css", pages: ["/", "/about"] }],
      redirects: [
        { from: "/a", before: "/about/ (301)", after: "/plain (301)" },
        { from: "/b", before: "/ (302)" },
        { from: "/c", after: "/ (301)" },
      ],
      unseen: [],
    });
  });
});

it.each([
  ["hidden at first", "<div hidden>", "</div>"],
  ["hidden at first", "<template>", "</template>"],
  ["without script", "<noscript>", "</noscript>"],
])("tells apart what not everybody reads at once: %s, in %s", async (readers, open, close) => {
  const panel = (words: string) => html("", `Tabs${open}<p>${words}</p>${close}`);
  const from = files("hidden-before", { "index.html": panel("All the drones leave in May") });
  files("hidden/dist", { "index.html": panel("All the drones leave in June") });
  const { changed, changes } = await told(from, join(FOLDER, "hidden"));
  expect({ changed, changes }).toMatchObject({
    changed: ["/"],
    changes: [{ kind: "text", where: `page, ${readers}`, pages: ["/"] }],
  });
});

it("names a page that still links to what is gone, and new problems of check", async () => {
  const before = {
    "index.html": html("", '<a href="/bees-of-old">Old bees</a><a href="/new">New</a>'),
    "bees-of-old.html": html("", "What bees did long ago"),
    "new.html": html("", "What they do now"),
  };
  const from = files("linked-before", before);
  const { "bees-of-old.html": _, ...after } = before;
  files("linked/dist", { ...after, "new.html": html("", '<a href="/gone">What they do</a> now') });
  const { stdout } = await cli([
    "diff",
    "--root",
    join(FOLDER, "linked"),
    "--from",
    from,
    "--json",
  ]);
  const said = JSON.parse(stdout).harm.map(({ what }: { what: string }) => what);
  expect(said).toEqual([
    expect.stringContaining("/ of this site still links to it"),
    expect.stringContaining("check finds links/broken"),
  ]);
});

it("names a file of public/ by the address that answers for it", async () => {
  const root = inlineSite(join(FOLDER, "proof"), {});
  await cli(["build", "--root", root, "--quiet"]);
  cpSync(join(root, "dist"), join(FOLDER, "proof-before"), { recursive: true });
  inlineSite(root, { files: { "public/google1234.html": html("", "proof") } });
  await cli(["build", "--root", root, "--quiet"]);
  const added = await told(join(FOLDER, "proof-before"), root);
  expect(added.added).toEqual(["/google1234.html"]);
});

it("lets no page rule the reader's terminal", async () => {
  const from = files("escape-before", { "index.html": html("", "calm") });
  files("escape/dist", { "index.html": html("", "&#27;]0;owned&#7; &#x202e;drawkcab") });
  const { stdout } = await cli(["diff", "--root", join(FOLDER, "escape"), "--from", from]);
  expect(stdout).toContain("owned");
  expect(stdout).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
});

it("a fact that links of many names and two fields of the head say is one line for people, and each place for programs", async () => {
  const written = (name: string, title: string, phone: string) => {
    mkdirSync(join(FOLDER, name), { recursive: true });
    const head = `<title>${title}</title><meta property="og:title" content="${title}"><link rel="canonical" href="https://www.bees.example/">`;
    const link = (words: string) => `<a href="tel:${phone}">${words}</a>`;
    for (const file of ["index.html", "about.html"])
      writeFileSync(
        join(FOLDER, name, file),
        `<!doctype html><html lang="en"><head>${head}</head><body><header>${link("Call")}</header><main><h1>Bees</h1>${link("Ask us")}</main></body></html>`,
      );
  };
  written("old-number", "Bees of the harbour", "+97140000000");
  written("new-number", "Bees of the roofs", "+97141111111");
  const args = ["diff", "--root", FOLDER, "--from", "old-number", "--out", "new-number"];
  const { stdout } = await cli(args);
  const told = stdout.split("\n").filter((line) => /tel:|roofs/.test(line));
  expect(told).toEqual([
    "  Call, Ask us: “tel:+97140000000” → “tel:+97141111111” on 2 pages, such as /",
    "  title, og:title: “Bees of the harbour” → “Bees of the roofs” on 2 pages, such as /",
  ]);
  const { changes } = JSON.parse((await cli([...args, "--json"])).stdout);
  expect(changes.map(({ where }: { where: string }) => where)).toEqual([
    "Call",
    "Ask us",
    "title",
    "og:title",
  ]);
});

describe("what got worse", () => {
  it("is a page that is gone without a redirect, lost structured data, noindex and alt text", async () => {
    const data = (value: object) =>
      `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
    const from = files("worse-before", {
      "index.html": html(
        data({ "@type": "Shop", telephone: "+1 2", name: "S" }),
        '<img src="/a.png" alt="A">',
      ),
      "old.html": html("", "Gone soon, with all of these words"),
    });
    files("worse/dist", {
      "index.html": html(
        `<meta name="robots" content="noindex">${data({ "@type": "Shop", name: "S" })}`,
        '<img src="/a.png" alt="">',
      ),
      "old-words.html": html("", "Said anew in quite another way"),
    });
    const root = join(FOLDER, "worse");
    const { code, stdout } = await cli(["diff", "--root", root, "--from", from, "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).harm).toEqual([
      {
        pages: ["/old"],
        what: expect.stringMatching(/answers no more.* from \/old to \/old-words/),
      },
      { pages: ["/"], what: "search engines are now asked not to list it" },
      { pages: ["/"], what: "structured data lost Shop.telephone" },
      { pages: ["/"], what: "the picture /a.png lost its alternative text" },
    ]);
  });
});

describe("a release of a bucket", () => {
  it("is compared from what the bucket keeps, with the live one or one that was", async () => {
    const store = new MemoryStore(fakeClock());
    const clock = fakeClock();
    const first = await publishSketch(store.open(), clock, FIRST);
    clock.advance(60_000);
    await publishSketch(store.open(), clock, SECOND);
    const live = await releaseVersion(store.open());
    const old = await releaseVersion(store.open(), first.release);
    const comparison = await compareVersions(old, live, () => {});
    expect(comparison).toMatchObject({
      moved: [{ from: "/old", isRedirected: false }],
      added: [expect.stringMatching(/^\/new/)],
      harm: [{ pages: ["/old"] }],
    });
    const same = await compareVersions(live, live, () => {});
    expect(same).toMatchObject({ changed: [], unseen: [], harm: [] });
  });
});

describe("a summary for a pull request", () => {
  it("shows hostile content as text and never grows beyond what hosts take", async () => {
    const hostile = '@everyone <img src=x onerror="alert(1)"> [a](javascript:1) **b** `c`';
    const page = (lines: number, words: string) =>
      `<title>T</title><main>${Array.from({ length: lines }, (_, n) => `<p>${words} ${"qwxz".repeat(n % 7)}${n}-th</p>`).join("")}</main>`;
    for (const [name, text] of [
      ["hostile-before", page(1, "calm")],
      ["hostile/dist", page(900, hostile.replaceAll("<", "&lt;"))],
    ] as const) {
      mkdirSync(join(FOLDER, name), { recursive: true });
      writeFileSync(join(FOLDER, name, "index.html"), text);
    }
    const args = ["--root", join(FOLDER, "hostile"), "--from", join(FOLDER, "hostile-before")];
    const { stdout } = await cli(["diff", ...args, "--format", "github"]);
    expect(Buffer.byteLength(stdout)).toBeLessThan(60_000);
    expect(stdout).toContain("more lines: run build-site diff");
    expect(stdout).not.toMatch(/<img|@everyone|\]\(|\*\*b|`c`/);
  });
});

describe("refuses, in words and with a code that does not mean a difference", () => {
  const refusals = [
    { name: "a folder without a page", from: "templates", message: "holds no page" },
    { name: "a folder that is not there", from: "nowhere", message: "there is no such folder" },
    { name: "a file", from: "templates/site.tsx", message: "it is a file, not a folder" },
  ];
  it.each(refusals)("$name", async ({ from, message }) => {
    const args = ["--root", join(FOLDER, "site"), "--from", from];
    const { code, stderr } = await cli(["diff", ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  it("a site that is not built, and a store that does not answer", async () => {
    const root = join(FOLDER, "nowhere");
    const unbuilt = await cli(["diff", "--root", root, "--from", join(FOLDER, "before")]);
    const store = ["s3://bees", "--endpoint", "http://127.0.0.1:9", "--region", "auto"];
    const env = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b" };
    const silent = await cli(["diff", ...store, "--root", join(FOLDER, "site")], { env });
    expect([unbuilt.code, silent.code]).toEqual([2, 2]);
    expect(unbuilt.stderr).toContain("there is no such folder");
  });

  it.each([
    ["s3://x", "at least 2"],
    ["s3://", "names no bucket"],
    ["s3:///bees", "names no bucket"],
    ["s3://-bees", "begins with a letter or digit"],
    ["bees", "must look like s3://bucket"],
  ])("the target %s, with the reason", async (target, says) => {
    const { code, stderr } = await cli(["diff", target, "--root", join(FOLDER, "site")]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(says) });
  });

  it("a folder together with a bucket, and a bucket that nothing names", async () => {
    const root = ["--root", join(FOLDER, "site")];
    const both = await cli(["diff", "s3://bees", ...root, "--from", "dist"]);
    const neither = await cli(["diff", ...root]);
    expect([both.code, neither.code]).toEqual([2, 2]);
    expect(neither.stderr).toContain("or another built folder with --from");
  });

  it("a bucket without a release", async () => {
    const store = new MemoryStore(fakeClock());
    await expect(releaseVersion(store.open())).rejects.toMatchObject({
      problems: [{ rule: "diff/no-release" }],
    });
  });
});
