/** A report of `build-site diff`: an overview, and a page for each page that changed. */
import { defineSite, kind } from "build-site";
import { data, pathOf } from "./data.ts";
import { Overview } from "./Overview.tsx";
import { PageReport } from "./PageReport.tsx";
import { SCRIPT } from "./script.ts";

const SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#b3123f" d="M4 4h11v24H4z"/><path fill="#11754a" d="M17 4h11v24H17z"/></svg>';

export default defineSite({
  content: {},
  settings: () => ({
    origin: "https://report.example",
    name: "Report",
    mark: SIGN,
    speculation: "none",
  }),
  kinds: [
    kind("overview", () => [
      {
        path: "/",
        noindex: true,
        page: () => ({
          head: {
            title: "What visitors will see differently",
            description: "Every page that changed, those that matter most first.",
            scripts: [{ text: SCRIPT }],
          },
          body: <Overview data={data} />,
        }),
      },
    ]),
    kind("page", () =>
      data.pages.map((page, index) => ({
        path: pathOf(index),
        noindex: true,
        page: () => ({
          head: {
            title: `${page.address}: what visitors will see differently`,
            description: "One page before and after.",
            scripts: [{ text: SCRIPT }],
          },
          body: <PageReport data={data} index={index} />,
        }),
      })),
    ),
  ],
  notFound: () => ({
    head: { title: "Not found", description: "There is no such page." },
    body: <main>There is no such page.</main>,
  }),
});
