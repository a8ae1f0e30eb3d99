/**
 * The classes of Intl with locale data of their own, which the lockfile pins: those of Node say something else in the next
 * version of Node. https://formatjs.github.io/docs/polyfills
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";
import type { LocaleClasses, LocaleData } from "./formatter.ts";

const require = createRequire(import.meta.url);

const PACKAGES = {
  NumberFormat: "@formatjs/intl-numberformat",
  DateTimeFormat: "@formatjs/intl-datetimeformat",
  ListFormat: "@formatjs/intl-listformat",
  PluralRules: "@formatjs/intl-pluralrules",
} as const;

type Name = keyof LocaleClasses;

/** How these classes take data, beside what Intl has. */
interface Fed {
  readonly __addLocaleData: (...data: readonly unknown[]) => void;
  readonly __addTZData?: (data: unknown) => void;
}

/** With data for the language, and for all time zones where it formats dates. Throws where the package is missing. */
function localeClass<N extends Name>(name: N, tag: string): LocaleClasses[N] {
  const known = packageOf(name);
  const found = dataFile(name, tag);
  if (found === undefined) throw new RangeError(`there is no locale data for "${tag}"`);
  if (!loaded.has(found)) {
    feed(name, known, found);
    loaded.add(found);
  }
  if (name === "DateTimeFormat" && !loaded.has(ZONES)) {
    feed(name, known, require.resolve(ZONES));
    loaded.add(ZONES);
  }
  return known as unknown as LocaleClasses[N];
}

export const localeData: LocaleData = {
  classOf: localeClass,
  messages: () => require("intl-messageformat"),
};

const loaded = new Set<string>();
const ZONES = `${PACKAGES.DateTimeFormat}/add-all-tz.js`;

function packageOf(name: Name): Fed {
  const id = PACKAGES[name];
  try {
    const exported: Record<string, Fed | undefined> = require(id);
    const found = exported[name] ?? exported.default;
    if (!found) throw new Error(`${id} has no ${name}`);
    return found;
  } catch (error) {
    if (!isMissing(error, id)) throw error;
    throw new Error(`numbers and dates need a package with their forms: npm install ${id}`, {
      cause: error,
    });
  }
}

const isMissing = (error: unknown, id: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "MODULE_NOT_FOUND" &&
  error.message.includes(id);

/** `ar-AE`, else `ar`. */
function dataFile(name: Name, tag: string): string | undefined {
  const { baseName, language } = new Intl.Locale(tag);
  for (const one of [baseName, language])
    try {
      return require.resolve(`${PACKAGES[name]}/locale-data/${one}.js`);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND"))
        throw error;
    }
  return undefined;
}

/** The file gives its data to a class of the global Intl: here to this class alone, and Node's stays as it is. */
function feed(name: Name, { __addLocaleData, __addTZData }: Fed, file: string): void {
  runInNewContext(readFileSync(file, "utf8"), {
    Intl: { [name]: { __addLocaleData, __addTZData } },
  });
}
