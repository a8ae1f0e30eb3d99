import { type ContentOf, defineSite, fields, file, kind, z } from "build-site";

const { text } = fields;
const content = {
  journal: file(
    "journal.yaml",
    z.strictObject({ name: text(40), origin: fields.origin(), about: text() }),
  ),
};

export default defineSite({
  content,
  settings: ({ journal: { origin, name, about } }) => ({
    origin,
    name,
    description: about,
    // Written by somebody who has no types.
    desk: { language: "fr" as "en" },
  }),
  kinds: [
    kind("home", ({ journal: { name, about } }: ContentOf<typeof content>) => [
      {
        path: "/",
        page: () => ({ head: { title: name, description: about }, body: <h1>{name}</h1> }),
      },
    ]),
  ],
  notFound: () => ({ head: { title: "Not found", description: "Not found." }, body: <h1>Not found</h1> }),
});
