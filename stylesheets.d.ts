/** What an imported stylesheet is, for compilers: class names by the names that the file gives them. */
declare module "*.module.css" {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** Its text, for code that puts it into the page itself. */
declare module "*.css?inline" {
  const css: string;
  export default css;
}

/** The address of a file of its own, for the `link` of a template. */
declare module "*.css?url" {
  const address: string;
  export default address;
}

/** Its rules join the site's stylesheet. */
declare module "*.css" {}

/** The text of any file. */
declare module "*?raw" {
  const text: string;
  export default text;
}

/** The bytes of any file. */
declare module "*?bytes" {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

/** What scripts and templates read of the build, by the names that Vite has for it. */
interface ImportMetaEnv {
  /** What stands before addresses: `/`, or the site's base with a slash at its end. */
  readonly BASE_URL: string;
  /** `production`, in `serve` too. */
  readonly MODE: string;
  readonly DEV: boolean;
  readonly PROD: boolean;
  /** Whether this copy of the code renders pages: false in what browsers run. */
  readonly SSR: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
