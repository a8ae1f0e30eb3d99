/** Compiles the engine and the packages it runs on into a few CommonJS files. */
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** What the program starts with, and what its threads start with. */
const ENTRIES = [
  "cli.ts",
  "assets/tailwind-thread.ts",
  "render/page-thread.ts",
  "check/judge-thread.ts",
  "check/crawl-thread.ts",
];

/** Packages that must stay whole: native code, data files of their own, or rarely needed. */
const WHOLE = [
  "@aws-sdk/*",
  "@tailwindcss/oxide",
  "esbuild",
  "harfbuzzjs",
  "lightningcss",
  "preact",
  "sharp",
  "subset-font",
  "tsx",
];

/** What html-minifier-terser and linkinator ask for and never need with our options. */
const UNUSED = /^(clean-css|relateurl|terser|undici)$/;

/** Resolves to false when nothing can be written at `target`. */
export async function compileEngine(src, cache, target) {
  // Threads of one process may all find that it is missing.
  const partial = `${target}.${randomUUID()}`;
  try {
    mkdirSync(partial, { recursive: true });
    const { build, transform } = await import("esbuild");
    const { outputFiles } = await build({ ...options(src), outdir: partial });
    for (const { path, text } of outputFiles) {
      const { code } = await transform(text, {
        ...COMMON,
        format: "cjs",
        sourcefile: "engine.mjs",
      });
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, requireOwn(code));
    }
    renameSync(partial, target);
    forgetOld(cache);
    return true;
  } catch {
    rmSync(partial, { recursive: true, force: true });
    return existsSync(target);
  }
}

const COMMON = {
  platform: "node",
  target: "node20",
  minifyWhitespace: true,
  legalComments: "none",
  logLevel: "silent",
};

const options = (src) => ({
  ...COMMON,
  entryPoints: ENTRIES.map((file) => join(src, file)),
  outbase: src,
  bundle: true,
  splitting: true,
  write: false,
  format: "esm",
  jsx: "automatic",
  external: WHOLE,
  outExtension: { ".js": ".cjs" },
  define: {
    "process.env.NODE_ENV": '"production"',
    // Tailwind would start a thread to watch imports, which nothing here asks for.
    "process.versions.bun": '"none"',
  },
  plugins: [ownAddress, asCommonJs, late, unused, trusting],
});

/** Files of the engine are loaded by `require`, whole packages by a function that kept-code.js gives. */
const requireOwn = (code) =>
  code
    .replace(/(?<![.\w$])import\("(\.[^"]+\.cjs)"\)/g, 'Promise.resolve().then(()=>require("$1"))')
    .replace(/(?<![.\w$])import\(/g, "importWhole(");

const LOADERS = { ".ts": "ts", ".tsx": "tsx", ".js": "js", ".mjs": "js" };

/** Each module keeps its own address, by which it finds the files beside it. */
const ownAddress = {
  name: "own-address",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.(tsx?|m?js)$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8");
      if (!contents.includes("import.meta.")) return undefined;
      return {
        contents: contents
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
          .replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
        loader: LOADERS[extname(path)],
      };
    }),
};

/** Their ES modules know files beside themselves, which are not there after bundling. */
const asCommonJs = {
  name: "as-commonjs",
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^@tailwindcss\/(node|postcss)$/ }, ({ path, kind, resolveDir }) =>
      kind === "require-call" ? undefined : resolve(path, { kind: "require-call", resolveDir }),
    ),
};

/** Tailwind loads at once what only plugins written in TypeScript need. */
const late = {
  name: "late",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^jiti$/ }, ({ namespace }) =>
      namespace === "late" ? { path: "jiti", external: true } : { path: "jiti", namespace: "late" },
    );
    onLoad({ filter: /./, namespace: "late" }, () => ({
      contents: 'exports.createJiti = (...args) => require("jiti").createJiti(...args);',
    }));
  },
};

/** Gives some packages other contents than their own. */
const standIn = (name, filter, contents) => ({
  name,
  setup({ onResolve, onLoad }) {
    onResolve({ filter }, ({ path }) => ({ path, namespace: name }));
    onLoad({ filter: /./, namespace: name }, () => ({ contents }));
  },
});

const unused = standIn(
  "unused",
  UNUSED,
  "export default undefined; export const [minify, fetch, Agent, ProxyAgent] = [];",
);

/**
 * html-validate compiles schemas of its own configuration and tables for longer than it judges a dozen
 * pages. They never change between two runs, and the tests, which run from sources, check them.
 */
const trusting = standIn(
  "trusting",
  /^ajv$/,
  `export default class {
    addMetaSchema() {}
    addKeyword() {}
    getSchema() {}
    compile() { return () => true; }
  }`,
);

/** Others may be running, of another Node or of sources just edited: only what is a day old goes. */
function forgetOld(cache) {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (name.startsWith("engine-") && statSync(path).mtimeMs < yesterday)
      rmSync(path, { recursive: true, force: true });
  }
}
