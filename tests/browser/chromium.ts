/** How the machine's Chromium is started for tests: alone, quiet, without calling home. */
import { existsSync } from "node:fs";

const SHELL = "/usr/bin/chromium-headless-shell";

export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/**
 * Chromium without windows, profiles and extensions, where it is installed: the same pages for a third of the
 * processor time. It has no back-forward cache.
 */
export const HEADLESS_SHELL = {
  ...CHROMIUM,
  executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : CHROMIUM.executablePath),
};
