/** Every file of a fresh build, against what the development server sends at its address. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { cli } from "../cli.ts";
import { snapshot } from "../folders.ts";
import { type Development, withoutClient } from "./development.ts";

/** `temporary` is a folder for the build, `base` the path that the site is below. */
export async function expectEqualToBuild(
  { root, origin }: Development,
  temporary: string,
  base = "",
): Promise<void> {
  const out = join(temporary, "fresh-build");
  const { code, stderr } = await cli(["build", "--root", root, "--out", out, "--no-cache"]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  for (const [file, built] of snapshot(out)) {
    if (/^\.build-site\.json$|^_(headers|redirects)$/.test(file)) continue;
    const path = `${base}/${file}`.replace(/\/index\.html$/, "") || "/";
    const response = await fetch(`${origin}${path}`);
    const sent = Buffer.from(await response.arrayBuffer());
    expect(response.status, path).toBe(200);
    const text = file.endsWith(".html") ? Buffer.from(withoutClient(sent.toString())) : sent;
    if (!text.equals(built)) expect(text.toString(), `${path} as built`).toBe(built.toString());
  }
  rmSync(out, { recursive: true });
}
