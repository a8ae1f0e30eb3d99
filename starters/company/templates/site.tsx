/** The manifest: content, settings and every page of the site. */
import { defineSite, kind } from "build-site";
import { type Content, sources } from "./content.ts";
import { layout } from "./layout.tsx";
import { contactPage } from "./pages/contact.tsx";
import { homePage } from "./pages/home.tsx";
import { servicePage, servicePath } from "./pages/service.tsx";

export default defineSite({
  content: sources,
  settings: ({ site }) => ({
    origin: site.origin,
    name: site.name,
    description: site.tagline,
    themeColour: { light: "#f7f6f2", dark: "#171c19" },
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5c4a"/><path d="M7 25V14l9-7 9 7v11h-6v-8h-6v8z" fill="#f7f6f2"/></svg>',
    card: { field: "#f7f6f2", ink: "#1f5c4a" },
    allow: [{ path: "/contact", form: [new URL(site.formAddress).origin] }],
  }),
  kinds: [
    kind<Content>("home", ({ site, services }) => [
      { path: "/", page: () => homePage(site, services) },
    ]),
    kind("service", {
      routes: ({ services }: Content) =>
        services.map((service) => ({ path: servicePath(service), from: service, data: service })),
      page: (service, { site }) => servicePage(site, service),
    }),
    kind<Content>("contact", ({ site }) => [{ path: "/contact", page: () => contactPage(site) }]),
  ],
  notFound: ({ site }) =>
    layout(
      site,
      {
        title: `Page not found | ${site.name}`,
        description: "There is no page at this address; the first page has links to all others.",
      },
      <section className="text">
        <h1>Page not found</h1>
        <p>
          There is no page at this address. <a href="/">To the first page</a>
        </p>
      </section>,
    ),
});
