/** Further elements of a page's head: names that HTML does not have, and what the engine writes itself. */
import type { Attributes, Head } from "../../site/head.ts";
import type { FieldFault } from "./head-fields.ts";

export function elementFaults(head: Head): readonly FieldFault[] {
  const { meta = [], links = [], scripts = [], openGraph, htmlAttributes, bodyAttributes } = head;
  const listed = Object.entries({ meta, links, scripts }).flatMap(([name, list]) =>
    list.map((attributes, index) => [`${name}[${index}]`, attributes] as const),
  );
  const all = [
    ...listed,
    ["htmlAttributes", htmlAttributes ?? {}] as const,
    ["bodyAttributes", bodyAttributes ?? {}] as const,
  ];
  return [
    ...all.flatMap(([field, attributes]) => spellingFaults(field, attributes)),
    ...meta.flatMap((attributes, index) => {
      const name = attributes.property ?? attributes.name ?? (attributes.charset && "charset");
      return writtenFaults(`meta[${index}]`, String(name));
    }),
    ...Object.keys(openGraph?.properties ?? {})
      .filter((name) => !name.startsWith("og:image"))
      .flatMap((name) => writtenFaults(`openGraph.properties.${name}`, name)),
    ...links.flatMap(({ rel }, index) =>
      /^canonical$/i.test(String(rel)) ? writtenFaults(`links[${index}]`, "canonical") : [],
    ),
  ];
}

/** Names in React, where small letters alone are not the name in HTML. */
const IN_HTML: Readonly<Record<string, string>> = {
  httpEquiv: "http-equiv",
  className: "class",
  dangerouslySetInnerHTML: "text",
};

const spellingFaults = (within: string, attributes: Attributes): readonly FieldFault[] =>
  Object.keys(attributes)
    .filter((name) => /[A-Z]/.test(name) && !name.startsWith("data-"))
    .map((name) => ({
      field: `${within}.${name}`,
      message: `"${name}" is not how HTML writes it`,
      hint: `write ${IN_HTML[name] ?? name.toLowerCase()}`,
    }));

const FROM_PATH = "leave it out: it follows from the path of the route";
const PICTURE =
  "write openGraph: { image: { url, alt, width, height } }; further pictures are openGraph.properties";

/** What to write in place of an element that the engine writes. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ["charset", "leave it out: pages are UTF-8"],
  ["viewport", "leave it out, or see the setting viewportFit"],
  ["theme-color", "write the setting themeColour"],
  ["color-scheme", "write the setting colorScheme"],
  ["description", "write the head's description"],
  ["keywords", "write the head's keywords"],
  ["robots", "write the head's robots, or noindex: true on the route"],
  ["canonical", `${FROM_PATH}; where the original is elsewhere, write canonical on the route`],
  ["og:title", "write openGraph: { title }"],
  ["og:description", "write openGraph: { description }"],
  ["og:type", "write openGraph: { type }"],
  ["og:url", FROM_PATH],
  ["og:site_name", "write the setting name"],
  ["og:image", PICTURE],
  ["og:image:url", PICTURE],
  ["og:image:alt", PICTURE],
  ["og:image:width", PICTURE],
  ["og:image:height", PICTURE],
  ["twitter:card", "leave it out: it follows from the picture"],
  ["twitter:title", "write openGraph: { title }"],
  ["twitter:description", "write openGraph: { description }"],
  ["twitter:image", PICTURE],
]);

function writtenFaults(field: string, name: string): readonly FieldFault[] {
  const hint = WRITTEN.get(name.toLowerCase());
  const message = `the engine writes ${name} itself, and of two the first counts`;
  return hint ? [{ field, message, hint }] : [];
}
