/** The script that the development server adds to every page, and where it stands in the page. */
import { build } from "esbuild";
import { engineModule } from "../engine.ts";
import { escapeHtml } from "../render/escape.ts";

export const CLIENT_PATH = "/@build-site/client.js";

export const clientTag = (version: string): string =>
  `<script type=module src="${CLIENT_PATH}?v=${version}"></script>`;

/** Before all other scripts, which modules run in order. */
export const addClient = (html: string, version: string): string =>
  html.replace("<head>", `<head>${clientTag(version)}`);

/** With this header the client asks for a page whose styles are not to be applied, only read. */
export const UPDATE_HEADER = "x-build-site-update";

/** Even in a document that is never shown, a style element must satisfy the page's policy. */
export const stylesAsText = (html: string): string =>
  html.replace(
    /<style>(.*?)<\/style>/s,
    (_, css: string) => `<meta name=build-site-styles content="${escapeHtml(css)}">`,
  );

export async function bundleBrowserClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [engineModule("serve/browser/client")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: ["es2022"],
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
