/** A page that uses what its content security policy blocks is a problem of the build. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite, type SiteSource } from "../inline-site.ts";

const temporary = temporaryFolder("policy");
let count = 0;
const site = (source: SiteSource) => inlineSite(join(temporary, `${++count}`), source);

const policyOf = (page: string): string =>
  /Content-Security-Policy content="([^"]*)"/.exec(page)?.[1]?.replaceAll("&#x27;", "'") ?? "";

const FOREIGN: readonly (readonly [string, string, string, string])[] = [
  [
    "a frame",
    '<iframe src="https://maps.example/x" title="Map" />',
    "frame",
    "https://maps.example",
  ],
  ["a picture", '<img src="https://cdn.example/a.png" alt="" />', "image", "https://cdn.example"],
  [
    "a candidate of a picture",
    '<img src="/icon.svg" srcSet="/icon.svg 1x, https://cdn.example/b.png 2x" alt="" />',
    "image",
    "https://cdn.example",
  ],
  [
    "a picture in the address",
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" />',
    "image",
    "data:",
  ],
  ["a film", '<video src="https://cdn.example/a.mp4" />', "media", "https://cdn.example"],
  [
    "a form's target",
    '<form action="https://forms.example/send" method="post" />',
    "form",
    "https://forms.example",
  ],
  [
    "a script",
    '<script src="https://stats.example/s.js" defer />',
    "script",
    "https://stats.example",
  ],
];

describe("what comes from elsewhere", () => {
  it.each(FOREIGN)(
    "%s is refused with the line to add, and built with it",
    async (_, body, kind, origin) => {
      const refused = await buildInline(site({ body }));
      expect(refused.ok).toBe(false);
      expect(refused.problems).toMatchObject([{ rule: "site/policy", where: { route: "/" } }]);
      expect(refused.problems[0]?.message).not.toContain("<link>");
      expect(refused.problems[0]?.hint).toContain(`allow: [{ path: "/", ${kind}: ["${origin}"] }]`);
      const settings = `{ origin: "https://www.bees.example", allow: [{ path: "/", ${kind}: ["${origin}"] }] }`;
      const root = site({ body, settings });
      const { ok, problems } = await buildInline(root);
      expect(problems).toEqual([]);
      expect(ok).toBe(true);
      const { stdout } = await cli(["check", "--root", root, "--json"]);
      const rules: string[] = JSON.parse(stdout).problems.map(({ rule }: { rule: string }) => rule);
      expect(rules).not.toContain("html/csp");
    },
  );

  it("is allowed to the pages that a pattern names and to no other", async () => {
    const frame = '<iframe src="https://play.example/1" title="Film" />';
    const page = (path: string) =>
      `{ path: "${path}", page: () => ({ head: { title: "${path}", description: "d" }, body: <main>${frame}</main> }) },`;
    const { problems } = await buildInline(
      site({
        settings:
          '{ origin: "https://www.bees.example", allow: [{ path: "/films/*", frame: ["https://*.example"] }] }',
        routes: `${page("/films/one")}${page("/film")}`,
      }),
    );
    expect(problems.map(({ where }) => where.route)).toEqual(["/film"]);
  });
});

it("allows style attributes, and scripts and styles of a template, by their hash alone", async () => {
  const { read } = await buildInline(
    site({
      body: `<p style={{ color: "red", "--size": '"a" & b' } as React.CSSProperties}>Red</p>
        <script dangerouslySetInnerHTML={{ __html: "document.title = 'x'" }} />
        <style dangerouslySetInnerHTML={{ __html: "p{margin:0}" }} />`,
      files: { "templates/styles/main.css": "main{color:#123}" },
    }),
  );
  const policy = policyOf(read("index.html"));
  expect(policy).toMatch(/style-src-attr 'unsafe-hashes' 'sha256-[^']+';/);
  expect(policy).not.toContain("unsafe-inline");
  expect(policy.match(/script-src [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(2);
  expect(policy.match(/style-src [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(2);
});

it.each([
  [
    "a handler in an attribute",
    "<div dangerouslySetInnerHTML={{ __html: '<b onclick=\"x()\">B</b>' }} />",
    "onclick",
  ],
  ["a plug-in", '<object data="/a.swf" />', "<object> runs plug-ins"],
])("refuses %s", async (_, body, says) => {
  const { problems } = await buildInline(site({ body }));
  expect(problems).toMatchObject([{ rule: "site/policy" }]);
  expect(problems[0]?.message).toContain(says);
});

it("forbids another base address on every page", async () => {
  const { read } = await buildInline(site({}));
  expect(policyOf(read("index.html"))).toContain("base-uri 'none'");
});

const DATA = 'url("data:image/svg+xml,%3Csvg/%3E")';

describe("what styles hold in themselves", () => {
  it.each<[string, SiteSource, string]>([
    [
      "a stylesheet that a template imports",
      { files: { "templates/own.css": `h1{background:${DATA}}` }, before: 'import "./own.css";' },
      "img-src 'self' data:;",
    ],
    [
      "a typeface",
      {
        files: {
          "templates/own.css":
            '@font-face{font-family:"F";src:url("data:font/woff2;base64,AA")}h1{font-family:"F"}',
        },
        before: 'import "./own.css";',
      },
      "img-src 'self'; font-src 'self' data:;",
    ],
    [
      "a style element",
      { body: `<style>{\`h1{background:${DATA}}\`}</style>` },
      "img-src 'self' data:;",
    ],
    [
      "a set of pictures",
      {
        body: '<style>{`h1{background:image-set("data:image/svg+xml,%3Csvg/%3E" 1x, url(/icon.svg) 2x)}`}</style>',
      },
      "img-src 'self' data:;",
    ],
    [
      "a style attribute",
      { body: `<h1 style={{ background: \`${DATA}\` }}>B</h1>` },
      "img-src 'self' data:;",
    ],
    [
      "a stylesheet of public/",
      {
        files: { "public/a.css": `h1{background:${DATA}}` },
        body: '<><link rel="stylesheet" href="/a.css" /><h1>B</h1></>',
      },
      "img-src 'self' data:;",
    ],
  ])("%s is allowed to the pages that have it", async (_, source, expected) => {
    const routes =
      '{ path: "/plain", page: () => ({ head: { title: "p", description: "d" }, body: <p>p</p> }) },';
    const { ok, problems, read } = await buildInline(site({ ...source, routes }));
    expect(problems).toEqual([]);
    expect(ok).toBe(true);
    expect(policyOf(read("index.html"))).toContain(expected);
    expect(policyOf(read("plain/index.html"))).not.toContain("data:");
  });

  it.each<[string, SiteSource, string]>([
    [
      "a style element",
      { body: "<style>{'h1{background:url(https://cdn.example/a.png)}'}</style>" },
      'image: ["https://cdn.example"]',
    ],
    [
      "a style attribute",
      { body: "<h1 style={{ background: 'url(https://cdn.example/a.png)' }}>B</h1>" },
      'image: ["https://cdn.example"]',
    ],
    [
      "a typeface of a stylesheet of public/",
      {
        files: { "public/a.css": "@font-face{font-family:F;src:url(https://cdn.example/a.woff2)}" },
        head: 'links: [{ rel: "stylesheet", href: "/a.css" }]',
      },
      'font: ["https://cdn.example"]',
    ],
    [
      "a stylesheet of the head",
      { head: 'links: [{ rel: "stylesheet", href: "https://cdn.example/a.css" }]' },
      'style: ["https://cdn.example"]',
    ],
    [
      "a script of the head",
      { head: 'scripts: [{ src: "https://cdn.example/a.js" }]' },
      'script: ["https://cdn.example"]',
    ],
  ])("from elsewhere, in %s, is refused with the line to add", async (_, source, line) => {
    const { ok, problems } = await buildInline(site(source));
    expect(ok).toBe(false);
    expect(problems).toMatchObject([{ rule: "site/policy" }]);
    expect(problems[0]?.hint).toContain(line);
  });
});

it.each([
  ["the body", { body: '<><link rel="stylesheet" href="/a.css" precedence="low" /><h1>B</h1></>' }],
  ["the head", { head: 'links: [{ rel: "stylesheet", href: "/a.css" }]' }],
])("a stylesheet of public/ that %s links is allowed", async (_, source) => {
  const root = site({ ...source, files: { "public/a.css": "h1{color:red}" } });
  const { ok, read } = await buildInline(root);
  expect(ok).toBe(true);
  expect(policyOf(read("index.html"))).toMatch(/style-src 'self'/);
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  expect(stdout).not.toContain("html/csp");
});

it("a page of the site in a frame is refused: the headers forbid it", async () => {
  const { problems } = await buildInline(site({ body: '<iframe src="/" title="Home" />' }));
  expect(problems).toMatchObject([
    { rule: "site/policy", hint: expect.stringContaining("link to it") },
  ]);
});

describe("what a package in an island does and the policy blocks", () => {
  const HTML = 'export const fill = (e) => { e.innerHTML = "<b>bee</b>"; };';
  const STYLE =
    'export const paint = () => { const e = document.createElement("style"); e.append("b{color:red}"); };';
  const READ =
    'export const read = (e) => e.innerHTML + (e.outerHTML === "") + e.getAttribute("style");';
  const PACKAGE = `${HTML}\n${STYLE}\n${READ}`;
  const build = (use: string, allow = "") =>
    buildInline(
      site({
        settings: `{ origin: "https://www.bees.example", allow: [${allow}] }`,
        before: 'import { Hive } from "../client/Hive.tsx";',
        body: "<Island component={Hive} props={{}} slots={{ a: <p>a</p> }} />",
        files: {
          "node_modules/@wild/comb/package.json": '{ "name": "@wild/comb", "module": "./comb.js" }',
          "node_modules/@wild/comb/comb.js": PACKAGE,
          "node_modules/hive/package.json": '{ "name": "hive", "module": "./dist/hive.js" }',
          "node_modules/hive/dist/hive.js": `export { ${use} as make } from "@wild/comb";`,
          "client/Hive.tsx": `import { useEffect } from "react";
import { make } from "hive";
export function Hive({ slots }: { slots: Record<string, string> }) {
  useEffect(() => { make(document.body); }, []);
  return <div dangerouslySetInnerHTML={{ __html: slots.a }} />;
}`,
        },
      }),
    );

  it.each([
    [
      "fill",
      "turns text into elements (innerHTML in comb.js:1)",
      "innerHTML: true",
      "innerHTML: false",
    ],
    ["paint", "writes styles (<style> in comb.js:2)", `style: ["'unsafe-inline'"]`, "style: []"],
  ])("is told, and %s ends it by a line of the settings", async (use, does, line, silent) => {
    const { ok, notices } = await build(use);
    expect(ok).toBe(true);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain(`client/Hive.tsx loads @wild/comb, by way of hive: it ${does}`);
    expect(notices[0]).toContain(`allow: [{ path: "…", ${line} }]`);
    for (const one of [line, silent])
      expect((await build(use, `{ path: "/", ${one} }`)).notices).toEqual([]);
    expect((await build(use, `{ path: "/other", ${line} }`)).notices).toHaveLength(1);
  });

  it("is not told of what is left out of the script, nor of reading", async () => {
    expect((await build("read")).notices).toEqual([]);
  });

  it("is told of the site's own code, at its line", async () => {
    const { notices } = await buildInline(
      site({
        before: 'import { Own } from "../client/Own.tsx";',
        body: "<Island component={Own} props={{}} />",
        files: {
          "client/Own.tsx": `export const Own = () => (
  <div dangerouslySetInnerHTML={{ __html: "<b>bee</b>" }} />
);`,
        },
      }),
    );
    expect(notices).toEqual([
      expect.stringMatching(
        /^client\/Own.tsx:2 turns text into elements \(dangerouslySetInnerHTML\)/,
      ),
    ]);
  });

  it("is told of code that is text, and of hosts that the site's own code asks", async () => {
    const island = (allow: string) =>
      buildInline(
        site({
          settings: `{ origin: "https://www.bees.example", allow: [${allow}] }`,
          before: 'import { Form } from "../client/Form.tsx";',
          body: "<Island component={Form} props={{}} />",
          files: {
            "node_modules/old/package.json": '{ "name": "old", "module": "./old.js" }',
            "node_modules/old/old.js": `export const begin = (bees) => {
  const all = [Function("return this")(), typeof globalThis === "object" ? (globalThis.b = bees) : Function("b", "all = b")(bees)];
  all.push(new Function("a" + bees));
  return Function("r", "bees = r")(all);
};`,
            "client/Form.tsx": `import { begin } from "old";
export const Form = () => (
  <form
    onSubmit={async () => {
      begin(await fetch("https://www.bees.example/a"), await fetch(\`https://form.example/f/\${Date.now()}\`, { method: "POST" }));
    }}
  />
);`,
          },
        }),
      );
    const { notices } = await island("");
    expect(notices).toEqual([
      expect.stringMatching(
        /^client\/Form.tsx loads old: it runs text as code \(Function in old.js:4\)/,
      ),
      expect.stringMatching(
        /^client\/Form.tsx:5 asks https:\/\/form.example \(fetch\).* connect: \["https:\/\/form.example"\]/,
      ),
    ]);
    expect((await island('{ connect: ["https://form.example"] }')).notices).toHaveLength(1);
  });
});

describe("what islands load from elsewhere", () => {
  const pack = (name: string, files: Record<string, string>) =>
    Object.fromEntries([
      [`node_modules/${name}/package.json`, `{ "name": "${name}", "module": "./index.js" }`],
      ...Object.entries(files).map(([file, text]) => [`node_modules/${name}/${file}`, text]),
    ]);
  const ofWebpack = {
    version: 3,
    sources: ["webpack://odd/./src/odd.js"],
    names: [],
    mappings: "AAAA",
  };
  const files = {
    ...pack("stats", {
      "address.js": 'export const address = () => "https://stats.example/s.js";',
      "index.js": `import { address } from "./address.js";
export const stats = () => { const s = document.createElement("script"); s.src = address(); document.head.append(s); };`,
    }),
    ...pack("player", {
      "index.js": `import { odd } from "odd"; import { frame } from "frames";
export const play = (e) => { frame(e); odd(e); };`,
    }),
    ...pack("frames", {
      "index.js": `export const frame = (e) => { e.innerHTML = '<iframe src="' + (e.at ?? ["https://play.example/embed", "https://film.example/embed"][e.n]) + '">'; };`,
    }),
    ...pack("odd", {
      "index.js": `export const odd = (e) => Object.assign(document.createElement("style"), { id: "odd", innerHTML: e.id });
//# ${"source"}MappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(ofWebpack)).toString("base64")}`,
    }),
    ...pack("forms", {
      "index.js":
        'const docs = "https://docs.example/forms"; export const send = (id, host = "https://forms.example") => fetch(host + "/" + id, { headers: { docs } });',
    }),
    "client/Stats.tsx":
      'import { stats } from "stats"; export const Stats = () => <p onClick={stats}>a</p>;',
    "client/Player.tsx":
      'import { play } from "player"; export const Player = () => <p onClick={play}>a</p>;',
    "client/Form.tsx":
      'import { send } from "forms"; export const Form = () => <p onClick={() => send("a")}>a</p>;',
    "client/Pixel.tsx": `export const Pixel = () => (
  <p onClick={() => { const s = document.createElement("script"); s.src = "https://pixel.example/p.js"; document.head.append(s); }}>a</p>
);`,
    "client/Map.tsx": `export const Map = () => (
  <p onClick={(e) => e.target.append("https://{s}.tile.example/{z}/{x}/{y}.png")}><a href="https://code.example">a</a></p>
);`,
  };
  const names = ["Stats", "Player", "Form", "Map", "Pixel"];
  const build = (allow: string) =>
    buildInline(
      site({
        settings: `{ origin: "https://www.bees.example", allow: [${allow}] }`,
        before: names.map((name) => `import { ${name} } from "../client/${name}.tsx";`).join(" "),
        body: `<>${names.map((name) => `<Island component={${name}} props={{}} />`).join("")}</>`,
        files,
      }),
    );

  it("is told once for each file, with the lines to add, which end it", async () => {
    const { notices } = await build("");
    expect(notices).toEqual([
      expect.stringMatching(
        /^client\/Form.tsx loads forms: it asks https:\/\/forms.example, .* connect: \["https:\/\/forms.example"\] }\];/,
      ),
      expect.stringMatching(
        /^client\/Map.tsx:2 names https:\/\/\*\.tile\.example, .* image: \["https:\/\/\*\.tile\.example"\] }\], or/,
      ),
      expect.stringMatching(
        /^client\/Pixel.tsx:2 loads scripts of https:\/\/pixel.example, .* script: \["https:\/\/pixel.example"\] }\]/,
      ),
      expect.stringMatching(
        /^client\/Player.tsx loads player, with code that turns text into elements \(innerHTML in odd\/src\/odd.js:1, also in frames\), writes styles \(<style> in odd\/src\/odd.js:1\) and shows frames of https:\/\/play.example, https:\/\/film.example, .*innerHTML: true, style: \["'unsafe-inline'"\], frame: \["https:\/\/play.example", "https:\/\/film.example"\] }\] with the hosts/,
      ),
      expect.stringMatching(
        /^client\/Stats.tsx loads stats: it loads scripts of https:\/\/stats.example, .* script: \["https:\/\/stats.example"\] }\];/,
      ),
    ]);
    const allowed = `{ script: ["https://stats.example", "https://pixel.example"], connect: ["https://forms.example"], image: ["https://*.tile.example"], frame: ["https://film.example"], style: ["'unsafe-inline'"] }`;
    expect((await build(allowed)).notices).toEqual([]);
    const refused =
      "{ innerHTML: false, script: [], connect: [], image: [], frame: [], style: [] }";
    expect((await build(refused)).notices).toEqual([]);
  });
});

/** As the services give them. */
const SNIPPETS: readonly (readonly [string, string, string])[] = [
  [
    "Google Tag Manager",
    `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-XXXX');`,
    "https://www.googletagmanager.com",
  ],
  [
    "Meta Pixel",
    `!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');`,
    "https://connect.facebook.net",
  ],
  [
    "Matomo",
    `var _paq=window._paq=window._paq||[];(function(){var u="//stats.example.com/matomo/";_paq.push(['setTrackerUrl',u+'matomo.php']);var d=document,g=d.createElement('script'),s=d.getElementsByTagName('script')[0];g.async=true;g.src=u+'matomo.js';s.parentNode.insertBefore(g,s);})();`,
    "https://stats.example.com",
  ],
  [
    "Crisp",
    `window.$crisp=[];window.CRISP_WEBSITE_ID="x";(function(){d=document;s=d.createElement("script");s.src="https://client.crisp.chat/l.js";s.async=1;d.getElementsByTagName("head")[0].appendChild(s);})();`,
    "https://client.crisp.chat",
  ],
];

describe("an inline script that loads another", () => {
  const notices = async (text: string, allow: string) => {
    const root = site({
      head: `scripts: [{ text: ${JSON.stringify(text)} }],`,
      settings: `{ origin: "https://www.bees.example", allow: [${allow}] }`,
    });
    const { code, stderr } = await cli(["build", "--root", root]);
    return { code, stderr };
  };

  it.each(SNIPPETS)("%s is told, with the line to add", async (_, text, origin) => {
    const { code, stderr } = await notices(text, "");
    expect(code).toBe(0);
    expect(stderr).toMatch(new RegExp(`^notice / an inline script names ${origin} `, "m"));
    expect(stderr).toContain(`script: ["${origin}"]`);
    // As an element without script asks, which is another thing.
    expect((await notices(text, `{ image: ["${origin}"] }`)).stderr).toContain("inline script");
    expect(await notices(text, `{ script: ["${origin}"] }`)).toEqual({ code: 0, stderr: "" });
  });

  it("which inserts nothing, or names the site itself, is nothing to tell of", async () => {
    const text =
      'document.title = "https://docs.example/a"; console.log("see https://docs.example");';
    const own = 'document.createElement("p").textContent = "https://www.bees.example/a";';
    expect(await notices(`${text} ${own}`, "")).toMatchObject({ code: 0 });
    expect((await notices(text, "")).stderr).toBe("");
    expect((await notices(own, "")).stderr).toBe("");
  });
});
