/** What an imported stylesheet is, for compilers: class names by the names that the file gives them. */
declare module "*.module.css" {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** Its rules join the site's stylesheet. */
declare module "*.css" {}
