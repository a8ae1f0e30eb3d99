/** Routes whose path begins with that of their language, which is put before it once more. */
import { noticeLine } from "../../errors.ts";
import type { LoadedSite } from "../load-site.ts";
import { MANIFEST } from "../manifest.ts";

interface Told {
  readonly routes: readonly Pick<LoadedSite["routes"][number], "path" | "edition">[];
  readonly editions: readonly { readonly language: { readonly path: string } }[];
}

/** A sentence for each language, which names the first of them. */
export const pathNotices = ({ routes, editions }: Told): readonly string[] =>
  editions.flatMap(({ language: { path } }, edition) => {
    if (path === "") return [];
    const twice = path + path;
    const found = routes.find(
      (route) => route.edition === edition && `${route.path}/`.startsWith(`${twice}/`),
    );
    if (!found) return [];
    return noticeLine({
      rule: "site/route",
      where: { file: MANIFEST },
      message: `${found.path} has the path of its language twice: it is put before the paths of routes, and before links within a language`,
      hint: `write path and links without it, ${found.path.slice(twice.length) || "/"}`,
    });
  });
