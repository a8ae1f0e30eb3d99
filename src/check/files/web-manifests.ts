/** The web manifest: https://www.w3.org/TR/appmanifest/ */
import { readFile } from "node:fs/promises";
import { fileIn } from "../../output/parts.ts";
import { isObject, listOf, stringsOf } from "../data/nodes.ts";
import { imageSize } from "../reading/image-size.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { Fault, Joiner, Rule, Run, Survey } from "../rules/rule.ts";
import { jsonFaults } from "./json-faults.ts";

export const WEB_MANIFESTS: readonly Rule[] = [
  {
    id: "head/manifest",
    severity: "error",
    explain: {
      title: "The web manifest is complete",
      why: "Phones take name and icon of an installed site from it.",
      fix: "Correct the field that is named.",
      source: "https://www.w3.org/TR/appmanifest/",
    },
    site(run) {
      const manifests = run.survey(MANIFEST_FILES);
      return async () => {
        const files = [...run.site.files.keys()].filter((file) => file.endsWith(".webmanifest"));
        const found = await Promise.all(files.map(async (file) => manifests.faults(file)));
        return found.flat();
      };
    },
  },
];

type Fields = Readonly<Record<string, unknown>>;

interface WebManifests extends Joiner<undefined> {
  readonly faults: (file: string) => Promise<readonly Fault[]>;
  /** None of a manifest that cannot be read. */
  readonly addresses: (file: string) => Promise<readonly string[]>;
}

/** Takes nothing of pages. */
export const MANIFEST_FILES: Survey<undefined, WebManifests> = {
  take: () => undefined,
  join(run) {
    const textOf = (file: string) => readFile(fileIn(run.out, file), "utf8");
    return {
      add() {},
      async faults(file) {
        const text = await textOf(file);
        const value = parseJson(text);
        if (value === undefined) return jsonFaults(file, text);
        const messages = isObject(value)
          ? [...fieldFaults(value), ...iconFaults(file, value, run)]
          : ["a web manifest is a group of fields: { … }"];
        return messages.map((message) => ({ where: { file }, message }));
      },
      async addresses(file) {
        const value = parseJson(await textOf(file));
        if (!isObject(value)) return [];
        const icons = listOf(value.icons).filter(isObject);
        return stringsOf([value.start_url, ...icons.map(({ src }) => src)]);
      },
    };
  },
};

/** Nothing is needed but a name; of what is there, browsers pass over all that is no text. */
function fieldFaults(manifest: Fields): readonly string[] {
  const faults = ["name", "short_name", "start_url", "display"]
    .filter((field) => !isTextOrAbsent(manifest[field]))
    .map((field) => `${field} is no text`);
  return manifest.name || manifest.short_name
    ? faults
    : [...faults, "has neither name nor short_name, under which phones show an installed site"];
}

const isTextOrAbsent = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === "string";

function iconFaults(file: string, manifest: Fields, { site, out }: Run): readonly string[] {
  const { icons = [], display = "browser" } = manifest;
  if (!Array.isArray(icons)) return ["icons is no list"];
  // Browsers do not install it, and take the icon of the page for a bookmark.
  if (icons.length === 0 && display === "browser") return [];
  const faults: string[] = [];
  let largest = 0;
  for (const [index, icon] of icons.entries()) {
    const { src, sizes } = isObject(icon) ? icon : {};
    if (typeof src !== "string" || !isTextOrAbsent(sizes)) {
      faults.push(`icons[${index}] needs src, and sizes such as "512x512", both as text`);
      continue;
    }
    const said = (sizes ?? "").toLowerCase().split(/\s+/);
    largest = Math.max(largest, ...said.map(pixelsOf));
    const target = linkTargetOf(src, `/${file}`, site);
    // Several stand for a file that holds several pictures.
    if (target.kind !== "own" || said.length > 1 || ["", "any"].includes(said[0] ?? "")) continue;
    const real = imageSize(fileIn(out, target.path));
    if (real && `${real.width}x${real.height}` !== said[0])
      faults.push(`the icon ${src} is said to be ${sizes}, but is ${real.width}x${real.height}`);
  }
  return largest < 512
    ? [...faults, "has no icon of 512 pixels, which an installed site shows"]
    : faults;
}

const pixelsOf = (size: string): number =>
  size === "any" ? Number.POSITIVE_INFINITY : Number.parseInt(size, 10) || 0;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
