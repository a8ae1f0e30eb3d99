/** A file for the system's own desktop that starts the desk of one site when it is clicked. */
import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { slugOf } from "./structure/slug.ts";

export interface Starter {
  /** Absolute. */
  readonly file: string;
  readonly contents: string;
  readonly mode: number;
  /** Where its owner finds it, and what it is called there. */
  readonly place: string;
  /** Whether it was ever started on a system of this kind. */
  readonly isTried: boolean;
}

export interface StarterParts {
  readonly platform: NodeJS.Platform;
  /** Of the person, and of the data of programs as the XDG base directories say. */
  readonly home: string;
  readonly data: string;
  /** Node, and the engine's program. */
  readonly node: string;
  readonly program: string;
  /** The site's folder, absolute. */
  readonly root: string;
}

export function starterFor(parts: StarterParts): Starter {
  const { platform, home, node, program, root } = parts;
  const name = `${basename(root)} desk`;
  const command = [node, program, "edit", "--root", root];
  if (platform === "win32")
    return {
      file: join(home, "Desktop", `${name}.cmd`),
      contents: ["@echo off", "chcp 65001 >nul", command.map(cmdQuoted).join(" "), ""].join("\r\n"),
      mode: 0o644,
      place: `on the desktop: ${name}`,
      isTried: false,
    };
  if (platform === "darwin")
    return {
      file: join(home, "Desktop", `${name}.command`),
      contents: `#!/bin/sh\nexec ${command.map(shellQuoted).join(" ")}\n`,
      mode: 0o755,
      place: `on the desktop: ${name}`,
      isTried: false,
    };
  return desktopEntry(parts, name, command);
}

/** https://specifications.freedesktop.org/desktop-entry-spec/latest/ */
function desktopEntry(
  { data, root }: StarterParts,
  name: string,
  command: readonly string[],
): Starter {
  // Two sites may be in folders of one name.
  const own = createHash("sha256").update(root).digest("hex").slice(0, 8);
  const slug = [slugOf(basename(root)), own].filter((part) => part !== "").join("-");
  const entry = [
    "[Desktop Entry]",
    "Type=Application",
    `Name=${entryValue(name)}`,
    `Comment=${entryValue(`Change the texts of ${root} in the browser`)}`,
    `Exec=${entryValue(command.map(execQuoted).join(" "))}`,
    // The desk runs as long as its window is open.
    "Terminal=true",
    "Icon=accessories-text-editor",
    "Categories=Office;",
    "",
  ];
  return {
    file: join(data, "applications", `build-site-${slug}.desktop`),
    contents: entry.join("\n"),
    mode: 0o755,
    place: `in the menu of programs: ${name}`,
    isTried: true,
  };
}

/** As the specification says of an argument that holds anything: in quotes, four characters escaped, `%` twice. */
const execQuoted = (argument: string): string =>
  `"${argument.replace(/["`$\\]/g, "\\$&").replaceAll("%", "%%")}"`;

/** A value of a line: what begins with a backslash would be read as something else. */
const entryValue = (text: string): string => text.replaceAll("\\", "\\\\");

/** Quotes stand in no path of Windows. */
const cmdQuoted = (argument: string): string => `"${argument.replaceAll("%", "%%")}"`;

/** One word for a POSIX shell, whatever is in it. */
const shellQuoted = (argument: string): string => `'${argument.replaceAll("'", "'\\''")}'`;
