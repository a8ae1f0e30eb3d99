/** Tags of elements and components in MDX, as HTML has them. */
import type { Nodes } from "mdast";
import { inOneLine, type Jsx } from "./jsx-values.ts";

/** Offsets of the two tags; the second is undefined for one that closes itself. */
export function tagsOf(
  node: Jsx,
  source: string,
): readonly [
  { readonly start: number; readonly end: number },
  { readonly start: number; readonly end: number } | undefined,
] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const whole = source.slice(start, end);
  const closing = /<\/\s*[\w.$:-]*\s*>$/.exec(whole);
  if (!closing) return [{ start, end }, undefined];
  const [first] = node.children;
  const limit = first?.position?.start.offset ?? start + closing.index;
  const last = node.attributes.at(-1)?.position?.end.offset ?? start;
  const at = source.indexOf(">", last);
  return [
    { start, end: at >= 0 && at < limit ? at + 1 : limit },
    { start: start + closing.index, end },
  ];
}

/** Of an element that begins HTML for Markdown, such as `summary`: https://spec.commonmark.org/0.31.2/#html-blocks */
export const endOfBlock = (node: Nodes | undefined): number | undefined =>
  node?.type === "mdxJsxTextElement" && BLOCK.test(node.name ?? "")
    ? node.position?.end.offset
    : undefined;

/** Whatever their case: a component may be called so too. */
const BLOCK =
  /^(address|article|aside|base(font)?|blockquote|body|caption|center|col(group)?|d[dlt]|details|dialog|dir|div|fieldset|figcaption|figure|footer|form|frame(set)?|h[1-6]|head(er)?|hr|html|iframe|legend|li|link|main|menu(item)?|nav|noframes|ol|optgroup|option|p|param|pre|search|section|summary|table|t(body|d|foot|h|head|itle|r|rack)|ul)$/i;

/** What may hold Markdown in blocks. */
export const isBlock = (name: string): boolean =>
  !/^(p|h[1-6]|a|img|span|b|i|em|strong|code|kbd|sub|sup|br|hr|summary|table|thead|tbody|tr|pre|dl|ul|ol)$/.test(
    name,
  );

export const attributesText = (values: ReadonlyMap<string, string>): string =>
  [...values]
    .map(([key, value]) => (value === "" ? ` ${key}` : ` ${key}="${inOneLine(value)}"`))
    .join("");

/** HTML that a component is given as a text: https://docs.astro.build/en/reference/directives-reference/#sethtml */
export const htmlText = (html: string): string =>
  html.replaceAll("{", "&#123;").replace(/\n(?=[ \t]*\n)/g, "&#10;");

/** `<Image src="./hive.png" alt="A hive" />`, by whichever name. */
export const isPicture = ({ name, children }: Jsx, values: ReadonlyMap<string, string>): boolean =>
  /^[A-Z]/.test(name ?? "") &&
  children.length === 0 &&
  values.has("alt") &&
  /\.(svg|jpe?g|png|webp|avif|gif)$/i.test(values.get("src") ?? "");

/** `<Link href="/work">Work</Link>` of frameworks is a link; without words it is shown as other components are. */
export function asPlainLink(node: Jsx): Jsx {
  const isLink = /^(Link|NextLink)$/.test(node.name ?? "") && node.children.length > 0;
  const address = (name: string) => name === "href" || name === "to";
  if (!isLink || !node.attributes.some((one) => "name" in one && address(one.name))) return node;
  const attributes = node.attributes.flatMap((one) =>
    "name" in one && address(one.name) ? [{ ...one, name: "href" }] : [],
  );
  return { ...node, name: "a", attributes };
}
