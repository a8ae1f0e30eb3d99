/** The browser that pictures are taken with: the one that is named, else one that is installed. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface BrowserPlace {
  /** As the command line or `CHROME_PATH` names it. */
  readonly named: string | undefined;
  /** Folders of programs, as `PATH` lists them. */
  readonly path: string;
}

/** Without windows comes first: the same pictures for a third of the processor time. */
const PROGRAMS = [
  "chromium-headless-shell",
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "microsoft-edge",
];

const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** `own`: where the driver keeps one of its own. Throws where the named one is not there. */
export function findBrowser({ named, path }: BrowserPlace, own: string): string | undefined {
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`there is no browser at ${named}`);
  }
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  const installed = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...ELSEWHERE, own].find((file) => file !== "" && existsSync(file));
}
