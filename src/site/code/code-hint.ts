/** What to do where a site's code looks for a file and does not find it. */
import { isAbsolute } from "node:path";

/** How code of a template gets at a file. */
export const FILE_INSTEAD =
  'import the file, such as import data from "./data.json" with { type: "json" }, or name it as content: file("data.json", schema)';

/** What no build has. */
const BROWSER =
  /^(window|document|navigator|location|self|localStorage|sessionStorage|matchMedia|customElements|HTML\w*Element|Element|Node) is not defined/;
const LATER =
  "pages are built without a browser: in an island, ask for it in useEffect or in a handler; put a package that needs one into a component of its own, which an island imports once it is in the page, useEffect(() => { import('./Map.tsx').then(({ Map }) => setShown(() => Map)); }, [])";

/** What V8, and for what V8 cannot freeze the engine, says of a change of what is frozen. */
const CHANGED =
  /^Cannot (assign to read only|delete) property |^Cannot (add|define) property .* not extensible|^Cannot change a \w+ that is frozen/;

/** undefined where the error says enough. */
export function codeHint(error: unknown): string | undefined {
  if (!(error instanceof Error))
    return 'throw an Error, whose stack says where: throw new Error("what is wrong")';
  if (/^(__dirname|__filename|require) is not defined/.test(error.message)) return FILE_INSTEAD;
  if (/^Cannot read properties of null \(reading 'use[A-Z]\w*'\)/.test(error.message))
    return "hooks such as useHeadings work in components alone: write one, and render it, <Contents body={body} />";
  if (
    /^Styles were unable to be assigned to a file|^Using the "\w+" tag in runtime/.test(
      error.message,
    )
  )
    return "the package needs a plug-in of a bundler, which does not run here: write CSS Modules, x.module.css, or Tailwind's classes";
  if (BROWSER.test(error.message)) return LATER;
  if (CHANGED.test(error.message))
    return "content, and the data of pages, is frozen, for one page that changed it would change others: make a copy of it first, as toSorted(), toReversed(), new Date(date) and { ...post } do";
  if ("code" in error && error.code === "MODULE_NOT_FOUND")
    return "install it, and write its name out where it is imported: all templates are one bundle, which holds what it finds by name";
  const isMissing = "code" in error && error.code === "ENOENT";
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  return isMissing && path !== undefined && !isAbsolute(path)
    ? `"${path}" is taken from the folder that build-site is started in: ${FILE_INSTEAD}`
    : undefined;
}
