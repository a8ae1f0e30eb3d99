/** What pages lead to, and the files that something on the site asks for. */
import { readFile } from "node:fs/promises";
import { fileIn } from "../../output/parts.ts";
import { cssUrls } from "../reading/css-urls.ts";
import { isWithin } from "../reading/element.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { Joiner, Run, Survey } from "../rules/rule.ts";

/** Paths that a page leads to or asks for, one a line; each stands in one of the lists. */
interface PageUses {
  readonly inBody: string;
  readonly aroundIt: string;
  readonly other: string;
}

interface Uses extends Joiner<PageUses> {
  /** Paths that another page leads to. */
  readonly linked: ReadonlySet<string>;
  /** The same from main parts. */
  readonly linkedInBodies: ReadonlySet<string>;
  /** Files that pages ask for, and what these ask for in turn, relative to the output folder. */
  readonly asked: () => Promise<ReadonlySet<string>>;
}

export const USES: Survey<PageUses, Uses> = {
  take({ page, references }, site) {
    const inBody = new Set<string>();
    const linked = new Set<string>();
    const other = new Set<string>();
    for (const { url, use, element } of references) {
      const target = linkTargetOf(url, page.route, site);
      const path = "path" in target ? ("better" in target ? target.better : target.path) : "";
      if (path === "") continue;
      if (use !== "visit" || path === page.route) other.add(path);
      else (isWithin(element, "main") ? inBody : linked).add(path);
    }
    const without = (paths: ReadonlySet<string>, ...taken: readonly ReadonlySet<string>[]) =>
      [...paths].filter((path) => !taken.some((set) => set.has(path))).join("\n");
    return {
      inBody: without(inBody),
      aroundIt: without(linked, inBody),
      other: without(other, inBody, linked),
    };
  },
  join(run) {
    const linked = new Set<string>();
    const linkedInBodies = new Set<string>();
    const used = new Set<string>();
    let asked: Promise<ReadonlySet<string>> | undefined;
    const add = (paths: string, ...sets: readonly Set<string>[]) => {
      for (const path of paths === "" ? [] : paths.split("\n")) {
        used.add(path.slice(1));
        for (const set of sets) set.add(path);
      }
    };
    return {
      linked,
      linkedInBodies,
      asked() {
        asked ??= withNamedByFiles(run, used);
        return asked;
      },
      add({ inBody, aroundIt, other }) {
        add(inBody, linked, linkedInBodies);
        add(aroundIt, linked);
        add(other);
      },
    };
  },
};

/** With what the web manifest, style sheets and scripts in use ask for. A set gives what is added while it is walked. */
async function withNamedByFiles(
  { site, out }: Run,
  asked: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const used = new Set(asked);
  const files = [...site.files.keys()];
  for (const file of used) {
    if (!site.files.has(file) || !/\.(css|js|mjs|webmanifest)$/.test(file)) continue;
    const source = await readFile(fileIn(out, file), "utf8");
    if (file.endsWith(".css"))
      for (const url of cssUrls(source)) {
        const target = linkTargetOf(url, `/${file}`, site);
        if (target.kind === "own") used.add(target.path.slice(1));
      }
    else
      for (const name of files) if (source.includes(name.split("/").at(-1) ?? name)) used.add(name);
  }
  return used;
}
