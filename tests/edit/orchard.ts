/** A small site with all that can be added, moved and removed: lists, forms of a group, records, and what leads to them. */
import { inlineSite } from "../inline-site.ts";

const MANIFEST = `import { type ContentOf, defineSite, fields, file, folder, kind, Markdown, Picture, z } from "build-site";
const { text } = fields;
const block = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("words"), title: text(40), words: text(200) }),
  z.strictObject({ type: z.literal("picture"), title: text(40), file: fields.imageFile(), focus: text(20).optional() }),
]);
const orchard = z.strictObject({
  name: text(40),
  sections: z.array(block).min(1).max(4),
  days: z.array(text(20)).optional(),
  moved: z.array(z.strictObject({ from: text(), to: fields.link() })).optional(),
});
const apple = z.strictObject({
  slug: fields.slug(),
  order: z.number(),
  code: text(9).optional(),
  price: z.union([z.number(), text(20)]).optional(),
  name: text(40),
  story: text(400),
  season: z.enum(["early", "late"]),
  picture: fields.imageFile(),
  focus: z.enum(["left", "right"]).optional(),
  goesWith: z.array(fields.reference("apples")).optional(),
  best: z.string().optional(),
  taste: text(90).optional(),
  grower: z.strictObject({ name: text(40), since: z.number().optional() }).optional(),
  uses: z.record(z.string(), text(40)).optional(),
});
const post = z.strictObject({ title: text(60), draft: fields.draft() });
const content = { orchard: file("orchard.yaml", orchard), apples: folder("apples/*.yaml", apple), posts: folder("posts/*.md", post) };
type Content = ContentOf<typeof content>;
const head = (title: string) => ({ title, description: \`All that there is to say of \${title}, in one place.\` });
export default defineSite({
  content,
  settings: ({ orchard: o }) => ({ origin: "https://www.orchard.example", redirects: o.moved ?? [] }),
  verify: ({ apples }) => apples.flatMap((from, index) => from.code !== undefined && apples.findIndex(({ code }) => code === from.code) < index
    ? [{ from, field: "code", message: "is the code of another apple" }]
    : from.best === undefined || apples.some(({ slug }) => slug === from.best) ? [] : [{ from, field: "best", message: \`there is no "\${from.best}"\` }]),
  kinds: [
    kind("home", ({ orchard: o, apples }: Content) => [{ path: "/", from: o, page: () => ({ head: head(o.name), body: <main><h1>{o.name}</h1>
      {o.sections.map((one, index) => <section key={index}><h2>{one.title}</h2>{one.type === "words" ? <p>{one.words}</p> : <div style={{ objectPosition: one.focus }}><Picture file={one.file} alt="" /></div>}</section>)}
      <ul>{apples.map(({ slug, name }) => <li key={slug}><a href={\`/apples/\${slug}\`}>{name}</a></li>)}</ul></main> }) }]),
    kind("apple", ({ apples }: Content) => apples.map((from) => ({ path: \`/apples/\${from.slug}\`, from, page: () => ({ head: { ...head(from.name), ...(from.taste ? { description: \`It tastes so: \${from.taste}\` } : {}) }, body: <main><h1>{from.name}</h1><p>{from.story}</p><Picture file={from.picture} alt="" />{from.goesWith?.join(", ")}</main> }) }))),
    kind("post", ({ posts }: Content) => posts.map((from) => ({ path: \`/\${from.id}\`, from, page: () => ({ head: head(from.title), body: <main><h1>{from.title}</h1><Markdown body={from.body} /></main> }) }))),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n';

const apple = (slug: string, order: number, name: string, rest: string) =>
  `# Ask Anna before you change this.\nslug: ${slug}\norder: ${order}\nname: ${name} # as the label has it\nstory: >-\n  ${name} came with a cart in 19${order}0 and stayed.\nseason: late\npicture: ${slug}.svg\n${rest}`;

export const orchard = (root: string): string =>
  inlineSite(root, {
    files: {
      "templates/site.tsx": MANIFEST,
      "content/orchard.yaml": `# The orchard.
name: Old Orchard
sections:
  # The first thing that people read.
  - type: words # not a picture
    title: Welcome
    words: We open at nine.

  # Anna's drawing.
  - type: picture
    title: The gate
    file: cox.svg
days: [Monday, Friday]
moved:
  - from: /apples/pippin # its name until 1990
    to: /apples/cox
`,
      "content/apples/cox.yaml": apple(
        "cox",
        1,
        "Cox",
        "goesWith:\n  - bramley # in a pie\n  - russet\nprice: 950\ncode: C-1\ntaste: Of nuts, and of the rain in June.\n",
      ),
      "content/apples/bramley.yaml": apple("bramley", 2, "Bramley", "best: cox\n"),
      "content/apples/russet.yaml": apple("russet", 3, "Russet", "goesWith: [cox]\n"),
      "content/posts/pie.md":
        "---\ntitle: A pie\n---\n\nTake a [Cox](/apples/cox#story), not cox cider.\n",
      "content/images/cox.svg": picture,
      "content/images/bramley.svg": picture,
      "content/images/russet.svg": picture,
    },
  });
