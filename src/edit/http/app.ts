/** The desk's own page, script and styles: in lib/ where they were bundled, else made of their sources. */
import { existsSync, readFileSync } from "node:fs";
import { build } from "esbuild";
import { engineFile, packageFile } from "../../engine.ts";

interface AppFile {
  readonly type: string;
  readonly contents: string;
}

/** `language` is what the site wants of the desk. */
export const deskPage = (language: string | undefined): string =>
  `<!doctype html><html lang=en${language === undefined ? "" : ` data-desk=${language}`}><head><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>Desk</title><link rel=icon href="data:,"><link rel=stylesheet href=app.css></head><body><div id=desk></div><script type=module src=app.js></script></body></html>`;

export async function readApp(): Promise<ReadonlyMap<string, AppFile>> {
  const { script, styles } = await readBundle();
  return new Map([
    ["app.js", { type: "text/javascript; charset=utf-8", contents: script }],
    ["app.css", { type: "text/css; charset=utf-8", contents: styles }],
  ]);
}

async function readBundle(): Promise<{ readonly script: string; readonly styles: string }> {
  const script = engineFile("desk/app.js");
  if (existsSync(script))
    return {
      script: readFileSync(script, "utf8"),
      styles: readFileSync(engineFile("desk/app.css"), "utf8"),
    };
  const { outputFiles } = await build({
    ...BUNDLE,
    entryPoints: [packageFile("desk/app.tsx")],
    write: false,
  });
  return {
    script: outputFiles[0]?.text ?? "",
    styles: readFileSync(packageFile("desk/app.css"), "utf8"),
  };
}

/** scripts/bundle.js does the same. */
const BUNDLE = {
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "silent",
} as const;
