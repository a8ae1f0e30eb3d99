/** Writes a site of any number of pages for the benchmarks: 62 links in the menu, 12 cards, 34 kB a page. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const WORDS =
  "stone timber plaster window ceiling garden morning quiet shade water light floor copper linen brick".split(
    " ",
  );

/** `count` pages, the home page included, in `root`. */
export function generateSite(root: string, count: number): void {
  for (const folder of ["content", "templates/styles", "client"])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "content/site.yaml"), `pages: ${count}\nwords: ${WORDS.join(" ")}\n`);
  writeFileSync(join(root, "templates/styles/main.css"), '@import "tailwindcss";\n');
  writeFileSync(join(root, "templates/site.tsx"), MANIFEST);
}

const MANIFEST = `
import { type ContentOf, defineSite, fields, file, kind, z } from "build-site";

const sources = { site: file("site.yaml", z.strictObject({ pages: z.number(), words: fields.text() })) };
type Content = ContentOf<typeof sources>;

const path = (index: number) => (index === 0 ? "/" : \`/section-\${index % 60}/page-\${index}\`);

const Menu = () => (
  <nav aria-label="Main" className="border-b p-4">
    <ul className="grid grid-cols-4 gap-2">
      {Array.from({ length: 62 }, (_, index) => (
        <li key={index} className="text-sm">
          <a className="underline hover:text-red-700" href={path(index)}>Go to page number {index} of this menu</a>
        </li>
      ))}
    </ul>
  </nav>
);

const sentence = (words: readonly string[], seed: number, length: number) =>
  Array.from({ length }, (_, index) => words[(seed * 7 + index * (seed % 5 + 3)) % words.length]).join(" ");

function Body({ index, words }: { index: number; words: readonly string[] }) {
  return (
    <>
      <header className="sticky top-0 bg-white"><Menu /></header>
      <main className="mx-auto max-w-5xl p-8">
        <h1 className="text-4xl font-bold">Page {index}</h1>
        <p className="mt-4 text-lg">{sentence(words, index, 60)}</p>
        <ul className="mt-8 grid grid-cols-3 gap-6">
          {Array.from({ length: 12 }, (_, card) => (
            <li key={card} className="rounded border p-4 shadow">
              <h2 className="text-xl font-semibold">{sentence(words, index + card, 4)}</h2>
              <p className="mt-2 text-gray-700">{sentence(words, index * 3 + card, 200)}</p>
              <a className="mt-4 inline-block underline" href={path((index + card) % 62)}>Read more about {words[card]}</a>
            </li>
          ))}
        </ul>
      </main>
      <footer className="border-t p-4 text-sm">The same on every page.</footer>
    </>
  );
}

export default defineSite({
  content: sources,
  settings: () => ({
    origin: "https://bench.example", language: "en", name: "Bench", shortName: "Bench", description: "A benchmark.",
    runtime: "preact", themeColour: { light: "#ffffff", dark: "#000000" },
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  }),
  kinds: [
    kind("page", ({ site: { pages, words } }: Content) => {
      const list = words.split(" ");
      return Array.from({ length: pages }, (_, index) => ({
        path: path(index),
        page: () => ({
          head: { title: \`Page \${index}\`, description: sentence(list, index, 20) },
          body: <Body index={index} words={list} />,
        }),
      }));
    }),
  ],
  notFound: () => ({ head: { title: "Not found", description: "Not here." }, body: <main>Not found</main> }),
});
`;
