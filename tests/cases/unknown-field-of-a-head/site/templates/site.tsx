import { defineSite, kind } from "build-site";

const page = (more: object) => () => ({
  head: { title: "Journal", description: "All about bees.", ...more },
  body: <main>Bees</main>,
});

export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("home", () => [
      { path: "/", page: page({ canonical: "/bees", keyword: ["bees"], noindex: true }) },
      { path: "/two", page: page({ openGraph: { titel: "Bees" }, viewport: "none" }) },
    ]),
  ],
  notFound: page({}),
});
