/** The real site, built from the real content, against the specification. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import {
  attribute,
  byTag,
  linksOf,
  mainOf,
  metaOf,
  nodesOf,
  type PageUnderTest,
  readPage,
  textOf,
  within,
} from "../html.ts";
import { AREAS, fileOf, PORTFOLIO, ROUTES, SERVICES } from "./routes.ts";

const dist = inject("dist");
const HOST = "https://www.sikka.example";
const pages = new Map<string, PageUnderTest>();
const page = (path: string): PageUnderTest => {
  const known = pages.get(path) ?? readPage(dist, fileOf(path));
  pages.set(path, known);
  return known;
};
const mainText = (path: string) => textOf(mainOf(page(path)));
const mainLinks = (path: string) => linksOf(within(mainOf(page(path))));

/** Each label stands on the page, after the one before it. */
function expectInOrder(text: string, labels: readonly string[]): void {
  let from = 0;
  for (const label of labels) {
    const at = text.indexOf(label, from);
    expect(
      at,
      `"${label}" after "${text.slice(Math.max(0, from - 40), from)}"`,
    ).toBeGreaterThanOrEqual(0);
    from = at + label.length;
  }
}

function expectLink(path: string, text: string, href: string): void {
  expect(mainLinks(path)).toContainEqual({ text, href });
}

const headings = (path: string, ...tags: string[]) =>
  byTag(within(mainOf(page(path))), ...tags).map(textOf);

const STEPS = [
  "Free Consultation and Site Visit",
  "Design Proposal and Quotation",
  "Project Approval",
  "Renovation and Supervision",
  "Final Inspection and Handover",
];
const POINTS = [
  "Licensed and insured contractors",
  "Premium quality materials",
  "On-time project delivery",
  "Transparent pricing",
  "Professional project management",
  "Authority approvals handled",
];
const NUMBERED_STEPS = STEPS.flatMap((title, index) => [`0${index + 1}`, title]);

it("has the 66 routes and the 404 page, and nothing else", () => {
  expect(ROUTES).toHaveLength(66);
  expect(ROUTES.filter((path) => !existsSync(join(dist, fileOf(path))))).toEqual([]);
  expect(existsSync(join(dist, "404.html"))).toBe(true);
  const sitemap = readFileSync(join(dist, "sitemap.xml"), "utf8");
  const urls = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);
  const all = ROUTES.flatMap((path) => [HOST + path, `${HOST}/ar${path === "/" ? "" : path}`]);
  expect([...urls].sort()).toEqual(all.sort());
});

describe.each(ROUTES)("%s", (path) => {
  it("has its metadata", () => {
    const { elements } = page(path);
    const title = textOf(byTag(elements, "title")[0]);
    expect(title).toMatch(/^.{1,60} \| Sikka - Dubai Renovation & Construction$/);
    const canonical = byTag(elements, "link").find(
      (link) => attribute(link, "rel") === "canonical",
    );
    expect(attribute(canonical, "href")).toBe(HOST + path);
    const description = metaOf(page(path), "description") ?? "";
    expect(description.length).toBeGreaterThanOrEqual(110);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(metaOf(page(path), "keywords")).toMatch(/,/);
    for (const kind of ["og", "twitter"]) {
      expect(metaOf(page(path), `${kind}:title`)).toBe(title);
      expect(metaOf(page(path), `${kind}:description`)).toBe(description);
      expect(metaOf(page(path), `${kind}:image`)).toMatch(
        /^https:\/\/www\.sikka\.example\/assets\/card\./,
      );
    }
    expect(metaOf(page(path), "og:type")).toBe("website");
    expect(metaOf(page(path), "og:url")).toBe(HOST + path);
    expect(metaOf(page(path), "twitter:card")).toBe("summary_large_image");
  });

  it("has header, content and footer, one h1, and no brand but the data's", () => {
    const { elements, html } = page(path);
    expect(byTag(elements, "h1")).toHaveLength(1);
    for (const tag of ["header", "main", "footer"]) expect(byTag(elements, tag)).toHaveLength(1);
    expect(linksOf(elements)).toContainEqual({
      text: "Chat on WhatsApp",
      href: "https://wa.me/97140000000",
    });
    expect(html).not.toMatch(/\{(brand|area|title|phone|email|office|year|app)\}/);
  });

  it("links to /contact from its content", () => {
    if (path === "/contact") return;
    expect(mainLinks(path).filter(({ href }) => href === "/contact").length).toBeGreaterThan(0);
  });
});

describe("structured data", () => {
  const typesOf = (path: string) => nodesOf(page(path)).map((node) => [node["@type"]].flat()[0]);
  it.each([
    ["/", ["LocalBusiness", "Organization"]],
    ["/about", ["Organization", "WebPage"]],
    ["/contact", ["LocalBusiness", "WebPage"]],
    ["/prices", ["WebPage"]],
    ["/authority-approvals", ["WebPage"]],
    ["/portfolio/villas", ["WebPage"]],
    ["/services/office-renovation", ["Service", "WebPage"]],
    ["/services/villa/pool", ["Service", "WebPage"]],
    ["/areas/deira", ["Service", "WebPage"]],
  ])("%s carries %j", (path, types) => {
    expect([...new Set(typesOf(path))].sort()).toEqual(types);
  });

  it("gives the business the hours, the area and the coordinates of the specification", () => {
    const business = nodesOf(page("/contact")).find((node) =>
      [node["@type"]].flat().includes("LocalBusiness"),
    );
    expect(business).toMatchObject({
      telephone: expect.stringContaining("971"),
      geo: { latitude: 25.2048, longitude: 55.2708 },
    });
    expect(JSON.stringify(business)).toContain('"opens":"08:00","closes":"18:00"');
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Saturday"])
      expect(JSON.stringify(business)).toContain(day);
    expect(JSON.stringify(business)).not.toMatch(/Friday|Sunday|aggregateRating|review/);
    expect(String(business?.priceRange)).toContain("AED");
  });
});

describe("header and footer", () => {
  const { elements } = page("/about");
  const header = within(byTag(elements, "header")[0]);
  const footer = within(byTag(elements, "footer")[0]);

  it("has the navigation in the specification's order", () => {
    expectInOrder(textOf(byTag(elements, "header")[0]), [
      "Home",
      "About Us",
      "Our Services",
      "Apartment",
      "Office",
      "Villa",
      "Commercial",
      "Portfolio",
      "Areas",
      "Prices",
      "Authority Approvals",
      "Contact Us",
    ]);
  });

  it("lists every sub-service, portfolio type and area", () => {
    const hrefs = linksOf(header).map(({ href }) => href);
    for (const path of ROUTES.filter((route) => /^\/(services|areas|portfolio)\//.test(route)))
      expect(hrefs, path).toContain(path);
    const areas = linksOf(header).filter(({ href }) => href.startsWith("/areas/"));
    expect(areas.map(({ href }) => href.slice("/areas/".length))).toEqual(Object.keys(AREAS));
    expect(areas).toHaveLength(21);
  });

  it.each(["/", "/about", "/prices", "/authority-approvals"])(
    "marks %s as the current page",
    (path) => {
      const links = byTag(within(byTag(page(path).elements, "header")[0]), "a");
      const current = links.filter((link) => attribute(link, "aria-current") === "page");
      expect([...new Set(current.map((link) => attribute(link, "href")))]).toEqual([path]);
    },
  );

  it("has a small-screen menu behind a real button", () => {
    const toggle = byTag(header, "button").find(
      (button) => attribute(button, "aria-label") === "Toggle menu",
    );
    const menu = header.find(
      (element) => attribute(element, "id") === attribute(toggle, "popovertarget"),
    );
    const [list] = byTag(within(menu), "ul");
    expect(linksOf(within(list)).map(({ text }) => text)).toEqual([
      "Home",
      "About Us",
      "Apartment Renovation",
      "Villa Renovation",
      "Office Renovation",
      "Commercial Renovation",
      "Portfolio",
      "Prices",
      "Authority Approvals",
      "Contact Us",
    ]);
    expect(linksOf(within(menu)).find(({ text }) => text === "Portfolio")?.href).toBe(
      "/portfolio/apartments",
    );
  });

  it("has the footer of the specification", () => {
    expect(linksOf(footer)).toEqual(
      expect.arrayContaining([
        { text: "+971 4 000 0000", href: "tel:+97140000000" },
        { text: "hello@sikka.example", href: "mailto:hello@sikka.example" },
        { text: "Portfolio", href: "/portfolio/apartments" },
        { text: "Downtown Dubai", href: "/areas/downtown" },
        { text: "View All Areas", href: "/areas/dubai-marina" },
      ]),
    );
    expect(textOf(byTag(elements, "footer")[0])).toContain("© 2026 Sikka. All rights reserved.");
  });
});

it("home", () => {
  expectInOrder(mainText("/"), [
    "Premier Renovation & Construction Services in Dubai",
    "Get Free Quote",
    "View Portfolio",
    "Our Services",
    "More About Apartment Renovation",
    "More About Villa Renovation",
    "More About Office Renovation",
    "More About Commercial Renovation",
    "Why Choose Sikka?",
    ...POINTS,
    "Learn More About Us",
    "Ready to Transform Your Space?",
    "Get Started Now",
  ]);
  expectLink("/", "View Portfolio", "/portfolio/apartments");
  expectLink("/", "Learn More About Us", "/about");
});

it("about", () => {
  expectInOrder(mainText("/about"), [
    "About Sikka",
    "Who We Are",
    "Our Core Values",
    "Excellence",
    "Customer Focus",
    "Reliability",
    "Quality Assurance",
    "Why Choose Us?",
    "Licensed & Insured",
    "Expert Team",
    "Comprehensive Services",
    "Quality Materials",
    "Customer Satisfaction",
  ]);
});

it("contact", () => {
  expectInOrder(mainText("/contact"), [
    "Phone",
    "+971 4 000 0000",
    "Email",
    "hello@sikka.example",
    "Working Hours",
    "Sat-Thu: 8:00 AM - 8:00 PM, Friday: Closed",
    "Send Us a Message",
    "Full Name",
    "Email Address",
    "Phone Number",
    "Service Interested In",
    "Message",
    "Visit Our Office",
  ]);
  const inside = within(mainOf(page("/contact")));
  const controls = byTag(inside, "input", "textarea").filter((control) =>
    attribute(control, "name"),
  );
  const byName = new Map(controls.map((control) => [attribute(control, "name"), control]));
  const required = ["name", "email", "phone", "message"].map((name) =>
    attribute(byName.get(name), "required"),
  );
  expect(required).toEqual(["", "", "", ""]);
  expect(attribute(byName.get("email"), "type")).toBe("email");
  expect(attribute(byName.get("phone"), "type")).toBe("tel");
  expect(attribute(byName.get("service"), "placeholder")).toBe("e.g., Villa Renovation");
  expect(attribute(byName.get("service"), "required")).toBeUndefined();
  expect(attribute(byName.get("message"), "rows")).toBe("5");
  const map = byTag(inside, "iframe")[0];
  expect(attribute(map, "loading")).toBe("lazy");
  expect(attribute(map, "title")).toBeTruthy();
});

it("prices, in the specification's order", () => {
  expectInOrder(mainText("/prices"), [
    "Transparent Pricing for Quality Work",
    "indicative",
    "Apartment",
    "Kitchen",
    "25,000–80,000",
    "Bathroom",
    "18,000–50,000",
    "Wall Painting",
    "15–30",
    "per sqm",
    "Floor Tiling",
    "40–120",
    "per sqm",
    "Complete Apartment Fit-Out",
    "80,000–250,000",
    "Villa",
    "Kitchen",
    "40,000–150,000",
    "Bathroom",
    "25,000–80,000",
    "Pool",
    "50,000–200,000",
    "Facade",
    "80,000–300,000",
    "Complete Villa",
    "300,000–1,500,000",
    "Office",
    "Glass Partition",
    "150–300",
    "per sqm",
    "Office Painting",
    "12–25",
    "per sqm",
    "Gypsum Ceiling",
    "35–80",
    "per sqm",
    "Complete Office Fit-Out",
    "100,000–500,000",
    "Factors Affecting Renovation Costs",
    "Size",
    "Materials",
    "Design complexity",
    "Structural scope",
    "Timeline",
    "Location",
    "What’s Included in Our Prices",
    "Request Quote",
  ]);
  const tables = byTag(within(mainOf(page("/prices"))), "table");
  expect(tables).toHaveLength(3);
  for (const table of tables) expect(byTag(within(table), "caption")).toHaveLength(1);
});

it("authority approvals", () => {
  expectInOrder(mainText("/authority-approvals").toLowerCase(), [
    "authority approvals",
    "municipality approvals",
    "noc from developers",
    "electricity/water authority approvals",
    "civil defense approvals",
    "initial assessment",
    "documentation preparation",
    "submission",
    "follow-up",
    "approval receipt",
    "what we need from you",
    "ownership or tenancy contract",
    "national id and passport copies",
    "title deed or spa",
    "original building plans (if available)",
    "homeowner association contact",
    "minor renovations",
    "2–5 business days",
    "kitchen/bathroom",
    "7–14 business days",
    "structural modifications",
    "14–30 business days",
    "complete fit-out",
    "21–45 business days",
    "get started",
  ]);
});

it.each(["", ...PORTFOLIO.map((category) => `/${category}`)])("portfolio%s", (segment) => {
  const path = `/portfolio${segment}`;
  const tabs = mainLinks(path).filter(({ href }) => href.startsWith("/portfolio/"));
  expect(tabs.map(({ text }) => text)).toEqual(["Apartments", "Villas", "Offices", "Retail"]);
  expect(headings(path, "h3")).toHaveLength(3);
});

it.each(Object.entries(SERVICES))("%s category", (category, slugs) => {
  const path = `/services/${category}-renovation`;
  const more = mainLinks(path).filter(({ text }) => text.startsWith("Learn More →"));
  expect(more.map(({ href }) => href)).toEqual(
    slugs.map((slug) => `/services/${category}/${slug}`),
  );
  expectInOrder(mainText(path), [
    "Get Free Quote",
    "Learn More →",
    "How It Works",
    ...NUMBERED_STEPS,
    "Why Choose",
    ...POINTS,
    "Get Started",
  ]);
});

it("commercial category", () => {
  const path = "/services/commercial-renovation";
  expectInOrder(mainText(path), [
    "Get Free Quote",
    "Retail Fit-Out",
    "Restaurant & Cafe",
    "Corporate Spaces",
    "Leisure & Hospitality",
    "How It Works",
    ...NUMBERED_STEPS,
    "Why Choose",
    ...POINTS,
    "Get Started",
  ]);
});

const subServices = Object.entries(SERVICES).flatMap(([category, slugs]) =>
  slugs.map((slug) => `/services/${category}/${slug}`),
);
it.each(subServices)("sub-service %s", (path) => {
  expectInOrder(mainText(path), [
    "Get Free Quote",
    "Professional Service",
    "How It Works",
    ...NUMBERED_STEPS,
    "Why Choose",
    ...POINTS,
    "Contact Us Now",
  ]);
  expect(byTag(within(mainOf(page(path))), "img").length).toBeGreaterThanOrEqual(1);
});

it.each(Object.entries(AREAS))("area %s", (slug, name) => {
  const path = `/areas/${slug}`;
  expectInOrder(mainText(path), [
    `Renovation Services in ${name}`,
    "Get Free Quote",
    `Why Choose Sikka in ${name}?`,
    `Our Services in ${name}`,
    "Local Expertise",
    "approvals from community management and the authorities",
    "Community guidelines",
    "Local suppliers",
    `Property types common in ${name}`,
    "Quick response times",
    `Transform Your Property in ${name}`,
    "Schedule Consultation",
  ]);
  const inside = within(mainOf(page(path)));
  const alts = byTag(inside, "img").map((image) => attribute(image, "alt"));
  expect(alts).toContain(`Renovation in ${name}`);
  const [hero, second] = byTag(inside, "img").map((image) => attribute(image, "src"));
  expect(second).not.toBe(hero);
  expect(mainText(path).toLowerCase()).toContain(`property types common in ${name.toLowerCase()}`);
});

it("the example area has the specification's six services", () => {
  expect(headings("/areas/dubai-marina", "h3")).toEqual(
    expect.arrayContaining([
      "Luxury apartment renovation",
      "Kitchen & bathroom",
      "Balcony/terrace",
      "Interior design & fit-out",
      "Smart home",
      "Flooring/wall finishing",
    ]),
  );
});

it("404", () => {
  const notFound = readPage(dist, "404.html");
  const text = textOf(mainOf(notFound));
  expectInOrder(text, ["404", "Oops! Page not found", "Return to Home"]);
  expect(linksOf(within(mainOf(notFound)))).toContainEqual({ text: "Return to Home", href: "/" });
  expect(metaOf(notFound, "robots")).toContain("noindex");
});
