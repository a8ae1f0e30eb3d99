/** What to do about an import that esbuild cannot follow: its own words are for those who configure it. */
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { PICTURE } from "../../content/file-names.ts";
import { exportHint } from "./export-hint.ts";
import { missingSubpath } from "./missing-subpath.ts";
import { fileOfInput } from "./raw-imports.ts";

const MISSING = /^Could not resolve "([^"]+)"/;
/** What other generators resolve by themselves: `@theme/Tabs`, `@site/src/x`, `astro:content`, `$lib/x`. */
const ALIAS = /^(@(site|theme|theme-original|theme-init|generated)\/|\$\w+\/|[a-z][\w-]*:)/;
const UNREAD = /^No loader is configured for "[^"]*" files: (.+)$/;
const PREPROCESSED = /\.(?:s[ac]ss|less|styl(?:us)?|pcss|postcss)$/;
const UNEXPORTED = /^No matching export in "([^"]+)" for import "([^"]+)"$/;

/** What other frameworks give, and what stands here in its place. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [
    /^next\/(?:legacy\/)?link$|^(?:@tanstack\/)?react-router(?:-dom)?$|^@remix-run\/react$|^gatsby-link$|^wouter$/,
    'a link is <a href="/about">, and what pages there are the manifest says; or name a module of your own for it in `paths` of tsconfig.json',
  ],
  [
    /^next\/(?:legacy\/|future\/)?image$|^gatsby-plugin-image$|^astro:assets$/,
    'a picture is <Picture file="picture.png" /> of build-site',
  ],
  [
    /^next\/head$|^react-helmet(?:-async)?$/,
    "a page gives its title and all else of <head> as `head`",
  ],
  [/^next\/font(?:\/|$)/, "name the typeface in the settings: `typeface`"],
  [
    /^next\/(?:router|navigation)$/,
    "a page gets what it needs from its kind; scripts of islands read location",
  ],
];

/** undefined for any other message. */
export function importHint(root: string, message: string, importer = ""): string | undefined {
  const [, wanted] = MISSING.exec(message) ?? [];
  if (wanted !== undefined && isBuiltin(wanted))
    return `${wanted} is Node's, and browsers have none: read in a template what is needed, and give it to the island as a prop`;
  const instead = wanted && INSTEAD.find(([names]) => names.test(wanted))?.[1];
  if (instead) return instead;
  if (wanted !== undefined && ALIAS.test(wanted))
    return `${wanted} is a name of another generator's: name the file by a path that begins with ./ or ../, or leave the import out where what it gives has another name here`;
  if (wanted !== undefined && /[/-]macro$/.test(wanted))
    return `${wanted} is a macro of Babel, which does not run here: call what the package gives at run time`;
  if (wanted !== undefined)
    return wanted.startsWith("@/")
      ? "there is no such file: `paths` of tsconfig.json say what @/ stands for"
      : /^[./#~]/.test(wanted)
        ? "there is no such file: a path is seen from the file that names it, ending included"
        : (missingSubpath(root, packageOf(wanted), wanted) ??
          `install it, npm install ${packageOf(wanted)}; a file of the site is named by a path that begins with ./`);
  const [, from, name] = UNEXPORTED.exec(message) ?? [];
  if (from !== undefined && name !== undefined)
    return exportHint(join(root, fileOfInput(from)), name);
  const [, file = ""] = UNREAD.exec(message) ?? [];
  if (file === "") return undefined;
  if (PREPROCESSED.test(file))
    return `stylesheets are CSS: nesting and custom properties need no other language. Else let its compiler write a .css file${/s[ac]ss$/.test(file) ? ", as npx sass --watch templates:templates does" : ""}, and import that`;
  return assetHint(file.replace(/\?.*$/, ""), importer);
}

const TYPEFACE = /\.(?:woff2?|ttf|otf|eot)$/i;
const IN_PUBLIC = "put it into public/ and name it by its path";

/** Of a picture that takes its colours from the page, as `?react` and `ReactComponent` of other tools give it. */
const DRAWING =
  'a drawing that CSS colours is text: import svg from "./drawing.svg?raw", and <span dangerouslySetInnerHTML={{ __html: svg }} />, or write it as a component in TSX';

/** What is no text: pictures, typefaces and what visitors load. `importer` is the file that asks for it. */
function assetHint(file: string, importer: string): string {
  if (TYPEFACE.test(file))
    return `import the package's stylesheet, or name the file in url() of an @font-face in templates/styles/main.css; a file that code names: ${IN_PUBLIC}`;
  if (file.endsWith(".svg"))
    return `${DRAWING}; another picture is named, not imported: ${importer.startsWith("client/") ? "a slot with " : ""}<Picture file="picture.svg" />`;
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
