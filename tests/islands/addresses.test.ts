/** Addresses of other sites in code for browsers: what is loaded from there is told, and links are not. */
import { transformSync } from "esbuild";
import { expect, it } from "vitest";
import { addressesIn } from "../../src/assets/scripts/addresses.ts";

const found = (source: string) =>
  addressesIn(
    transformSync(source, { loader: "tsx", jsx: "automatic", minify: true, format: "esm" }).code,
  ).map(({ origin, code, kind, isPicture }) =>
    [origin, code, kind, isPicture ? "picture" : undefined].filter(Boolean).join(" "),
  );

const island = (body: string) => `export function Hive(props) { ${body} }`;

it.each([
  [
    "a call",
    "return useSWR('https://api.bees.example/hives', fetcher)",
    ["https://api.bees.example"],
  ],
  [
    "fetch",
    "fetch('https://api.bees.example/hives/' + props.id)",
    ["https://api.bees.example fetch connect"],
  ],
  [
    "fetch without TLS",
    "fetch('http://localhost:3000/hives')",
    ["http://localhost:3000 fetch connect"],
  ],
  ["a method", "axios.post('https://api.bees.example')", ["https://api.bees.example post connect"]],
  [
    "one of several hosts",
    'return <TileLayer url="https://{s}.tile.bees.example/{z}/{x}/{y}.png" />',
    ["https://*.tile.bees.example url picture"],
  ],
  [
    "a property",
    "new Map({ style: 'https://maps.bees.example/style.json' })",
    ["https://maps.bees.example style"],
  ],
  [
    "a list",
    "new Map({ tiles: ['https://a.example/1', 'https://b.example/1'] })",
    ["https://a.example tiles", "https://b.example tiles"],
  ],
  [
    "a picture",
    'return <img src="https://pic.bees.example/a" alt="" />',
    ["https://pic.bees.example src image"],
  ],
  [
    "a frame",
    'return <iframe src="https://play.bees.example/a" />',
    ["https://play.bees.example src frame"],
  ],
  [
    "a form",
    'return <form action="https://forms.bees.example/f" />',
    ["https://forms.bees.example action form"],
  ],
  [
    "a host that a path is put to",
    "const api = 'https://api.bees.example'; props.a = () => fetch(api + '/hives'); props.b = () => fetch(api + '/bees')",
    ["https://api.bees.example"],
  ],
])("tells %s", (_, body, expected) => {
  expect(found(island(body))).toEqual(expected);
});

it.each([
  ["a link", 'return <a href="https://github.com/bees">Code</a>'],
  [
    "a link of two",
    'return <a href={props.a ? "https://a.example/x" : "https://b.example/x"}>Code</a>',
  ],
  [
    "a link that has a name",
    "const repo = 'https://github.com/bees'; return <p><a href={repo}>Code</a><a href={repo + '/issues'}>Issues</a></p>",
  ],
  [
    "a list of links",
    "const all = [{ name: 'Code', url: 'https://github.com/bees' }]; return all.map((one) => <a href={one.url}>{one.name}</a>)",
  ],
  [
    "a list of links taken apart",
    "const all = [{ name: 'Code', url: 'https://github.com/bees' }]; return all.map(({ name, url }) => <a href={url}>{name}</a>)",
  ],
  ["a window", "open('https://github.com/bees')"],
  [
    "another page",
    "location.href = 'https://github.com/bees'; location.assign('https://github.com/bees')",
  ],
  [
    "a comparison",
    "return props.url === 'https://github.com/bees' || props.url.startsWith('https://github.com/')",
  ],
  [
    "a text",
    'return <p title="https://github.com/bees">https://github.com/bees <input placeholder="https://bees.example" /></p>',
  ],
  ["a sentence", "throw new Error('https://bees.example tells more'); "],
  [
    "ids",
    "return JSON.stringify({ '@context': 'https://schema.org', '@id': 'https://bees.example/#a', sameAs: ['https://a.example', 'https://b.example'] })",
  ],
  ["a namespace", "return document.createElementNS('http://www.w3.org/2000/svg', 'svg')"],
])("does not tell %s", (_, body) => {
  expect(found(island(body))).toEqual([]);
});
