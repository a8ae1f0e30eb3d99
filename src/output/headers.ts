/**
 * What hosts send with each file: `_headers`, written and read. Cloudflare, Netlify and others send what every
 * block says whose path matches, one after another; `! Name` takes away what came before.
 */
import { extname } from "node:path";
import { compare } from "../errors.ts";
import { isPattern } from "../hosting/path-pattern.ts";
import { FOR_EVER, mayRunScript, REVALIDATE } from "../hosting/types.ts";
import { escaped } from "../hosting/url.ts";
import type { Hsts } from "../site/settings/header-settings.ts";
import type { ResolvedSettings } from "../site/settings/settings.ts";

type Header = readonly [name: string, value: string];

/** Sent with every page by hosts that can; the rest of the policy stands in each page's head. */
export const securityHeaders = ({ hsts }: Pick<ResolvedSettings, "hsts">): readonly Header[] => [
  [
    "Content-Security-Policy",
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; upgrade-insecure-requests",
  ],
  ...(hsts ? [["Strict-Transport-Security", hstsValue(hsts)] as const] : []),
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  [
    "Permissions-Policy",
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  ],
];

const hstsValue = ({ maxAge, includeSubDomains, preload }: Hsts): string =>
  [`max-age=${maxAge}`, includeSubDomains && "includeSubDomains", preload && "preload"]
    .filter(Boolean)
    .join("; ");

/**
 * Sent besides with every drawing and all else that may run script: opened by itself it is a document of the site's own
 * origin. Where two policies are sent, both hold.
 */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface Block {
  readonly path: string;
  /** Names, in small letters, of which nothing that came before is sent. */
  readonly without: readonly string[];
  readonly headers: readonly Header[];
}

/** Hosts tell `.SVG` from `.svg`: `files` are those whose endings are to be named as they are written. */
export function headersFile(
  settings: Pick<ResolvedSettings, "base" | "hsts" | "headers">,
  files: readonly string[] = [],
): string {
  const { base, headers } = settings;
  const ours: readonly Block[] = [
    {
      path: `${base}/*`,
      without: [],
      headers: [...securityHeaders(settings), ["Cache-Control", REVALIDATE]],
    },
    {
      path: `${base}/assets/*`,
      without: ["Cache-Control"],
      headers: [["Cache-Control", FOR_EVER]],
    },
    ...endingsWithScript(files).map((ending) => ({
      path: `${base}/*${ending}`,
      without: [],
      headers: [["Content-Security-Policy", DRAWING_POLICY] as const],
    })),
  ];
  const blocks = [...ours];
  for (const path of new Set(headers.map((one) => one.path))) {
    const own = headers.filter((one) => one.path === path);
    const given = new Set(blocks.flatMap((block) => block.headers.map(([name]) => small(name))));
    const names = [...new Map(own.map(({ name }) => [small(name), name])).values()];
    blocks.push({
      path: base + escaped(path),
      without: names.filter((name) => given.has(small(name))),
      headers: own.map(({ name, value }) => [name, value]),
    });
  }
  return blocks.map(written).join("\n");
}

const endingsWithScript = (files: readonly string[]): readonly string[] =>
  [...new Set([".svg", ...files.filter(mayRunScript).map((file) => extname(file))])].sort(compare);

const written = ({ path, without, headers }: Block): string =>
  [
    path,
    ...without.map((name) => `  ! ${name}`),
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    "",
  ].join("\n");

const small = (name: string) => name.toLowerCase();

/** Reads a `_headers` file back: gives what is sent with a path. */
export function readHeadersFile(text: string): (path: string) => readonly Header[] {
  const blocks = text.split("\n").reduce<Block[]>((all, line) => {
    const last = all.at(-1);
    const [, taken, name, value = ""] = /^\s+(?:!\s*(\S+)|([^:\s]+):\s*(.*))$/.exec(line) ?? [];
    if (/^\S/.test(line)) all.push({ path: line.trim(), without: [], headers: [] });
    else if (last && taken) all[all.length - 1] = { ...last, without: [...last.without, taken] };
    else if (last && name)
      all[all.length - 1] = { ...last, headers: [...last.headers, [name, value.trim()]] };
    return all;
  }, []);
  return (path) =>
    blocks
      .filter((block) => isAt(block.path, path))
      .reduce<readonly Header[]>((sent, { without, headers }) => {
        const gone = new Set(without.map(small));
        return [...sent.filter(([name]) => !gone.has(small(name))), ...headers];
      }, []);
}

/** `*` stands for any letters, also in the middle. */
function isAt(pattern: string, path: string): boolean {
  const [before = "", ...after] = pattern.split("*");
  const rest = path.slice(before.length);
  if (after.length === 0)
    return path === pattern || (!isPattern(pattern) && path === `${pattern}/`);
  return path.startsWith(before) && rest.endsWith(after.join("*"));
}
