/** Small sites in memory, as a build would have written them. */
import { hashedPath } from "../../src/hosting/hash.ts";
import { fileOfPath } from "../../src/hosting/url.ts";
import { sha256 } from "../../src/publish/releases/encode.ts";
import { type Candidate, type Encoding, headersFor } from "../../src/publish/releases/files.ts";

export interface SiteSketch {
  /** Every page's path with the paths that it links to. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Goes into every page and into the script. */
  readonly text: string;
  readonly origin?: string;
  readonly encoding?: Encoding;
  /** Where files redirect to, by their path. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** More files by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A home page and many more, which link to it. */
export const manyPages = (number: number, text: string): SiteSketch => {
  const paths = Array.from({ length: number }, (_, index) => `/page-${index}`);
  return {
    text,
    pages: { "/": paths.slice(0, 50), ...Object.fromEntries(paths.map((path) => [path, ["/"]])) },
  };
};

export type Files = ReadonlyMap<string, Buffer>;

const PARAGRAPH = "<p>Bees fly out at ten degrees and more, and come home before the rain.</p>\n";

export function filesOf({ pages, text, files = {} }: SiteSketch): Files {
  const script = `console.log(${JSON.stringify(text)});\n${"// a line\n".repeat(80)}`;
  const scriptPath = hashedPath("client", script, "js");
  const page = (path: string, links: readonly string[]) =>
    `<!doctype html><html lang=en><head><title>${path}</title><script type=module src=/${scriptPath}></script></head>` +
    `<body><h1>${text}</h1>${PARAGRAPH.repeat(10)}${links.map((link) => `<a href=${link}>${link}</a>`).join("")}</body></html>`;
  return new Map(
    Object.entries({
      [scriptPath]: script,
      ...Object.fromEntries(
        Object.entries(pages).map(([path, links]) => [fileOfPath(path), page(path, links)]),
      ),
      "404.html": page("/404.html", ["/"]),
      "robots.txt": "User-agent: *\nAllow: /\n",
      "sitemap.xml": `<?xml version="1.0"?><urlset>${Object.keys(pages).join(" ")}</urlset>`,
      "icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      ...files,
    }).map(([path, contents]) => [path, Buffer.from(contents)]),
  );
}

export function candidateOf(sketch: SiteSketch): Candidate {
  const files = filesOf(sketch);
  return {
    origin: sketch.origin ?? "https://bees.example",
    hash: sha256(Buffer.concat([...files.values()])),
    files: [...files].map(([path, contents]) => ({
      path,
      sha256: sha256(contents),
      bytes: contents.length,
      headers: {
        ...headersFor(path, contents, sketch.encoding ?? "gzip"),
        ...(sketch.redirects?.[path] ? { redirect: sketch.redirects[path] } : {}),
      },
    })),
    async read({ path }) {
      const contents = files.get(path);
      if (contents === undefined) throw new Error(`no file ${path}`);
      return contents;
    },
  };
}

export const FIRST: SiteSketch = {
  text: "first",
  pages: {
    "/": ["/about", "/old"],
    "/about": ["/", "/old"],
    "/old": ["/", "/about"],
    "/areas": ["/"],
  },
};

/** One page gone, one changed in words only, two new that link to each other, another script. */
export const SECOND: SiteSketch = {
  text: "other",
  pages: {
    "/": ["/about", "/new"],
    "/about": ["/", "/new"],
    "/new": ["/new/child", "/"],
    "/new/child": ["/new", "/about"],
    "/areas": ["/"],
  },
};
