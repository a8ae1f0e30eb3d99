/**
 * Which HTML Markdown may hold: what GitHub allows, by hast-util-sanitize, and what neither runs nor loads a
 * document: classes, data and ARIA attributes, sections, figures, films with their sound.
 */
import type { Element, Properties } from "hast";
import { raw } from "hast-util-raw";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";

const MEDIA = ["src", "controls", "autoPlay", "loop", "muted", "preload", "playsInline"];
const SECTIONS = ["section", "article", "aside", "header", "footer", "nav", "address"];
const WORDS = ["abbr", "bdi", "bdo", "cite", "dfn", "mark", "small", "time", "u", "wbr", "center"];
const PARTS = ["figure", "figcaption", "caption", "col", "colgroup", "video", "audio", "track"];

const ARIA = (
  "Label LabelledBy DescribedBy Hidden Current Expanded Controls Live Atomic Level Details Disabled Pressed " +
  "Selected Checked Orientation Modal Owns PosInSet SetSize RoleDescription ValueMax ValueMin ValueNow ValueText"
)
  .split(" ")
  .map((name) => `aria${name}`);

/** Addresses are checked apart, with those of Markdown. */
const SCHEMA: Schema = {
  ...defaultSchema,
  ancestors: {},
  clobber: [],
  protocols: {},
  required: {},
  tagNames: [...(defaultSchema.tagNames ?? []), ...SECTIONS, ...WORDS, ...PARTS],
  attributes: {
    ...Object.fromEntries(
      Object.entries(defaultSchema.attributes ?? {}).map(([name, allowed]) => [
        name,
        // A class of any name, instead of some.
        allowed.filter((one) => !Array.isArray(one) || one[0] !== "className"),
      ]),
    ),
    a: ["href", "target", "rel", "download", "hrefLang", "type"],
    img: ["src", "srcSet", "sizes", "loading", "decoding", "longDesc"],
    source: ["src", "srcSet", "sizes", "type", "media"],
    video: [...MEDIA, "poster"],
    audio: MEDIA,
    track: ["src", "kind", "srcLang", "default"],
    "*": [...(defaultSchema.attributes?.["*"] ?? []), "className", "role", "data*", ...ARIA],
  },
};

const TAGS = new Set(SCHEMA.tagNames);

export const isAllowedTag = (name: string): boolean => TAGS.has(name);

/** The properties of an allowed element that are not. */
export function refusedProperties({ tagName, properties }: Element): readonly string[] {
  const clean = sanitize({ type: "element", tagName, properties, children: [] }, SCHEMA);
  const kept = clean.type === "element" ? clean.properties : {};
  return Object.keys(properties).filter(
    (name) => JSON.stringify(kept[name]) !== JSON.stringify(properties[name]),
  );
}

/** The attributes, as they are written, that an element of this name may not have. */
export function refusedAttributes(tagName: string, attributes: Properties): readonly string[] {
  const element: Element = {
    type: "element",
    tagName,
    properties: { ...attributes },
    children: [],
  };
  const whole = raw({ type: "root", children: [element] });
  const [read] = whole.type === "root" ? whole.children : [];
  return read?.type === "element" ? refusedProperties(read).map(attributeOf) : [];
}

/** The attribute of a property's name. */
export const attributeOf = (name: string): string =>
  name === "className" ? "class" : name.replace(/^(data|aria)([A-Z0-9])/, "$1-$2").toLowerCase();
