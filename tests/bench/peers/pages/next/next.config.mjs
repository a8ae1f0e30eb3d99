import { join } from "node:path";

/** The packages are beside the site's folder. */
const packages = join(import.meta.dirname, "../..");

export default { output: "export", trailingSlash: true, turbopack: { root: packages } };
