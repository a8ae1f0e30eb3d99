/** WebKitGTK's own small browser on a screen without a monitor, over WebDriver. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, Capabilities, Key, type WebDriver } from "selenium-webdriver";
import { vi } from "vitest";
import { installed } from "./program.ts";
import type { Key as KeyName, Setup, Tab } from "./tab.ts";

/** Milliseconds that a busy machine may take. */
const PATIENT = { timeout: 110_000 };

/**
 * Without a window manager the window under the pointer has the keyboard. The pointer stands in the middle of
 * the screen: on one that is so low, on the bar above the page. Windows may be larger than the screen.
 */
const SCREEN = "480x60x24";

const KEYS: Readonly<Record<KeyName, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowLeft: Key.ARROW_LEFT,
  Home: Key.HOME,
  End: Key.END,
};

export async function webkit({ dark = false, script = true }: Setup): Promise<Tab> {
  const lib = (name: string) =>
    ["4.1", "4.0", "6.0"].map((api) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${api}/${name}`);
  const browser = installed("WebKit", "webkit2gtk-driver", lib("MiniBrowser"));
  const driver = installed("WebKitWebDriver", "webkit2gtk-driver", ["/usr/bin/WebKitWebDriver"]);
  const screen = installed("Xvfb", "xvfb", ["/usr/bin/Xvfb"]);

  const config = desktop(dark);
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const program of started.reverse()) await ended(program);
    rmSync(config, { recursive: true, force: true });
  };
  try {
    const xvfb = spawn(screen, ["-displayfd", "1", "-screen", "0", SCREEN], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    started.push(xvfb);
    const [display] = await once(xvfb.stdout, "data");
    const port = await freePort();
    started.push(
      spawn(driver, [`--port=${port}`], {
        stdio: "ignore",
        env: {
          ...process.env,
          DISPLAY: `:${String(display).trim()}`,
          XDG_CONFIG_HOME: config,
          // Without it pages are composed with OpenGL, and Mesa's own rasteriser crashes once in some thousand pages.
          WEBKIT_DISABLE_COMPOSITING_MODE: "1",
        },
      }),
    );
    const server = `http://127.0.0.1:${port}`;
    await vi.waitUntil(() => answers(`${server}/status`), PATIENT);
    const session = await new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": {
            binary: browser,
            args: ["--automation", `--enable-javascript=${script}`],
          },
        }),
      )
      .build();
    await vi.waitUntil(() => session.executeScript("return document.hasFocus()"), PATIENT);
    return tabOf(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

const tabOf = (session: WebDriver, stop: () => Promise<void>): Tab => {
  const element = (selector: string) => session.findElement(By.css(selector));
  const inner = () => session.executeScript<number[]>("return [innerWidth, innerHeight]");
  return {
    open: (url) => session.get(url),
    run: (act, ...given) => session.executeScript(act, ...given),
    inject: (source) => session.executeScript(source),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    click: async (selector, frame) => {
      if (frame !== undefined) await session.switchTo().frame(await element(frame));
      try {
        await element(selector).click();
      } finally {
        await session.switchTo().defaultContent();
      }
    },
    write: (selector, text) => element(selector).sendKeys(text.replaceAll("\n", Key.ENTER)),
    resize: async (width, height) => {
      const outer = await session.manage().window().getRect();
      const [, own = 0] = await inner();
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + outer.height - own });
      await vi.waitUntil(async () => String(await inner()) === `${width},${height}`, PATIENT);
    },
    close: async () => {
      try {
        await session.quit();
      } finally {
        await stop();
      }
    },
  };
};

/** A desktop's settings: colours, no movement, and a bar above the page that may be as narrow as a phone. */
function desktop(dark: boolean): string {
  const config = mkdtempSync(join(tmpdir(), "webkit-"));
  const gtk = join(config, "gtk-3.0");
  mkdirSync(gtk);
  const theme = dark ? "Adwaita-dark" : "Adwaita";
  writeFileSync(
    join(gtk, "settings.ini"),
    `[Settings]\ngtk-theme-name=${theme}\ngtk-enable-animations=0\n`,
  );
  writeFileSync(join(gtk, "gtk.css"), "* { min-width: 0; padding: 0; margin: 0; }\n");
  return config;
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return address instanceof Object ? address.port : 0;
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const end = once(program, "exit");
  program.kill();
  await end;
}
