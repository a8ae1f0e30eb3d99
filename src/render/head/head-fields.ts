/** What each field of a page's head must be. A head may be written without types, and any value can be made a text. */
import { shown } from "../../problems/shown.ts";
import type { Head, OpenGraph } from "../../site/head.ts";
import { isLanguage } from "../../text/is-language.ts";

export interface FieldFault {
  /** Within the head. */
  readonly field: string;
  readonly message: string;
  readonly hint: string;
}

/** What a value is no …, with its field; nothing where it is one. */
type Read = (value: unknown, field: string) => readonly Unfit[];
type Unfit = Omit<FieldFault, "hint">;

/** What reads a field, and how it is written. */
type Field = readonly [read: Read, hint: string];

const must =
  (be: string, fits: (value: unknown) => boolean): Read =>
  (value, field) =>
    fits(value) ? [] : [{ field, message: `must be ${be}, and is ${said(value)}` }];

/** JSON has no word for functions. */
const said = (value: unknown): string =>
  typeof value === "function" ? "a function" : shown(value);

const text = must("text", (value) => typeof value === "string");
const number = must("a number", Number.isFinite);
const callable = must("a function", (value) => typeof value === "function");
const attribute = must("text, a number, true or false", (value) =>
  ["string", "number", "boolean", "undefined"].includes(typeof value),
);
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const document = must("an object", isObject);
const object = must("an object", (value) => isObject(value) && !Array.isArray(value));
const list = must("a list", Array.isArray);

const oneOf = (...words: readonly string[]): Read =>
  must(words.join(" or "), (value) => words.includes(String(value)));

const listOf =
  (each: Read): Read =>
  (value, field) =>
    Array.isArray(value)
      ? value.flatMap((one: unknown, index) => each(one, `${field}[${index}]`))
      : list(value, field);

/** All values of an object. */
const each =
  (read: Read): Read =>
  (value, field) =>
    isObject(value) && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, one]) => read(one, `${field}.${name}`))
      : object(value, field);

/** An object with the fields that it must have, and others that it may have. */
const group =
  (needed: Readonly<Record<string, Read>>, further: Readonly<Record<string, Read>> = {}): Read =>
  (value, field) => {
    if (!isObject(value) || Array.isArray(value)) return object(value, field);
    const given: Readonly<Record<string, unknown>> = { ...value };
    return Object.entries({ ...needed, ...further }).flatMap(([name, read]) =>
      given[name] === undefined && !(name in needed) ? [] : read(given[name], `${field}.${name}`),
    );
  };

const language = must(
  "the tag of a language",
  (value) => typeof value === "string" && isLanguage(value),
);

const PICTURE =
  'openGraph: { image: { url: "/hive.png", alt: "A hive", width: 1200, height: 630 } }';

const OPEN_GRAPH: Readonly<Record<keyof OpenGraph, Field>> = {
  type: [text, 'write openGraph: { type: "article" }'],
  title: [text, 'write openGraph: { title: "…" }'],
  description: [text, 'write openGraph: { description: "…" }'],
  image: [
    group({ url: text, alt: text }, { width: number, height: number }),
    `write ${PICTURE}; a picture below content/images/ is the head's image`,
  ],
  properties: [
    each((value, field) => (Array.isArray(value) ? listOf(text) : text)(value, field)),
    'write openGraph: { properties: { "article:tag": ["honey", "wax"] } }',
  ],
};

const FIELDS: Readonly<Record<keyof Head, Field>> = {
  title: [text, 'write the whole title of this page, title: "About us | Bees"'],
  description: [text, 'write description: "…"'],
  keywords: [listOf(text), 'write keywords: ["honey", "wax"]'],
  image: [
    group({ file: text, alt: text }),
    'write image: { file: "hive.png", alt: "A hive" }, a picture below content/images/; any other address is openGraph: { image: { url, alt } }',
  ],
  cardTitle: [text, 'write cardTitle: "…"'],
  card: [callable, "give a function: `card: () => svg`"],
  jsonLd: [listOf(object), 'write a list: jsonLd: [{ "@type": "Person", … }]'],
  jsonLdDocuments: [listOf(document), 'write a list: jsonLdDocuments: [{ "@context": … }]'],
  language: [language, "name it by its tag, such as en, ar or de-CH"],
  dir: [oneOf("ltr", "rtl", "auto"), "leave it out where it is that of the language"],
  robots: [
    text,
    'write robots: "max-snippet:-1"; a page that nobody shall find has noindex: true on its route: { path, page, noindex: true }',
  ],
  openGraph: [object, `write ${PICTURE}, or another of ${Object.keys(OPEN_GRAPH).join(", ")}`],
  alternates: [
    listOf(group({ language: text, href: text })),
    'write alternates: [{ language: "de", href: "/de" }]; the canonical address follows from the path, or is a field of the route: { path, page, canonical }',
  ],
  feeds: [
    listOf(
      group(
        { title: text, href: text },
        {
          type: oneOf("application/rss+xml", "application/atom+xml", "application/feed+json"),
        },
      ),
    ),
    'write feeds: [{ title: "News", href: "/feed.xml" }]',
  ],
  meta: [listOf(each(attribute)), 'write meta: [{ name: "author", content: "Ada" }]'],
  links: [listOf(each(attribute)), 'write links: [{ rel: "me", href: "https://…" }]'],
  scripts: [listOf(each(attribute)), 'write scripts: [{ src: "/a.js", defer: true }]'],
  htmlAttributes: [each(attribute), 'write htmlAttributes: { class: "warm" }'],
  bodyAttributes: [each(attribute), 'write bodyAttributes: { id: "top" }'],
};

export const HEAD_FIELDS = Object.keys(FIELDS);
export const OPEN_GRAPH_FIELDS = Object.keys(OPEN_GRAPH);

export interface ReadHead {
  /** With the fields that are what they must be. */
  readonly head: Head;
  readonly faults: readonly FieldFault[];
}

/** What is absent is no fault here. */
export function readHead(given: Head): ReadHead {
  const { openGraph } = given;
  const faults = [
    ...faultsIn(FIELDS, given, ""),
    ...(isObject(openGraph) ? faultsIn(OPEN_GRAPH, openGraph, "openGraph.") : []),
  ];
  if (faults.length === 0) return { head: given, faults };
  const wrong = new Set(faults.map(({ field }) => /^\w+/.exec(field)?.[0]));
  const sound = Object.entries(given).filter(([name]) => !wrong.has(name));
  return { head: Object.fromEntries(sound) as unknown as Head, faults };
}

function faultsIn(
  fields: Readonly<Record<string, Field>>,
  given: object,
  within: string,
): readonly FieldFault[] {
  const found: FieldFault[] = [];
  for (const [name, value] of Object.entries(given)) {
    const [read, hint] = fields[name] ?? [];
    if (read && hint && value !== undefined)
      found.push(...read(value, within + name).map((one) => ({ ...one, hint })));
  }
  return found;
}
