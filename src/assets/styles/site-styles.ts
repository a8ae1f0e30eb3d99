/** The whole stylesheet of a site, and the files that it names. */
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { assertNone } from "../../errors.ts";
import { cssWithBase } from "../../hosting/base.ts";
import { isOfPackage, packageOf } from "../../hosting/package-of.ts";
import type { OutputFile } from "../../output/file.ts";
import { allowanceFor } from "../../render/policy/allowance.ts";
import type { Reporter } from "../../report.ts";
import type { LoadedSite } from "../../site/load-site.ts";
import type { ImageSet } from "../pictures/images.ts";
import { type Addressable, resolveAddresses } from "./css-addresses.ts";
import { sheetProblems } from "./css-problem.ts";
import { importedCss } from "./imported-css.ts";
import { type PackageClasses, type PackageSheet, packageClasses } from "./package-classes.ts";
import { ENTRY } from "./sheet.ts";
import type { Styles } from "./styles.ts";

interface Parts {
  /** All files that the site's code is made of: they may import stylesheets. */
  readonly inputs: readonly string[];
  /** Styles that the site's own may change. */
  readonly defaults: string;
  /** Styles beside those that the site's code imports. */
  readonly css: string;
  readonly images: ImageSet["assets"];
  /** Beside `public/` and endpoints, what stylesheets may name. */
  readonly files: readonly Pick<OutputFile, "path">[];
}

interface SiteStyles {
  readonly css: string;
  readonly files: readonly OutputFile[];
  readonly packageClasses: PackageClasses;
}

/** Throws a SiteError with every address in them that is not there. */
export async function siteStyles(
  root: string,
  site: LoadedSite,
  parts: Parts,
  styles: Styles,
  { step }: Pick<Reporter, "step">,
): Promise<SiteStyles> {
  const addressable = addressableBy(root, site, parts);
  const imported = await importedCss(root, parts.inputs, addressable, styles);
  const compiled = await step("styles", () =>
    styles.compile({ before: parts.defaults, after: imported.css + parts.css }),
  );
  const whole = await resolveAddresses(compiled.css, posix.dirname(ENTRY), addressable);
  assertNone(
    "The styles name what is not there",
    sheetProblems(root, compiled.sheets, whole.faults),
  );
  return {
    css: cssWithBase(site.settings.base, whole.css),
    files: [...imported.files, ...whole.files],
    packageClasses: packageClasses([
      ...imported.packageSheets,
      ...(await packageSheets(root, compiled.sheets)),
    ]),
  };
}

/** Tailwind's own have no classes. */
function packageSheets(root: string, sheets: readonly string[]): Promise<readonly PackageSheet[]> {
  const files = sheets.filter((file) => isOfPackage(file) && packageOf(file) !== "tailwindcss");
  return Promise.all(
    files.map(async (file) => ({ file, css: await readFile(join(root, file), "utf8") })),
  );
}

/** What stylesheets may name. */
function addressableBy(
  root: string,
  { settings, publicFiles, endpoints }: LoadedSite,
  { files, images }: Pick<Parts, "files" | "images">,
): Addressable {
  const names = [...publicFiles, ...files.map(({ path }) => path)];
  return {
    root,
    images,
    paths: new Set([...names.map((name) => `/${name}`), ...endpoints.map(({ path }) => path)]),
    allowance: allowanceFor(settings.allow, undefined),
  };
}
