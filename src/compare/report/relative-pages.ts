/** Pages whose addresses are relative to their own file: they work below any address, and from a disk. */
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { fileOfPath } from "../../hosting/url.ts";

type ParsedElement = DefaultTreeAdapterTypes.Element;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const AT_ONCE = 8;

/** `files`: of the pages, relative to the folder. */
export const makeRelative = (folder: string, files: readonly string[]): Promise<unknown> =>
  mapAtOnce(files, AT_ONCE, async (file) => {
    const path = join(folder, file);
    await writeFile(path, relativePage(await readFile(path, "utf8"), file));
  });

function relativePage(html: string, file: string): string {
  const document: DefaultTreeAdapterTypes.Document = parse(html, { sourceCodeLocationInfo: true });
  return elementsOf(document.childNodes)
    .flatMap((element) => editsOf(element, file))
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end),
      html,
    );
}

const elementsOf = (
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
): readonly ParsedElement[] =>
  nodes.flatMap((node) => ("tagName" in node ? [node, ...elementsOf(node.childNodes)] : []));

function editsOf(element: ParsedElement, file: string): readonly Edit[] {
  const place = element.sourceCodeLocation;
  if (!place) return [];
  if (isForNetworks(element)) return [{ start: place.startOffset, end: place.endOffset, text: "" }];
  return element.attrs.flatMap(({ name, value }) => {
    const at = place.attrs?.[name];
    if (!at || !/^(href|src)$/.test(name) || !/^\/(?!\/)/.test(value)) return [];
    const text = `${name}="${relativeAddress(value, file).replaceAll('"', "&quot;")}"`;
    return [{ start: at.startOffset, end: at.endOffset, text }];
  });
}

/** Names for search engines, networks and app icons, which a folder on a disk has none for. */
const isForNetworks = ({ tagName, attrs }: ParsedElement): boolean => {
  const get = (key: string) => attrs.find(({ name }) => name === key)?.value ?? "";
  return (
    (tagName === "meta" && /^(og|twitter):/.test(get("property") + get("name"))) ||
    (tagName === "link" && /^(manifest|canonical|apple-touch-icon)$/.test(get("rel")))
  );
};

function relativeAddress(address: string, file: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const target = /\.[a-z0-9]+$/.test(path) ? path.slice(1) : fileOfPath(path);
  return posix.relative(dirname(file), target) + rest;
}
