/** Links of the Markdown in the package lead to files that it holds. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";

const packed = z.tuple([z.object({ files: z.array(z.object({ path: z.string() })) })]);

/** Samples are no links of their page. */
const withoutCode = (text: string) =>
  text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, "").replaceAll(/(`+)[^`][\s\S]*?\1/g, "");

it("leads to no file that is left out", () => {
  const list = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ files }] = packed.parse(JSON.parse(list));
  const paths = files.map(({ path }) => path);
  const isThere = (path: string) => paths.some((one) => one === path || one.startsWith(`${path}/`));
  const dead = paths
    .filter((path) => path === "README.md" || /^docs\/.*\.md$/.test(path))
    .flatMap((path) =>
      [...withoutCode(readFileSync(path, "utf8")).matchAll(/\]\((?!\w+:|[#/])([^)#\s]+)/g)]
        .map(([, link = ""]) => posix.join(posix.dirname(path), link))
        .filter((link) => !isThere(link.replace(/\/$/, "")))
        .map((link) => `${path}: ${link}`),
    );
  expect(paths.length).toBeGreaterThan(100);
  expect(dead).toEqual([]);
});
