/** Makes links, pictures and placeholders of a body those of the site. */
import { posix } from "node:path";
import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { composed, fileNamed, formatFault, IMAGES } from "../../content/file-names.ts";
import type { MarkdownBody } from "../../content/markdown-body.ts";
import { seenFrom } from "../../content/translations/language-folder.ts";
import { fillText } from "../../content/variables.ts";
import { decoded } from "../../hosting/url.ts";
import { PICTURE } from "../../markdown/elements.ts";
import { isForeign, pathnameOf, RUNS, schemeOf } from "../../markdown/schemes.ts";
import type { Tell } from "../../markdown/tell.ts";
import { nearest } from "../../problems/nearest.ts";
import type { ImageAsset } from "../context.ts";
import { addressOf, type Targets } from "./addresses.ts";

/** What links, pictures and placeholders stand for. */
export interface ResolveContext extends Targets {
  readonly variables: Readonly<Record<string, string>>;
  /** By file name below the pictures' folder. */
  readonly images: ReadonlyMap<string, ImageAsset>;
}

/** Elements whose text is shown as it is. */
const CODE = new Set(["code", "pre", "script", "style"]);

export function resolveTree(
  tree: Root,
  { file }: Pick<MarkdownBody, "file">,
  context: ResolveContext,
  tell: Tell,
): void {
  visit(tree, "element", (node, _, parent) =>
    resolveElement(node, file, context, tell, parent?.type === "element" ? parent : undefined),
  );
  if (Object.keys(context.variables).length === 0) return;
  visit(tree, (node) => {
    if (node.type === "text") node.value = fillText(node.value, context.variables);
    return node.type === "element" && CODE.has(node.tagName) ? SKIP : undefined;
  });
}

/** Makes its link, or what it loads, one of the site. */
export function resolveElement(
  element: Element,
  file: string,
  context: ResolveContext,
  tell: Tell,
  parent?: Element,
): void {
  const { tagName, properties } = element;
  const told = (message: string, hint?: string) => tell(element, message, hint);
  if (tagName === "img") {
    setPicture(element, file, context, told, parent?.tagName === "picture");
    return;
  }
  if (typeof properties.href === "string")
    setLink(properties, properties.href, file, context, told);
  if (tagName === "source" && properties.srcSet !== undefined)
    properties.srcSet = String(properties.srcSet)
      .split(/,\s+/)
      .map((one) => {
        const [url = "", ...size] = one.trim().split(/\s+/);
        return [loadedFrom(url, file, context, told), ...size].join(" ");
      })
      .join(", ");
  for (const [name, tags] of LOADS) {
    const url = properties[name];
    if (typeof url === "string" && (!tags || tags.test(tagName)))
      properties[name] = loadedFrom(url, file, context, told, PASSIVE.has(tagName));
  }
}

/** A page, a picture or a file beside this one. What is saved keeps its name, without the hash. */
function setLink(
  properties: Element["properties"],
  url: string,
  file: string,
  context: ResolveContext,
  tell: TellFault,
): void {
  const picture = url.startsWith("/")
    ? undefined
    : context.images.get(pictureFile(url, file, context));
  properties.href = picture?.url ?? addressOf(url, file, context, tell);
  const { download, href } = properties;
  if ((download === "" || download === true) && href !== url)
    properties.download = posix.basename(decoded(url));
}

/** What names a file, and on which elements: `data` and `action` of a component are what its author says. */
const LOADS: readonly (readonly [name: string, tags?: RegExp])[] = [
  ["src"],
  ["poster"],
  ["data", /^object$/],
  ["action", /^form$/],
  ["formAction", /^(button|input)$/],
];
/** What they load is shown, and runs nothing. */
const PASSIVE = new Set(["source", "video", "audio"]);

type TellFault = (message: string, hint?: string) => void;

/** The address of a file that a page loads. */
function loadedFrom(
  url: string,
  file: string,
  context: ResolveContext,
  tell: TellFault,
  isPassive = true,
): string {
  if (pathnameOf(url) !== undefined) return addressOf(url, file, context, tell);
  if (isForeign(url) || url === "") {
    if (RUNS.has(schemeOf(url)) && !(isPassive && /^\s*data:(image|audio|video)\//i.test(url)))
      tell(`"${url.slice(0, 60)}" runs what it holds`, "name a file");
    return url;
  }
  const image = context.images.get(pictureFile(url, file, context));
  if (image) return image.url;
  return addressOf(url, file, context, tell);
}

function setPicture(
  element: Element,
  file: string,
  context: ResolveContext,
  tell: TellFault,
  hasSources: boolean,
): void {
  const { src, ...properties } = element.properties;
  const url = String(src ?? "");
  const { images, linkFault } = context;
  if (isForeign(url)) {
    loadedFrom(url, file, context, tell);
    return;
  }
  const picture = pictureFile(url, file, context);
  const image = images.get(picture);
  // What stands in a <picture> has the sources that its author gave it.
  if (image && hasSources) {
    element.properties = { alt: "", ...properties, ...loaded(image, properties.width) };
    return;
  }
  if (image) {
    element.tagName = PICTURE;
    element.properties = { alt: "", ...properties, file: picture };
    return;
  }
  if (url.startsWith("/") && !linkFault(url)) return;
  const fault = formatFault(fileNamed(url));
  if (fault) {
    tell(`${fileNamed(url)} ${fault.message}`, fault.hint);
    return;
  }
  const fromContent = `..${fileNamed(url)}`;
  const names = [...images.keys()].map((name) => writtenAs(name, url, file));
  const meant = images.has(fromContent)
    ? writtenAs(fromContent, "./", file)
    : nearest(fileNamed(url).replace(/^\.\//, ""), names);
  const place = url.startsWith(".") || url.startsWith("/") ? "" : `, or into ${IMAGES}/`;
  tell(
    `there is no picture ${posix.join(IMAGES, picture)}`,
    meant ? `did you mean "${meant}"?` : `put the file there${place}`,
  );
}

function loaded({ url, width, height }: ImageAsset, asked: unknown): Element["properties"] {
  const shown = Number.parseInt(String(asked ?? width), 10) || width;
  const size = { width: shown, height: Math.round((height * shown) / width) };
  return { src: url, ...size, loading: "lazy", decoding: "async" };
}

/**
 * `./hive.svg` and `../images/hive.svg` are seen from the file, else from the one that it translates, and so is `hive.svg`
 * before the pictures' folder.
 */
function pictureFile(
  url: string,
  file: string,
  { images, folders }: Pick<ResolveContext, "images" | "folders">,
): string {
  const path = fileNamed(url);
  const named = path.replace(/^\/+/, "");
  if (url.startsWith("/")) return named;
  const [beside = named, ...others] = seenFrom(file, folders).map((from) =>
    composed(posix.relative(IMAGES, posix.join(posix.dirname(from), path))),
  );
  const found = [beside, ...others].find((one) => images.has(one));
  return found ?? (url.startsWith(".") || !images.has(named) ? beside : named);
}

/** A picture's name in the way that an address in the file names one. */
function writtenAs(name: string, url: string, file: string): string {
  if (url.startsWith("/") && !name.startsWith("..")) return `/${name}`;
  return url.startsWith(".") || name.startsWith("..")
    ? posix.relative(posix.dirname(file), posix.join(IMAGES, name))
    : name;
}
