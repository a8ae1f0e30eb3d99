/** The page of addresses that do not exist. */
import type { Page } from "build-site";
import type { Company } from "../content.ts";
import { layout } from "../layout.tsx";

export const notFoundPage = (site: Company): Page =>
  layout({
    site,
    head: {
      title: `Page not found | ${site.name}`,
      description: "There is no page at this address; all posts are on the first page.",
    },
    children: (
      <div className="intro">
        <h1>Page not found</h1>
        <p>
          There is no page at this address. <a href="/">All posts</a>
        </p>
      </div>
    ),
  });
