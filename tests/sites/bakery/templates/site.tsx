import {
  type ContentOf,
  defineSite,
  fields,
  file,
  folder,
  Island,
  type JsonLd,
  kind,
  Picture,
  z,
} from "build-site";
import { OrderForm } from "../client/OrderForm.tsx";

const { text } = fields;

const page = z.strictObject({ title: text(), description: text(), text: text() });
const bakery = z.strictObject({
  name: text(),
  origin: fields.origin(),
  phone: fields.phone(),
  email: fields.email(),
  street: text(),
  town: text(),
  country: text(),
  hours: text(),
  days: z.array(text()),
  opens: text(),
  closes: text(),
  endpoint: fields.httpsUrl(),
  sample: z.boolean().optional(),
  pages: z.strictObject({ home: page, about: page, contact: page, breads: page }),
});
const bread = z.strictObject({
  slug: fields.slug(),
  order: z.number(),
  title: text(),
  summary: text(),
  description: text(),
  price: z.number(),
  text: text(),
});

const content = { bakery: file("bakery.yaml", bakery), breads: folder("breads/*.yaml", bread) };
type Content = ContentOf<typeof content>;
type Bakery = Content["bakery"];

const digits = (phone: string) => phone.replaceAll(" ", "");

const MENU = [
  ["/", "Home"],
  ["/breads", "Breads"],
  ["/about", "About"],
  ["/contact", "Contact"],
] as const;

function Shell({ bakery: b, children }: { bakery: Bakery; children: React.ReactNode }) {
  return (
    <>
      <a href="#main">Skip to the text</a>
      <header>
        <nav aria-label="Main">
          <ul>
            {MENU.map(([path, name]) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" className="p-4">
        {children}
      </main>
      <footer>
        <p>
          {b.name}, {b.street}, {b.town}
        </p>
        <p>
          <a href={`tel:${digits(b.phone)}`}>{b.phone}</a>{" "}
          <a href={`mailto:${b.email}`}>{b.email}</a>{" "}
          <a href={`https://wa.me/${digits(b.phone).slice(1)}`} target="_blank" rel="noopener">
            Chat
          </a>
        </p>
      </footer>
    </>
  );
}

const business = (b: Bakery): JsonLd => ({
  "@type": ["LocalBusiness", "Bakery"],
  "@id": `${b.origin}/#bakery`,
  name: b.name,
  url: `${b.origin}/`,
  telephone: b.phone,
  email: b.email,
  image: `${b.origin}/icon-512.png`,
  priceRange: "GBP 2–5",
  geo: { "@type": "GeoCoordinates", latitude: 55.4132, longitude: -1.7054 },
  address: {
    "@type": "PostalAddress",
    streetAddress: b.street,
    addressLocality: b.town,
    addressCountry: b.country,
  },
  openingHoursSpecification: [
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: b.days,
      opens: b.opens,
      closes: b.closes,
    },
  ],
});

const trail = (b: Bakery, path: string, name: string): JsonLd => ({
  "@type": "WebPage",
  "@id": `${b.origin}${path}#page`,
  url: `${b.origin}${path}`,
  name,
  inLanguage: "en-GB",
  breadcrumb: {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: `${b.origin}/` },
      { "@type": "ListItem", position: 2, name, item: `${b.origin}${path}` },
    ],
  },
});

const head = (b: Bakery, { title, description }: { title: string; description: string }) => ({
  title: `${title} | ${b.name}`,
  description,
});

export default defineSite({
  content,
  settings: ({ bakery: b }) => ({
    origin: b.origin,
    language: "en-GB",
    name: b.name,
    shortName: "Mill Lane",
    description: "Bread from a wood oven.",
    runtime: "preact",
    themeColour: { light: "#ffffff", dark: "#000000" },
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
    card: { field: "#eaddc4", ink: "#332211" },
    css: ":root{--ink:#321}",
    allow: [
      {
        path: "/contact",
        connect: [new URL(b.endpoint).origin],
        form: [new URL(b.endpoint).origin],
      },
    ],
    rewrites: [{ from: "/breads/*", to: "/breads" }],
    budgets: { html: 9_000, script: 20_000, font: 1_000, image: 30_000, firstVisit: 60_000 },
  }),
  launch: ({ bakery: b }) =>
    /(0{3} ?){2}$/.test(b.phone)
      ? [{ from: b, field: "phone", message: `${b.phone} is made up` }]
      : [],
  kinds: [
    kind("home", ({ bakery: b, breads }: Content) => [
      {
        path: "/",
        from: b,
        page: () => ({
          head: { ...head(b, b.pages.home), jsonLd: [business(b)] },
          body: (
            <Shell bakery={b}>
              <h1>{b.pages.home.title}</h1>
              <Picture file="loaf.jpg" alt="A round loaf on a board" sizes="100vw" main />
              <p>{b.pages.home.text}</p>
              <h2>Today</h2>
              <ul>
                {breads.map(({ slug, title, summary }) => (
                  <li key={slug}>
                    <a href={`/breads/${slug}`}>{title}</a>: {summary}
                  </li>
                ))}
              </ul>
            </Shell>
          ),
        }),
      },
    ]),
    kind("about", ({ bakery: b }: Content) => [
      {
        path: "/about",
        from: b,
        page: () => ({
          head: { ...head(b, b.pages.about), jsonLd: [trail(b, "/about", "About")] },
          body: (
            <Shell bakery={b}>
              <h1>{b.pages.about.title}</h1>
              <p>{b.pages.about.text}</p>
              <h2 id="oven">The oven</h2>
              <Picture file="oven.svg" alt="The oven with its door open" />
              <p>
                <a href="/breads#order">In which order we bake</a>
              </p>
            </Shell>
          ),
        }),
      },
    ]),
    kind("contact", ({ bakery: b }: Content) => [
      {
        path: "/contact",
        from: b,
        page: () => ({
          head: {
            ...head(b, b.pages.contact),
            jsonLd: [business(b), trail(b, "/contact", "Contact")],
          },
          body: (
            <Shell bakery={b}>
              <h1>{b.pages.contact.title}</h1>
              <p>{b.pages.contact.text}</p>
              <p>{b.hours}</p>
              <Island
                name="OrderForm"
                component={OrderForm}
                props={{ endpoint: b.endpoint, thanks: "Thank you." }}
              />
            </Shell>
          ),
        }),
      },
    ]),
    kind("breads", ({ bakery: b, breads }: Content) => [
      {
        path: "/breads",
        from: b,
        page: () => ({
          head: { ...head(b, b.pages.breads), jsonLd: [trail(b, "/breads", "Breads")] },
          body: (
            <Shell bakery={b}>
              <h1>{b.pages.breads.title}</h1>
              <p id="order">{b.pages.breads.text}</p>
              <ul>
                {breads.map(({ slug, title }) => (
                  <li key={slug}>
                    <a href={`/breads/${slug}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </Shell>
          ),
        }),
      },
    ]),
    kind("bread", ({ bakery: b, breads }: Content) =>
      breads.map((from) => ({
        path: `/breads/${from.slug}`,
        from,
        lastmod: "2026-03-01",
        page: () => ({
          head: {
            ...head(b, from),
            jsonLd: [
              {
                "@type": "Service",
                "@id": `${b.origin}/breads/${from.slug}#service`,
                name: from.title,
                description: from.summary,
                provider: { "@id": `${b.origin}/#bakery` },
                areaServed: b.town,
                offers: { "@type": "Offer", price: from.price, priceCurrency: "GBP" },
              },
              trail(b, `/breads/${from.slug}`, from.title),
            ],
          },
          body: (
            <Shell bakery={b}>
              <h1>{from.title}</h1>
              <p>{from.summary}</p>
              <p>{from.text}</p>
              <p>A loaf costs £{from.price}.</p>
              <p>
                <a href="/about#oven">The oven it comes from</a>
              </p>
            </Shell>
          ),
        }),
      })),
    ),
  ],
  notFound: ({ bakery: b }) => ({
    head: {
      title: `Not found | ${b.name}`,
      description: "There is no such page, but there may still be bread: see what we bake today.",
    },
    body: (
      <Shell bakery={b}>
        <h1>There is no such page</h1>
        <p>
          <a href="/breads">See what we bake</a>
        </p>
      </Shell>
    ),
  }),
});
