/** Writes small sites to folders as build-site leaves them. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileOfPath } from "../../src/hosting/url.ts";
import { filesOf, type SiteSketch } from "./small-site.ts";

/** Replaces `out` by the built site. */
export function writeBuilt(out: string, sketch: SiteSketch): void {
  rmSync(out, { recursive: true, force: true });
  for (const [path, contents] of filesOf(sketch)) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), contents);
  }
  const pages = Object.keys(sketch.pages).map((path) => ({
    path,
    file: fileOfPath(path),
    kind: "page",
  }));
  const origin = sketch.origin ?? "https://bees.example";
  const buildInfo = { format: 1, origin, hash: "0".repeat(64), pages };
  writeFileSync(join(out, ".build-site.json"), JSON.stringify(buildInfo));
}
