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
      { path: "/", page },
      { path: "/bees.html", page },
      { path: "/bees.json", page },
      { path: "/v1.2", page },
      { path: "/form.html", contents: () => "" },
    ]),
  ],
  notFound: page,
});
