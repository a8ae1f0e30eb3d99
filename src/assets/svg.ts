/** What an SVG file says of its size, and whether it is only a drawing. */

export interface SvgSize {
  readonly width: number;
  readonly height: number;
}

/** Throws when the drawing has no size, or holds anything that runs or loads. */
export function readSvg(source: string): SvgSize {
  const tag = /<svg\b[^>]*>/i.exec(source)?.[0];
  if (!tag) throw new Error("is not an SVG drawing");
  const fault = activeContent(source);
  if (fault) throw new Error(`holds ${fault}; a drawing may only draw`);
  const box = attribute(tag, "viewBox")
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = box?.[2] ?? Number.parseFloat(attribute(tag, "width") ?? "");
  const height = box?.[3] ?? Number.parseFloat(attribute(tag, "height") ?? "");
  if (!(width > 0 && height > 0)) throw new Error("has neither a viewBox nor a width and a height");
  return { width: Math.round(width), height: Math.round(height) };
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/<\s*script\b/i, "a script"],
  [/<\s*foreignObject\b/i, "a foreignObject"],
  [/\son[a-z]+\s*=/i, "an event handler"],
  [/<!(DOCTYPE|ENTITY)/i, "a document type or entity"],
  [/(href|src)\s*=\s*["']\s*(?!#|data:image\/)/i, "a reference to another file"],
  [/@import|url\(\s*["']?(?!#)/i, "a style that loads another file"],
];

const activeContent = (source: string) => ACTIVE.find(([pattern]) => pattern.test(source))?.[1];
