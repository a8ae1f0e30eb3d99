import { defineSite, kind } from "build-site";

const page = () => ({
  head: { title: "Journal", description: "All about bees." },
  body: <main>Bees</main>,
});

export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("home", () => [
      { path: "/", page, lastmod: "last spring" },
      { path: "/note", page, lastmod: "2026-02-40" },
      { path: "/winter", page, lastmod: "2026-01-01" },
    ]),
  ],
  notFound: page,
});
