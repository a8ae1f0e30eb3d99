import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import { HEADLESS_SHELL } from "./chromium.ts";

/** The browser that browser tests share; among tests that share something else there is none, and one is started. */
export function connectBrowser(): Promise<Browser> {
  const address: string | undefined = inject("browser");
  return address ? chromium.connect(address) : chromium.launch(HEADLESS_SHELL);
}
