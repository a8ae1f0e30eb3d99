import { defineSite, kind } from "build-site";

const page = () => ({
  head: { title: "Journal", description: "All about bees." },
  body: <main>Bees</main>,
});
const posts = ["first-swarm", "winter"];

export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("home", () => [
      { path: "/", page, lastmodd: "2026-01-01" },
      { path: "/feed.xml", contents: () => "", noindex: true },
    ]),
    kind("post", () => posts.map((id) => ({ path: `/posts/${id}`, id, title: id, page }))),
    kind("note", {
      routes: () => [{ path: "/note", data: 1, noIndex: true }],
      page,
    }),
  ],
  notFound: page,
});
