import { defineSite } from "build-site";

const page = () => ({
  head: { title: "Bees", description: "All about bees." },
  body: (
    <main>
      <h1>Bees</h1>
    </main>
  ),
});

export default defineSite({
  languages: {
    en: { path: "/en", policy: "growing", review: "required" },
    english: { path: "/english" },
    ar: { path: "/ar" },
    "ar-AE": { path: "/ar", extends: "fa" },
    de: { path: "de" },
    fr: { path: "/fr?", origin: "http://fr.bees.example" },
  },
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: (kind) => [kind("home", () => [{ path: "/", page }])],
  notFound: page,
});
