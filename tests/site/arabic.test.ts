/** The Arabic texts of content/ar are whole: with the language named in the manifest, every page is made from them. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { mainOf, readPage, textOf } from "../html.ts";
import { fileOf, ROUTES } from "./routes.ts";

const ROOT = join(import.meta.dirname, "../..");

it("every route can be built in Arabic, with no field missing, left over or too long", async () => {
  const root = join(temporaryFolder("arabic"), "site");
  for (const part of ["content", "templates", "client"])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  const manifest = join(root, "templates/site.tsx");
  const source = readFileSync(manifest, "utf8");
  const languages = 'languages: { en: { path: "" }, ar: { path: "/ar", dir: "rtl" } },';
  writeFileSync(
    manifest,
    source
      .replace("export default defineSite({", (start) => `${start}\n  ${languages}`)
      .replace("language: site.language,", ""),
  );
  const { code, stderr } = await cli(["build", "--root", root]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  for (const route of ROUTES) {
    const page = readPage(join(root, "dist"), `ar/${fileOf(route)}`);
    expect(page.html, route).toMatch(/^<!doctype html><html lang=ar dir=rtl/i);
    const letters = textOf(mainOf(page)).match(/\p{L}/gu) ?? [];
    const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter));
    expect(arabic.length / letters.length, route).toBeGreaterThan(0.8);
  }
});
