/**
 * Addresses in a site's stylesheets. The styles stand inside each page, so an address is taken from the
 * stylesheet that it is written in: a picture of the content gets the path that it is published at, and so does
 * a file of a package. An address that would not be found, or would be blocked, is a problem.
 */

import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { fileNamed } from "../../content/file-names.ts";
import { compare } from "../../errors.ts";
import { isOfPackage } from "../../hosting/package-of.ts";
import { decoded, isHashed } from "../../hosting/url.ts";
import type { OutputFile } from "../../output/file.ts";
import { nearest, nearestFile } from "../../problems/nearest.ts";
import type { ImageAsset } from "../../render/context.ts";
import { isAllowed } from "../../render/policy/allowance.ts";
import { OWN_TYPEFACE } from "../../render/policy/google-fonts.ts";
import type { Allowance } from "../../site/settings/allow-setting.ts";
import { createPackageFiles, keepBestFont, type PackageFiles } from "../package-files.ts";

const IMAGES = "content/images/";
const PUBLIC = "public/";

/** What stylesheets may name. */
export interface Addressable {
  /** The site's folder. */
  readonly root: string;
  readonly images: ReadonlyMap<string, ImageAsset>;
  /** URL paths of all other files that the site publishes. */
  readonly paths: ReadonlySet<string>;
  /** Of every page. */
  readonly allowance: Allowance;
}

export interface AddressFault {
  readonly address: string;
  readonly message: string;
  readonly hint: string;
}

export interface ResolvedCss {
  readonly css: string;
  readonly faults: readonly AddressFault[];
  /** Files of packages that it names. */
  readonly files: readonly OutputFile[];
}

type Answer = string | Omit<AddressFault, "address">;

/** `folder` is where the stylesheet lies, relative to the root. */
export async function resolveAddresses(
  css: string,
  folder: string,
  site: Addressable,
): Promise<ResolvedCss> {
  if (!TO_RESOLVE.test(css)) return { css, faults: [], files: [] };
  const { default: postcss } = await import("postcss");
  const faults: AddressFault[] = [];
  const packages = createPackageFiles(site.root);
  const tell = (address: string, answer: Answer): string => {
    if (typeof answer === "string") return answer;
    // One that is written once may stand in rules for several browsers.
    if (!faults.some((fault) => fault.address === address)) faults.push({ address, ...answer });
    return address;
  };
  const sheet = postcss.parse(css);
  sheet.walkAtRules("font-face", (rule) => keepBestFont(rule, folder, postcss.list));
  sheet.walkAtRules("import", ({ params }) => {
    const address = /["']([^"']+)/.exec(params)?.[1] ?? params;
    tell(address, importLeft(address));
  });
  sheet.walkDecls((declaration) => {
    const value = setsOfUrls(declaration.value).replace(URLS, (whole, ...groups: unknown[]) => {
      const address = groups.slice(0, 3).find((group) => typeof group === "string");
      if (typeof address !== "string") return whole;
      const found = tell(address, addressOf(address, folder, site, packages));
      return found === address ? whole : `url(${found})`;
    });
    if (value !== declaration.value) declaration.value = value;
  });
  return { css: sheet.toString(), faults, files: packages.used() };
}

/** Most stylesheets hold no address but those that the engine has written. */
const TO_RESOLVE = /url\((?!["']?(?:\/assets\/|data:|#))|@import|image-set\(/i;

/** Quoted words are read first: what looks like an address in them is none. */
const URLS =
  /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gi;

const TEXT = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const IMAGE_SET = new RegExp(
  String.raw`image-set\((?:[^()"']|${TEXT}|\((?:[^()"']|${TEXT})*\))*\)`,
  "gi",
);
const TEXT_IN_SET = new RegExp(String.raw`((?:url|type)\(\s*)?(${TEXT})`, "gi");

/** A plain text in `image-set()` is an address: https://drafts.csswg.org/css-images-4/#image-set-notation */
const setsOfUrls = (value: string): string =>
  value.replace(IMAGE_SET, (set) =>
    set.replace(TEXT_IN_SET, (whole, inside: string | undefined, text: string) =>
      inside === undefined ? `url(${text})` : whole,
    ),
  );

const importLeft = (address: string) => ({
  message: `the stylesheet "${address}" is not imported: it would have to be fetched from inside the page`,
  hint: `${address.includes("//fonts.googleapis.com") ? OWN_TYPEFACE : 'copy it into templates/styles and import it at the beginning of main.css, as @import "./name.css" with its media'}, or link it in the head's links`,
});

function addressOf(
  address: string,
  folder: string,
  site: Addressable,
  packages: PackageFiles,
): Answer {
  if (/^(data:|#|$)/i.test(address)) return address;
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return foreign(address, site.allowance);
  const [path = "", end = ""] = address.split(/(?=[?#])/);
  if (isHashed(path.slice(1))) return address;
  if (path.startsWith("/")) return site.paths.has(path) ? address : missing(path, site);
  const file = posix.join(folder, decoded(path));
  if (file.startsWith(PUBLIC)) {
    const published = `/${file.slice(PUBLIC.length)}`;
    return site.paths.has(published) ? published + end : missing(published, site);
  }
  if (isOfPackage(file)) return ofPackage(packages.urlOf(file), file, end);
  const image = site.images.get(posix.join(folder, fileNamed(path)).slice(IMAGES.length));
  return image && file.startsWith(IMAGES) ? image.url + end : noPicture(file, site);
}

const ofPackage = (url: string | undefined, file: string, end: string): Answer =>
  url === undefined
    ? {
        message: `there is no ${file}`,
        hint: "install the package again, or another version of it",
      }
    : url + end;

function foreign(address: string, { image = [], font = [] }: Allowance): Answer {
  const whole = address.replace(/^\/\//, "https://");
  const origin = URL.canParse(whole) ? new URL(whole).origin : whole;
  if (isAllowed([...image, ...font], origin)) return address;
  const kind = /\.(woff2?|ttf|otf)\b/.test(whole) ? "font" : "image";
  return {
    message: `"${address}" is not of this site, and the pages' content security policy blocks it`,
    hint: `copy the file into ${IMAGES} or ${PUBLIC}, or allow it on every page: allow: [{ ${kind}: ["${origin}"] }]`,
  };
}

function missing(path: string, { paths }: Addressable): Answer {
  const meant = nearest(path, [...paths].sort(compare));
  return {
    message: `there is no ${path} on this site`,
    hint: meant ? `did you mean "${meant}"?` : `put the file into ${PUBLIC}`,
  };
}

function noPicture(file: string, { root, images }: Addressable): Answer {
  const meant = nearestFile(file.slice(IMAGES.length), [...images.keys()]);
  return {
    message: existsSync(join(root, file))
      ? `${file} lies where nothing is published from`
      : `there is no picture ${file}`,
    hint: meant
      ? `did you mean ${IMAGES}${meant}? Write the path to it from this stylesheet`
      : `put pictures into ${IMAGES}, and other files into ${PUBLIC} and write their path from there, such as /file.woff2`,
  };
}
