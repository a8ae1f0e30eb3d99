/** Tabs in shortcodes, as themes of Hugo name them: Docsy, Hextra, Relearn, Book, Kubernetes. */
import { fenced, type MovingText } from "../text.ts";
import { escaped } from "./containers.ts";

export function argumentsOf(given: string) {
  const positional: string[] = [];
  const named = new Map<string, string>();
  for (const [, name, double, back, bare] of given.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:\\.|[^"])*)"|`([^`]*)`|([^\s"`]+))/g,
  )) {
    const value = double ?? back ?? bare ?? "";
    if (name) named.set(name, value);
    else positional.push(value);
  }
  return { positional, named };
}

const GROUP =
  /\{\{([<%])\s*(tabs|tabpane)\b([^>%]*)[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*\2\s*[>%]\}\}/g;

const TAB = /\{\{([<%])\s*tab\b([^>%]*)[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*tab\s*[>%]\}\}/g;

export const withTabs = (text: MovingText): MovingText =>
  text.replaced(GROUP, ([, mark = "", name = "", given = "", inner = ""]) => {
    const group = argumentsOf(given).named;
    const names = (group.get("items") ?? "").split(",").map((one) => one.trim());
    // Docsy shows code unless it is told that it is text: https://www.docsy.dev/docs/adding-content/shortcodes/#tabbed-panes
    const isCode = name === "tabpane" && mark === "<" && group.get("text") !== "true";
    let count = 0;
    const tabs = inner.replace(TAB, (_, own: string, ofTab: string, body: string) => {
      const { named, positional } = argumentsOf(ofTab);
      const label =
        ["header", "name", "title"].flatMap((one) => named.get(one) || []).at(0) ||
        positional[0] ||
        names[count] ||
        `${count + 1}`;
      count++;
      const language = named.get("lang") ?? named.get("codelang") ?? group.get("lang");
      const isFenced = /^\s*(`{3}|~{3})/.test(body) || own === "%" || named.get("text") === "true";
      const shown =
        !isFenced && (isCode || language)
          ? fenced(withoutMargins(body), language ?? "")
          : body.trim();
      return `\n:::::tab[${escaped(label)}]\n${shown}\n:::::\n`;
    });
    return count === 0 ? undefined : `\n::::::tabs\n${tabs.trim()}\n::::::\n`;
  });

/** Without the empty lines around it. */
const withoutMargins = (body: string): string => body.replace(/^(?:[ \t]*\n)+|\s+$/g, "");
