/** What to do about an import that esbuild cannot follow: its own words are for those who configure it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURE } from "../content/file-names.ts";
import { missingSubpath } from "./missing-subpath.ts";
import { fileOfInput } from "./raw-imports.ts";

const MISSING = /^Could not resolve "([^"]+)"/;
/** What other generators resolve by themselves: `@theme/Tabs`, `@site/src/x`, `astro:content`, `$lib/x`. */
const ALIAS = /^(@(site|theme|theme-original|theme-init|generated)\/|\$\w+\/|[a-z][\w-]*:)/;
const UNREAD = /^No loader is configured for "[^"]*" files: (.+)$/;
const PREPROCESSED = /\.(?:s[ac]ss|less|styl(?:us)?|pcss|postcss)$/;
const UNEXPORTED = /^No matching export in "([^"]+)" for import "([^"]+)"$/;

const hasDefault = (file: string): boolean =>
  existsSync(file) && /\bexport\s+default\b|\bas\s+default\b/.test(readFileSync(file, "utf8"));

/** undefined for any other message. */
export function importHint(root: string, message: string, importer = ""): string | undefined {
  const [, wanted] = MISSING.exec(message) ?? [];
  if (wanted !== undefined && ALIAS.test(wanted))
    return `${wanted} is a name of another generator's: name the file by a path that begins with ./ or ../, or leave the import out where what it gives has another name here`;
  if (wanted !== undefined)
    return /^[./#~]|^@\//.test(wanted)
      ? "there is no such file: a path is seen from the file that names it, ending included"
      : (missingSubpath(root, packageOf(wanted), wanted) ??
          `install it, npm install ${packageOf(wanted)}; a file of the site is named by a path that begins with ./`);
  const [, from, name] = UNEXPORTED.exec(message) ?? [];
  if (from !== undefined && hasDefault(join(root, fileOfInput(from))))
    return `it is the default export there: import ${name} without { }`;
  const [, file = ""] = UNREAD.exec(message) ?? [];
  if (file === "") return undefined;
  if (PREPROCESSED.test(file))
    return "stylesheets are CSS: nesting and custom properties need no other language. Else let its compiler write a .css file, and import that";
  return assetHint(file.replace(/\?.*$/, ""), importer);
}

const TYPEFACE = /\.(?:woff2?|ttf|otf|eot)$/i;
const IN_PUBLIC = "put it into public/ and name it by its path";

/** What is no text: pictures, typefaces and what visitors load. `importer` is the file that asks for it. */
function assetHint(file: string, importer: string): string {
  if (TYPEFACE.test(file))
    return `import the package's stylesheet, or name the file in url() of an @font-face in templates/styles/main.css; a file that code names: ${IN_PUBLIC}`;
  if (PICTURE.test(file))
    return importer.startsWith("client/")
      ? `give the island a slot with <Picture file="picture.png" />, or ${IN_PUBLIC}, which a prop may hold`
      : `a picture is named, not imported: <Picture file="picture.png" /> in a template; where its address is wanted, ${IN_PUBLIC}. Only MDX may import one`;
  return /\.(?:mp[34]|web[mp]|og[agv]|wav|pdf|zip|wasm)$/i.test(file)
    ? IN_PUBLIC
    : 'read it as content, file("data.yaml", schema), or as text: add ?raw to its name';
}

/** `katex/dist/katex.css` and `@scope/name/part` are of `katex` and `@scope/name`. */
const packageOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
