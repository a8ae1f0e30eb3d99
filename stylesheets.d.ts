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
