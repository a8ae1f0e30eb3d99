/** The manifest: settings and every page of the site. */
import { defineSite, kind, type Page } from "build-site";
import type { ReactNode } from "react";

const page = (title: string, description: string, children: ReactNode): Page => ({
  head: { title, description },
  body: (
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  ),
});

export default defineSite({
  content: {},
  // The address that the site will have.
  settings: () => ({ origin: "https://www.site.example" }),
  kinds: [
    kind("home", () => [
      {
        path: "/",
        page: () =>
          page(
            "A new site",
            "The first page of a new site, with nothing on it yet but these few words.",
            <p>
              This page stands in <code>templates/site.tsx</code> and its look in{" "}
              <code>templates/styles/main.css</code>. Change either while <code>npm run dev</code>{" "}
              runs, and it shows at once. A second page is a second route beside this one; pictures
              lie in <code>content/images</code>, files that are copied as they are in{" "}
              <code>public</code>. Before the site goes live, give it its own address: the origin in
              the settings above.
            </p>,
          ),
      },
    ]),
  ],
  notFound: () =>
    page("Page not found", "There is no page here.", <a href="/">Back to the first page</a>),
});
