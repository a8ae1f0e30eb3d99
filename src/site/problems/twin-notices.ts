/** Two files for one address on hosts that leave `.html` out of addresses: each host shows another one. */
import { noticeLine } from "../../errors.ts";
import { NOT_FOUND_FILE, pageOfHtml } from "../../hosting/url.ts";
import type { LoadedSite } from "../load-site.ts";
import { MANIFEST } from "../manifest.ts";
import { PUBLIC } from "../site-files.ts";

/** A sentence for each. */
export function twinNotices({
  publicFiles,
  routes,
}: {
  readonly publicFiles: readonly string[];
  readonly routes: readonly Pick<LoadedSite["routes"][number], "path" | "source">[];
}): readonly string[] {
  const html = publicFiles.filter((file) => file.endsWith(".html"));
  const notFound = pageOfHtml(`/${NOT_FOUND_FILE}`);
  const own = routes.find(({ path }) => path === notFound);
  if (html.length === 0 && !own) return [];
  const paths = new Set(routes.map(({ path }) => path));
  const twins = html.filter((file) => paths.has(pageOfHtml(`/${file}`)));
  return [
    ...twins.map((file) => {
      const page = pageOfHtml(`/${file}`);
      const message = `is ${page} on hosts that leave .html out of addresses, which is a page, too: each host shows one of the two`;
      return { where: { file: `${PUBLIC}/${file}` }, message, hint: "give it another name" };
    }),
    ...(own
      ? [
          {
            where: { file: own.source ?? MANIFEST, route: notFound },
            message: `hosts have ${NOT_FOUND_FILE}, the page of notFound, for this address, too: each shows one of the two`,
            hint: "make it the page of notFound, or give it another path",
          },
        ]
      : []),
  ].map((told) => noticeLine({ rule: "site/twin", ...told }));
}
