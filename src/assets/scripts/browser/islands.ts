/** The script of every page with islands: fetches and starts each when it is to be started. */

import type { Hydrate, Island } from "./hydrate.ts";

/** What the engine makes of a file below `client/`. */
interface IslandModule {
  readonly hydrate: Hydrate;
  readonly components: Readonly<Record<string, Island["component"]>>;
}

async function run(root: HTMLElement): Promise<void> {
  const { island = "", src = "", file = "", component = "" } = root.dataset;
  const report = (cause: unknown) =>
    reportError(
      new Error(`The island ${island} of ${file} failed, its markup stays: ${cause}`, { cause }),
    );
  try {
    await moment(root);
    const [module, props]: [IslandModule, Record<string, unknown>] = await Promise.all([
      import(src),
      propsOf(root),
    ]);
    const found = module.components[component] as Island["component"];
    module.hydrate(root, { component: found, props, report });
  } catch (error) {
    report(error);
  }
}

/** Resolves when the island is to be started. */
async function moment(root: HTMLElement): Promise<void> {
  const { on, media } = root.dataset;
  if (media) await matching(media);
  if (on === "idle") await idle();
  if (on === "visible") await visible(root);
}

const matching = (query: string) =>
  new Promise<void>((resolve) => {
    const media = matchMedia(query);
    if (media.matches) return resolve();
    media.addEventListener("change", () => resolve(), { once: true });
  });

/** Safari has no idle callbacks: there, a short rest after the document has loaded. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

const visible = (root: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root);
  });

/** Props that JSON cannot hold come with a parser that only their pages fetch. */
async function propsOf({ dataset: { props, values } }: HTMLElement) {
  if (values === undefined) return JSON.parse(props ?? "{}");
  const { parse } = await import("./values.ts");
  return parse(values);
}

for (const root of document.querySelectorAll<HTMLElement>("[data-island][data-src]"))
  void run(root);
