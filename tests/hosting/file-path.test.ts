/** Paths of the disk as paths of a site, by the rules of Windows and of POSIX, whatever system this is. */
import { readFileSync } from "node:fs";
import { join, posix, win32 } from "node:path";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { isWithin, relativePath, toPosixPath } from "../../src/hosting/file-path.ts";
import { windowsFault } from "../../src/hosting/windows-names.ts";

describe("a path relative to a folder has slashes", () => {
  it.each([
    ["C:\\site", "C:\\site\\content\\a b.yaml", "content/a b.yaml"],
    ["C:\\site", "c:\\SITE\\content\\é.yaml", "content/é.yaml"],
    ["C:\\my site\\", "C:\\my site\\templates\\.\\x\\..\\site.tsx", "templates/site.tsx"],
    ["C:/site", "C:\\site/public/files\\Price List.pdf", "public/files/Price List.pdf"],
    ["C:\\site", "C:\\package.json", "../package.json"],
    ["C:\\site", "C:\\site", ""],
    ["C:\\site", "C:\\site-old\\a.css", "../site-old/a.css"],
    ["C:\\site", "D:\\shared\\a.css", "D:/shared/a.css"],
    ["\\\\host\\share\\site", "\\\\host\\share\\site\\content\\a.yaml", "content/a.yaml"],
    ["\\\\host\\share\\site", "\\\\host\\share\\package.json", "../package.json"],
  ])("on Windows: %s, %s", (folder, path, expected) => {
    expect(relativePath(folder, path, win32)).toBe(expected);
  });

  it.each([
    ["/site", "/site/content/a b.yaml", "content/a b.yaml"],
    ["/site", "/SITE/content/a.yaml", "../SITE/content/a.yaml"],
    ["/site/", "/site/templates/./x/../site.tsx", "templates/site.tsx"],
    ["/site", "/package.json", "../package.json"],
    ["/site", "/site", ""],
    ["/site", "/site/content/a\\b.yaml", "content/a\\b.yaml"],
    ["/", "/content/a.yaml", "content/a.yaml"],
  ])("on POSIX: %s, %s", (folder, path, expected) => {
    expect(relativePath(folder, path, posix)).toBe(expected);
  });

  it("and so has a whole path", () => {
    expect(toPosixPath("C:\\engine\\index.css", win32)).toBe("C:/engine/index.css");
    expect(toPosixPath("/engine/index\\.css", posix)).toBe("/engine/index\\.css");
  });
});

describe("a path lies within a folder", () => {
  it.each([
    ["C:\\site\\public", "C:\\site\\public\\a.txt", true],
    ["C:\\site\\public", "c:\\Site\\PUBLIC\\a.txt", true],
    ["C:\\site\\public", "C:\\site\\public", true],
    ["C:\\site\\public", "C:\\site\\public\\..a", true],
    ["C:\\site\\public", "C:\\site", false],
    ["C:\\site\\public", "C:\\site\\public-old\\a.txt", false],
    ["C:\\site\\public", "D:\\site\\public\\a.txt", false],
    ["\\\\host\\share", "\\\\host\\share\\a.txt", true],
    ["\\\\host\\share", "\\\\host\\other\\a.txt", false],
  ])("on Windows: %s, %s: %s", (folder, path, expected) => {
    expect(isWithin(folder, path, win32)).toBe(expected);
  });

  it.each([
    ["/site/public", "/site/public/a.txt", true],
    ["/site/public", "/site/public/..a", true],
    ["/site/public", "/site", false],
    ["/site/public", "/site/public-old/a.txt", false],
  ])("on POSIX: %s, %s: %s", (folder, path, expected) => {
    expect(isWithin(folder, path, posix)).toBe(expected);
  });
});

describe("Windows has no file of the name", () => {
  it.each([
    ["con", '"con", a name that Windows reserves'],
    ["files/AUX.txt", '"AUX.txt", a name that Windows reserves'],
    ["com¹", "reserves"],
    ["lpt0.a.b", "reserves"],
    ["files/a./b", '"a.", whose last character'],
    ["a ", '"a ", whose last character'],
    ["a:b", '"a:b", with a character'],
    ["a\\b", '"a\\b", with a character'],
    ["a\nb", "with a character"],
    ["why?.html", "with a character"],
  ])("%j", (path, says) => {
    expect(windowsFault(path)).toContain(says);
  });

  it.each(["console", "com", "com10", "a.con", "nul-b.txt", ".a", "a b", "é", "index.html"])(
    "but of %j it has",
    (path) => expect(windowsFault(path)).toBeUndefined(),
  );
});

describe("the engine", () => {
  const root = join(import.meta.dirname, "../..");
  const sources = new Map(
    glob
      .sync("src/**/*.{ts,tsx}", { cwd: root })
      .sort()
      .map((file) => [file, read(file)]),
  );
  const filesWith = (pattern: RegExp) =>
    [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);

  function read(file: string): string {
    return readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  }

  it("asks for paths relative to a folder in one place; what a shell is given is of its system", () => {
    // A list of months is no path, and neither is the first line of a CSV file.
    expect(filesWith(/\bsep\b(?! oct|=)|(?<!posix\.)\brelative\(/)).toEqual([
      "src/commands/new.ts",
      "src/hosting/file-path.ts",
    ]);
    expect(filesWith(/(replace|replaceAll|split)\((["'`]\\\\["'`]|\/\\\\\/g?),/)).toEqual([
      "src/assets/styles/styles.ts",
      // What a line of a .desktop file is written with.
      "src/edit/starter.ts",
    ]);
  });

  it("lists the folders of a site without Node's readdir, which follows links or not by its version", () => {
    expect(filesWith(/recursive: true, withFileTypes/)).toEqual(["src/engine.ts"]);
  });

  it("gives globs no path of the disk but as the folder to look in", () => {
    expect(filesWith(/\bglob(\.sync)?\(\s*(join|resolve|`\$\{root)/)).toEqual([]);
  });

  it("imports packages and addresses only: a path of Windows is no address", () => {
    expect(filesWith(/(?<!\.)\bimport\((?!\s*["'])/)).toEqual([
      "src/assets/scripts/browser/islands.ts",
      "src/site/code/own-modules.ts",
    ]);
  });
});
