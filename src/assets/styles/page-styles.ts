/** The styles of each page: what it uses of the whole stylesheet, by the names in its markup and scripts. */
import { hash } from "node:crypto";
import { createMemoryCache } from "../../cache/cache.ts";
import { shortHash } from "../../hosting/hash.ts";
import type { StyledPage } from "../../render/styled-page.ts";
import { cssWords } from "../../render/tags/css-words.ts";
import { mentioned } from "./mentioned.ts";
import { type PackageClasses, type PageCode, putTogether } from "./package-classes.ts";
import type { StyleSheet } from "./used-styles.ts";

export interface PageStyles {
  readonly for: (page: StyledPage) => Promise<string>;
}

export interface StyleSources {
  readonly css: string;
  /** The classes of packages' stylesheets. */
  readonly packageClasses: PackageClasses;
  /** The packages in each of the site's own scripts and those of islands, by URL path. */
  readonly packagesOf: ReadonlyMap<string, readonly string[]>;
  /** The site's own client script: a name that stands in it may appear on a page later. */
  readonly scriptText: string;
  /** The same of the scripts of islands and of `public/`, by URL path; only pages with the script may get it. */
  readonly scriptTexts: ReadonlyMap<string, string>;
  /** Stylesheets that pages may link, by URL path: those pages need what they use of this one. */
  readonly linkedCss: ReadonlyMap<string, string>;
}

export function createPageStyles(
  { css, packageClasses, packagesOf, scriptText, scriptTexts, linkedCss }: StyleSources,
  { getOrCompute } = createMemoryCache(),
): PageStyles {
  const source = shortHash(`${css}\n${scriptText}`);
  const byPage = new Map<string, Promise<string>>();
  let sheet: Promise<StyleSheet> | undefined;
  const inText = new Map<string, readonly string[]>();
  const namesIn = ({ tokens }: StyleSheet, text: string) => {
    const names = inText.get(text) ?? mentioned(tokens, text);
    inText.set(text, names);
    return names;
  };
  const pickBy = async (names: readonly string[], { texts, packages }: PageCode) => {
    sheet ??= import("./used-styles.ts").then(({ readStyleSheet }) => readStyleSheet(css));
    const whole = await sheet;
    const inTexts = texts.flatMap((text) => namesIn(whole, text));
    const classes = putTogether(packageClasses, { texts, packages }).map((name) => `.${name}`);
    return whole.pick(new Set([...names, ...inTexts, ...classes, ...ALWAYS]));
  };
  const makeStyles = ({ tags, scripts, texts, sheets }: StyledPage) => {
    const used = sheets.flatMap((url) => usedBy(linkedCss.get(url) ?? ""));
    const names = [...new Set([...[...tags].flatMap((tag) => tag.names), ...used])].sort();
    const all = [...scripts.map((url) => scriptTexts.get(url) ?? ""), ...texts];
    const packages = scripts.flatMap((url) => packagesOf.get(url) ?? []);
    const parts = hash(
      "sha256",
      [names.join(" "), packages.join(" "), ...all.map(shortHash)].join("\n"),
    );
    return getOrCompute(
      `page styles ${source} ${parts}`,
      {},
      () => pickBy(names, { texts: [scriptText, ...all], packages }),
      {
        persist: true,
      },
    );
  };
  return {
    for(page) {
      const ids = [...page.tags].map(({ id }) => id).sort((a, b) => a - b);
      const key = [ids.join(" "), ...page.scripts, ...page.sheets, ...page.texts].join("\n");
      const styles = byPage.get(key) ?? makeStyles(page);
      byPage.set(key, styles);
      return styles;
    },
  };
}

/** The custom properties, animations and typefaces that another stylesheet may name. */
const usedBy = (css: string) => cssWords(css).map((word) => `=${word}`);

const ALWAYS = ["html", "head", "body"];
