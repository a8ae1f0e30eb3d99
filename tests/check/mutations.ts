/** Ways to break the good site of tests/sites/bakery, each with all that the check must say of it. */

/** One change to the output folder: a text replaced, a file added, or one removed. */
export type Change =
  | { readonly file: string; readonly from: string | RegExp; readonly to: string }
  | { readonly file: string; readonly add: string }
  | { readonly remove: string };

export interface Mutation {
  readonly name: string;
  readonly changes: readonly Change[];
  /** `rule route-or-file`, in order; nothing else may be told. */
  readonly expected: readonly string[];
}

const HOST = "https://www.milllane-bakery.co.uk";
const CHAT = "href=https://wa.me/441632960123";

const swap = (file: string, from: string | RegExp, to: string): Change => ({ file, from, to });
const HOME = "index.html";
const ABOUT = "about/index.html";
const CONTACT = "contact/index.html";
const BREADS = "breads/index.html";
const RYE = "breads/rye/index.html";
const NONE = "404.html";

const row = (
  name: string,
  change: Change | readonly Change[],
  ...expected: string[]
): Mutation => ({
  name,
  changes: "length" in change ? change : [change],
  expected: expected.sort(),
});

/** Text that no compressor makes much smaller, the same each time. */
function noise(length: number): string {
  let state = 7;
  let text = "";
  while (text.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += (state >>> 4).toString(36);
  }
  return text.slice(0, length);
}

const links: readonly Mutation[] = [
  row("a link to no page", swap(ABOUT, "href=/contact", "href=/contcat"), "links/broken /about"),
  row(
    "a link of another letter case",
    swap(ABOUT, "href=/contact", "href=/Contact"),
    "links/case /about",
  ),
  row(
    "a link with a slash at its end",
    swap(ABOUT, "href=/contact", 'href="/contact/"'),
    "links/redirect /about",
  ),
  row(
    "a link to the file of a page",
    swap(ABOUT, "href=/contact", "href=/contact/index.html"),
    "links/redirect /about",
  ),
  row(
    "a link to an .html name",
    swap(ABOUT, "href=/contact", "href=/contact.html"),
    "links/redirect /about",
  ),
  row(
    "an own-domain link to no page",
    swap(ABOUT, "href=/contact", `href=${HOST}/shop`),
    "links/broken /about",
  ),
  row(
    "a link to the site by http",
    swap(ABOUT, "href=/contact", "href=http://www.milllane-bakery.co.uk/contact"),
    "links/other-origin /about",
  ),
  row(
    "a link to the site without www",
    swap(ABOUT, "href=/contact", "href=https://milllane-bakery.co.uk/contact"),
    "links/other-origin /about",
  ),
  row(
    "a link to localhost",
    swap(ABOUT, "href=/contact", "href=http://localhost:3000/contact"),
    "links/private-host /about",
  ),
  row(
    "a link to a fragment that is not there",
    swap(ABOUT, "href=/breads#order", "href=/breads#price"),
    "links/fragment /about",
  ),
  row(
    "a fragment of the same page that is not there",
    swap(RYE, "href=#main", "href=#content"),
    "links/fragment /breads/rye",
  ),
  row(
    "an id that links point at is renamed",
    swap(ABOUT, "<h2 id=oven>", "<h2 id=kiln>"),
    "links/fragment /breads/baguette",
    "links/fragment /breads/rye",
    "links/fragment /breads/sourdough",
  ),
  row(
    "redirects to parts of pages, of which one is not there",
    {
      file: "_redirects",
      add: "/a /breads#order 301\n/b /breads#price 301\n/c /nowhere.pdf#x 301\n/d /breads#top 301\n",
    },
    "links/fragment _redirects",
  ),
  row("fragments that are no ids, of which nothing is told", [
    { file: "tour.mp4", add: "film" },
    swap(ABOUT, "href=/contact", 'href="/tour.mp4#t=8,10"'),
    swap(ABOUT, "href=/breads#order", 'href="/breads#:~:text=Rye"'),
  ]),
  row("an empty link", swap(ABOUT, "href=/contact", 'href=""'), "links/empty /about"),
  row("a link to #", swap(ABOUT, "href=/contact", "href=#"), "links/empty /about"),
  row(
    "a script for a link",
    swap(ABOUT, "href=/contact", 'href="javascript:history.back()"'),
    "links/script /about",
  ),
  row(
    "a link with a space",
    swap(ABOUT, "href=/contact", 'href="/con tact"'),
    "links/malformed /about",
  ),
  row(
    "a link with a backslash",
    swap(ABOUT, "href=/contact", "href=\\contact"),
    "links/malformed /about",
  ),
  row(
    "a link without a scheme",
    swap(ABOUT, "href=/contact", "href=//contact"),
    "links/no-scheme /about",
  ),
  row(
    "a link of an unknown scheme",
    swap(ABOUT, "href=/contact", "href=htps:contact"),
    "links/scheme /about",
  ),
  row(
    "a relative link on the 404 page",
    swap(NONE, "<a href=/breads>See", "<a href=breads>See"),
    "links/relative-on-404 /404.html",
  ),
  row(
    "a phone link with spaces",
    swap(ABOUT, "href=tel:+441632960123", 'href="tel:+44 1632 960123"'),
    "links/tel /about",
  ),
  row(
    "a phone link without country code",
    swap(ABOUT, "href=tel:+441632960123", "href=tel:01632960123"),
    "links/tel /about",
  ),
  row(
    "a phone link with a trunk zero",
    swap(ABOUT, "href=tel:+441632960123", "href=tel:+4401632960123"),
    "links/tel /about",
  ),
  row(
    "a phone link that rings another number",
    swap(ABOUT, "href=tel:+441632960123", "href=tel:+441632960124"),
    "links/tel /about",
  ),
  row(
    "a mail link without a domain",
    swap(ABOUT, "href=mailto:bread@milllane-bakery.co.uk", "href=mailto:bread"),
    "links/mailto /about",
  ),
  row(
    "a mail link to another address",
    swap(ABOUT, "href=mailto:bread@", "href=mailto:cake@"),
    "links/mailto /about",
  ),
  row(
    "a chat link with a plus sign",
    swap(ABOUT, CHAT, "href=https://wa.me/+441632960123"),
    "links/chat /about",
  ),
  row(
    "a chat link with a leading zero",
    swap(ABOUT, CHAT, "href=https://wa.me/01632960123"),
    "links/chat /about",
  ),
  row(
    "a picture that is not there",
    swap(ABOUT, /src=\/assets\/oven\.\w+\.svg/, "src=/assets/kiln.svg"),
    "links/broken /about",
    "links/orphan-file assets/oven.HASH.svg",
  ),
  row(
    "a candidate of a srcset that is not there",
    swap(HOME, /(?<= srcset="?)\/assets\/loaf\.\w+-480\.avif/, "/assets/loaf-481.avif"),
    "links/broken /",
  ),
  row(
    "a srcset that mixes widths and densities",
    swap(HOME, /(?<= srcset="?[^">]*)\.avif 480w/, ".avif 2x"),
    "links/srcset /",
  ),
  row("a srcset without sizes", swap(HOME, " sizes=100vw", ""), "links/srcset /"),
  row(
    "a page that no page links to",
    [
      swap(HOME, "<a href=/breads/rye>Rye</a>", "Rye"),
      swap(BREADS, "<a href=/breads/rye>Rye</a>", "Rye"),
    ],
    "links/orphan-page /breads/rye",
  ),
  row(
    "a file that nothing asks for",
    { file: "assets/old.css", add: "p{}" },
    "links/orphan-file assets/old.css",
  ),
  row("the same, put there by hand: what it asks for is of no one's concern", [
    { file: "code/a.css", add: '@import "~dough/a.css";' },
    swap(".build-site.json", /^\{/, '{"files":["code/a.css"],'),
  ]),
  row(
    "a style sheet put there by hand that a page loads",
    [
      { file: "code/a.css", add: '@import "~dough/a.css";' },
      swap(".build-site.json", /^\{/, '{"files":["code/a.css"],'),
      swap(ABOUT, "style-src ", "style-src 'self' "),
      swap(ABOUT, "</title>", "</title><link rel=stylesheet href=/code/a.css media=print>"),
    ],
    "links/broken code/a.css",
  ),
  row(
    "a page that no route made",
    { file: "old/index.html", add: "COPY about/index.html" },
    "links/unknown-page old/index.html",
  ),
  row(
    "a page that is gone",
    { remove: RYE },
    "links/redirect /",
    "links/redirect /breads",
    "links/missing-page /breads/rye",
    "links/orphan-file assets/card.HASH.jpg",
    "sitemap/unknown-url sitemap.xml",
  ),
  row(
    "a form that sends to a page that is not there",
    swap(CONTACT, "action=https://forms.milllane-bakery.co.uk/orders", "action=/orders"),
    "links/broken /contact",
  ),
  row(
    "a gradient that is not there",
    swap(
      ABOUT,
      "<h2 id=oven>",
      '<svg width=9 height=9 aria-hidden=true><path d="M0 0h9v9z" fill="url(#glow)"/></svg><h2 id=oven>',
    ),
    "links/svg-reference /about",
  ),
  row(
    "a symbol that is not there",
    swap(
      ABOUT,
      "<h2 id=oven>",
      "<svg width=9 height=9 aria-hidden=true><use href=#loaf /></svg><h2 id=oven>",
    ),
    "links/svg-reference /about",
  ),
];

const more: readonly Mutation[] = [
  row(
    "a page that sends visitors on to no page",
    swap(ABOUT, "<title>", '<meta http-equiv=refresh content="0;url=/gone"><title>'),
    "links/broken /about",
  ),
  row("no sitemap", { remove: "sitemap.xml" }, "sitemap/missing sitemap.xml"),
  row(
    "a sitemap that lists a page twice",
    swap("sitemap.xml", "</urlset>", `<url><loc>${HOST}/about</loc></url></urlset>`),
    "sitemap/twice sitemap.xml",
  ),
  row(
    "a font over its budget",
    [
      { file: "assets/a.woff2", add: noise(2_000) },
      swap(
        ABOUT,
        "</head>",
        "<link rel=preload as=font type=font/woff2 href=/assets/a.woff2 crossorigin></head>",
      ),
    ],
    "budget/font /about",
  ),
  row(
    "a first visit over its budget",
    swap("assets/loaf.*-900.avif", /$/, noise(80_000)),
    "budget/first-visit /",
    "budget/image /",
  ),
  row("heavy styles for paper, which nothing on a screen waits for", [
    { file: "assets/paper.css", add: `/*${noise(60_000)}*/` },
    swap(ABOUT, "style-src ", "style-src 'self' "),
    swap(ABOUT, "</title>", "</title><link rel=stylesheet href=/assets/paper.css media=print>"),
  ]),
];

const acrossParts: readonly Mutation[] = [
  row(
    "one id in the header and in the main part",
    swap(ABOUT, "<nav aria-label=Main>", "<nav aria-label=Main id=oven>"),
    "html/no-dup-id /about",
  ),
  row(
    "two menus of one name, in the header and in the main part",
    swap(ABOUT, "<h2 id=oven>", "<nav aria-label=Main><a href=/about>About</a></nav><h2 id=oven>"),
    "html/unique-landmark /about",
    "html/unique-landmark /about",
  ),
  row(
    "a label in the footer for a field that is not there",
    swap(ABOUT, "<footer>", "<footer><p aria-describedby=nobody>Bread</p>"),
    "html/no-missing-references /about",
  ),
  row(
    "a fault in the header of one page",
    swap(RYE, "<nav aria-label=Main>", "<nav aria-label=Main><p align=left>Bread</p>"),
    "html/no-deprecated-attr /breads/rye",
  ),
];

const head: readonly Mutation[] = [
  row("no title", swap(ABOUT, /<title>[^<]*/, "<title>"), "head/title-missing /about"),
  row(
    "a title of another page",
    swap(ABOUT, /<title>[^<]*/, "<title>Rye | Mill Lane Bakery"),
    "head/title-duplicate /about",
    "head/title-duplicate /breads/rye",
  ),
  row(
    "a title that is too long",
    swap(ABOUT, "<title>Who bakes here", `<title>${"Who bakes here and why ".repeat(4)}`),
    "head/title-length /about",
  ),
  row(
    "no description",
    swap(ABOUT, /<meta name=description [^>]*>/, ""),
    "head/description-missing /about",
  ),
  row(
    "a description of two words",
    swap(ABOUT, /<meta name=description [^>]*>/, '<meta name=description content="About us">'),
    "head/description-length /about",
  ),
  row(
    "a description of another page",
    swap(
      ABOUT,
      /<meta name=description [^>]*>/,
      '<meta name=description content="A small bakery in Alnwick that bakes sourdough, rye and baguettes in a wood oven, five mornings a week.">',
    ),
    "head/description-duplicate /",
    "head/description-duplicate /about",
  ),
  row(
    "no canonical link",
    swap(ABOUT, /<link rel=canonical [^>]*>/, ""),
    "head/canonical-missing /about",
  ),
  row(
    "a canonical link to another page",
    swap(ABOUT, `rel=canonical href=${HOST}/about`, `rel=canonical href=${HOST}/contact`),
    "head/canonical /about",
    "head/card-differs /about",
  ),
  row(
    "a canonical link with a slash at its end",
    swap(ABOUT, `rel=canonical href=${HOST}/about`, `rel=canonical href="${HOST}/about/"`),
    "head/canonical /about",
    "head/card-differs /about",
  ),
  row(
    "a canonical link to localhost",
    [
      swap(
        ABOUT,
        `rel=canonical href=${HOST}/about`,
        "rel=canonical href=http://localhost:4321/about",
      ),
    ],
    "head/canonical /about",
    "head/card-differs /about",
  ),
  row(
    "a listed page that says noindex",
    swap(
      ABOUT,
      "<meta name=description",
      "<meta name=robots content=noindex><meta name=description",
    ),
    "head/canonical-noindex /about",
    "head/robots /about",
    "sitemap/unknown-url sitemap.xml",
  ),
  row(
    "a 404 page that may be listed",
    swap(NONE, "<meta name=robots content=noindex>", ""),
    "head/robots /404.html",
  ),
  row(
    "a 404 page with a canonical link",
    swap(NONE, "<meta name=robots", `<link rel=canonical href=${HOST}/about><meta name=robots`),
    "head/canonical-noindex /404.html",
  ),
  row(
    "two canonical links",
    swap(
      ABOUT,
      "<meta name=description",
      `<link rel=canonical href=${HOST}/about><meta name=description`,
    ),
    "head/twice /about",
  ),
  row(
    "two h1",
    swap(ABOUT, "<h2 id=oven>The oven</h2>", "<h1 id=oven>The oven</h1>"),
    "head/h1 /about",
  ),
  row(
    "no h1",
    swap(ABOUT, "<h1>Who bakes here</h1>", "<p>Who bakes here</p>"),
    "head/h1 /about",
    "head/heading-order /about",
  ),
  row(
    "a heading level left out",
    swap(ABOUT, "<h2 id=oven>The oven</h2>", "<h4 id=oven>The oven</h4>"),
    "head/heading-order /about",
  ),
  row(
    "an empty heading",
    swap(ABOUT, "<h2 id=oven>The oven</h2>", "<h2 id=oven></h2>"),
    "head/heading-empty /about",
  ),
  row(
    "no language",
    swap(ABOUT, "<html lang=en-GB>", "<html>"),
    "head/lang /about",
    "html/element-required-attributes /about",
  ),
  row(
    "a language with the wrong direction",
    swap(ABOUT, "<html lang=en-GB>", "<html lang=ar>"),
    "data/mismatch /about",
    "head/lang /about",
    // Each English text is none of that language.
    ...Array.from({ length: 8 }, () => "languages/script /about"),
  ),
  row("no viewport", swap(ABOUT, /<meta name=viewport [^>]*>/, ""), "head/viewport /about"),
  row(
    "a viewport that forbids zooming",
    swap(ABOUT, "initial-scale=1", "initial-scale=1,maximum-scale=1"),
    "head/viewport-zoom /about",
  ),
  row("no charset", swap(ABOUT, "<meta charset=utf-8>", ""), "head/charset /about"),
  row("no og:title", swap(ABOUT, /<meta property=og:title [^>]*>/, ""), "head/card-missing /about"),
  row(
    "a relative og:image",
    swap(ABOUT, `<meta property=og:image content=${HOST}/`, "<meta property=og:image content=/"),
    "head/card-url /about",
  ),
  row(
    "an og:image that is not there",
    swap(ABOUT, /(<meta property=og:image content=\S+?)card\.\w+\.jpg/, "$1card.jpg"),
    "links/broken /about",
  ),
  row(
    "an og:url of another page",
    swap(
      ABOUT,
      `<meta property=og:url content=${HOST}/about`,
      `<meta property=og:url content=${HOST}/contact`,
    ),
    "head/card-differs /about",
  ),
  row(
    "a card picture of another size",
    swap(ABOUT, "og:image:width content=1200", "og:image:width content=600"),
    "head/card-image /about",
  ),
  row(
    "a page that the sitemap lacks",
    swap("sitemap.xml", `<url><loc>${HOST}/about</loc></url>`, ""),
    "sitemap/lacks-page /about",
  ),
  row(
    "a sitemap with the 404 page",
    swap("sitemap.xml", "</urlset>", `<url><loc>${HOST}/404.html</loc></url></urlset>`),
    "sitemap/unknown-url sitemap.xml",
  ),
  row(
    "a sitemap that points at one which is not there",
    swap(
      "sitemap.xml",
      /<urlset[\s\S]*<\/urlset>/,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${HOST}/sitemap-9.xml</loc></sitemap></sitemapindex>`,
    ),
    "sitemap/invalid sitemap.xml",
  ),
  row(
    "a robots.txt that shuts everyone out",
    swap("robots.txt", "Allow: /", "Disallow: /"),
    "sitemap/robots robots.txt",
  ),
  row(
    "a robots.txt that names another sitemap",
    swap("robots.txt", "/sitemap.xml", "/map.xml"),
    "sitemap/robots robots.txt",
  ),
  row(
    "an icon of the manifest that is not there",
    swap("site.webmanifest", "/icon-192.png", "/icon-193.png"),
    "links/broken site.webmanifest",
    "links/orphan-file icon-192.png",
  ),
  row(
    "a manifest that is no JSON",
    swap("site.webmanifest", "{", "["),
    "head/manifest site.webmanifest",
  ),
  row("nothing wrong with a manifest of what browsers need, and a short name alone", [
    swap("site.webmanifest", /"start_url":"[^"]*",/, ""),
    swap("site.webmanifest", /"name":"[^"]*"/, '"name":""'),
  ]),
  row(
    "a manifest without any name, and of a start and an icon that are none",
    [
      swap("site.webmanifest", /"short_name":"[^"]*",/, ""),
      swap("site.webmanifest", /"name":"[^"]*"/, '"name":""'),
      swap("site.webmanifest", /"start_url":"[^"]*"/, '"start_url":1'),
      swap("site.webmanifest", '"icons":[', '"icons":["/icon.png",'),
    ],
    "head/manifest site.webmanifest",
    "head/manifest site.webmanifest",
    "head/manifest site.webmanifest",
  ),
];

/** A feed of one entry, and the page that names it. */
const feed = (entry: string): readonly Change[] => [
  {
    file: "feed.xml",
    add: `<?xml version="1.0"?>\n<rss version="2.0"><channel><title>News</title>\n<item>${entry}</item></channel></rss>`,
  },
  swap(
    HOME,
    "</title>",
    "</title><link rel=alternate type=application/rss+xml title=News href=/feed.xml>",
  ),
];

const files: readonly Mutation[] = [
  row(
    "nothing wrong with a feed",
    feed(
      `<title>Rye &amp; wheat</title><link>${HOST}/breads/rye</link><description><![CDATA[Rye & wheat, <a href="/nowhere">&nbsp;</a>]]></description><enclosure url="https://cdn.example.org/rye.mp3"/>`,
    ),
  ),
  row("a feed with a bare ampersand", feed("<title>Rye & wheat</title>"), "files/xml feed.xml"),
  row("a feed with an element that does not end", feed("<title>Rye"), "files/xml feed.xml"),
  row("a feed with an entity of HTML", feed("<title>Rye&nbsp;1</title>"), "files/xml feed.xml"),
  row(
    "a feed of an entry that is not there",
    feed(`<link>${HOST}/bread</link>`),
    "links/broken feed.xml",
  ),
  row(
    "a feed whose sound is not there",
    feed(`<enclosure url="${HOST}/rye.mp3" type="audio/mpeg"/>`),
    "links/broken feed.xml",
  ),
  row("a feed of paths", feed("<link>/breads/rye</link>"), "links/malformed feed.xml"),
  row(
    "a feed of Atom that leads to another form of a page",
    {
      file: "feed.xml",
      add: `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="${HOST}/breads/rye/"/></entry></feed>`,
    },
    "links/malformed feed.xml",
    "links/orphan-file feed.xml",
  ),
  row(
    "a feed made on one's own machine",
    feed("<link>http://localhost:4321/breads/rye</link>"),
    "links/private-host feed.xml",
  ),
  row(
    "a feed of another origin",
    feed("<link>http://milllane-bakery.co.uk/breads/rye</link>"),
    "links/other-origin feed.xml",
  ),
  row(
    "data that is no JSON",
    { file: "breads.json", add: '{"breads": ["rye",]}' },
    "files/json breads.json",
    "links/orphan-file breads.json",
  ),
  row("the same, put there by hand, and asked for by nothing", [
    { file: "a.json", add: "{ // a comment\n}" },
    { file: "a.xml", add: "<a>&</a>" },
    swap(".build-site.json", /^\{/, '{"files":["a.json","a.xml"],'),
  ]),
  row(
    "a drawing put there by hand, of no XML, that a page shows",
    [
      { file: "a.svg", add: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><g></svg>" },
      swap(".build-site.json", /^\{/, '{"files":["a.svg"],'),
      swap(HOME, "</title>", "</title><link rel=alternate href=/a.svg type=image/svg+xml>"),
    ],
    "files/xml a.svg",
  ),
];

const BUSINESS = '"name":"Mill Lane Bakery","url"';

const data: readonly Mutation[] = [
  row(
    "structured data that is no JSON",
    swap(ABOUT, '{"@context"', '{"@context'),
    "data/json /about",
  ),
  row(
    "structured data without context",
    swap(ABOUT, '"@context":"https://schema.org",', ""),
    "data/context /about",
  ),
  row(
    "a type that does not exist",
    swap(ABOUT, '"@type":"WebPage"', '"@type":"WebPge"'),
    "data/type /about",
  ),
  row(
    "a property that does not exist",
    swap(CONTACT, '"email"', '"emial"'),
    "data/property /contact",
  ),
  row("a business without an address", swap(HOME, /"address":\{[^}]*\},/, ""), "data/missing /"),
  row(
    "a service without a provider",
    swap(RYE, /"provider":\{[^}]*\},/, ""),
    "data/missing /breads/rye",
  ),
  row(
    "a relative URL",
    swap(CONTACT, `"url":"${HOST}/contact"`, '"url":"/contact"'),
    "data/url /contact",
  ),
  row(
    "a URL of no page",
    swap(CONTACT, `"url":"${HOST}/contact"`, `"url":"${HOST}/kontakt"`),
    "data/url /contact",
  ),
  row(
    "a phone number without country code",
    swap(HOME, '"telephone":"+44 1632 960 123"', '"telephone":"01632 960 123"'),
    "data/mismatch /",
    "data/one-business /contact",
    "data/phone /",
  ),
  row("a day that does not exist", swap(HOME, '"Tuesday"', '"Tuseday"'), "data/hours /"),
  row("an hour that does not exist", swap(HOME, '"07:00"', '"7 am"'), "data/hours /"),
  row(
    "a currency that does not exist",
    swap(RYE, '"priceCurrency":"GBP"', '"priceCurrency":"PND"'),
    "data/currency /breads/rye",
  ),
  row(
    "a price with a sign",
    swap(RYE, '"price":5', '"price":"£5"'),
    "data/currency /breads/rye",
    "data/mismatch /breads/rye",
  ),
  row(
    "a price that differs from the page",
    swap(RYE, '"price":5', '"price":6'),
    "data/mismatch /breads/rye",
  ),
  row(
    "a service of another name than the page",
    swap(RYE, '"name":"Rye","description"', '"name":"Spelt","description"'),
    "data/mismatch /breads/rye",
  ),
  row(
    "an @id that no page has",
    swap(RYE, `"provider":{"@id":"${HOST}/#bakery"}`, `"provider":{"@id":"${HOST}/#baker"}`),
    "data/id /breads/rye",
  ),
  row(
    "a business of another name on one page",
    swap(CONTACT, BUSINESS, '"name":"Alnwick","url"'),
    "data/one-business /contact",
  ),
  row(
    "a second business",
    swap(CONTACT, `"@id":"${HOST}/#bakery"`, `"@id":"${HOST}/#shop"`),
    "data/one-business /contact",
  ),
  row(
    "stars for oneself",
    swap(
      HOME,
      '"priceRange"',
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"ratingCount":9},"priceRange"',
    ),
    "data/rating /",
  ),
  row(
    "breadcrumbs out of order",
    swap(RYE, '"position":2', '"position":3'),
    "data/breadcrumb /breads/rye",
  ),
  row(
    "breadcrumbs that end on another page",
    swap(RYE, `"item":"${HOST}/breads/rye"`, `"item":"${HOST}/breads"`),
    "data/breadcrumb /breads/rye",
  ),
  row(
    "a place beyond the pole",
    swap(HOME, '"latitude":55.4132', '"latitude":155.4132'),
    "data/geo /",
    "data/one-business /contact",
  ),
  row(
    "an empty value",
    swap(HOME, '"priceRange":"GBP 2–5"', '"priceRange":""'),
    "data/one-business /contact",
    "data/value /",
  ),
];

const html: readonly Mutation[] = [
  row(
    "a page of 2,500 elements in one another",
    swap(ABOUT, "</main>", `${"<div>".repeat(2500)}${"</div>".repeat(2500)}</main>`),
    "html/too-deep /about",
  ),
  row(
    "a picture without alt",
    swap(ABOUT, ' alt="The oven with its door open"', ""),
    "html/wcag-h37 /about",
  ),
  row(
    "a picture without its size",
    swap(ABOUT, " width=60 height=40", ""),
    "html/image-size /about",
  ),
  row(
    "a main picture that loads lazily",
    swap(HOME, /(?<=<img [^>]*)fetchpriority=high/, "loading=lazy"),
    "html/main-image-lazy /",
  ),
  row(
    "a field without a label",
    swap(CONTACT, "<label for=order-email>Your e-mail address</label>", ""),
    "html/input-missing-label /contact",
  ),
  row("one id twice", swap(ABOUT, "<h1>", "<h1 id=oven>"), "html/no-dup-id /about"),
  row(
    "an inline handler",
    swap(ABOUT, "<h1>", '<h1 onclick="alert(1)">'),
    "html/inline-handler /about",
  ),
  row(
    "a script by http",
    swap(ABOUT, "</head>", "<script src=http://cdn.bakers.net/a.js></script></head>"),
    "html/csp /about",
    "html/mixed-content /about",
  ),
  row(
    "an inline script that the policy does not know",
    swap(ABOUT, "</head>", "<script>document.title=1</script></head>"),
    "html/csp /about",
  ),
  row(
    "an inline style that the policy does not know",
    swap(ABOUT, "<style>", "<style>p{margin:0}"),
    "html/csp /about",
  ),
  row(
    "a stylesheet that the policy does not know",
    swap(ABOUT, "</head>", "<link rel=stylesheet href=https://cdn.bakers.net/a.css></head>"),
    "html/csp /about",
  ),
  row(
    "a picture of the styles that the policy does not know",
    [
      swap(ABOUT, "style-src ", "style-src 'unsafe-inline' "),
      swap(ABOUT, "<style>", "<style>p{background:url(https://cdn.bakers.net/a.png)}"),
    ],
    "html/csp /about",
  ),
  row("a style attribute", swap(ABOUT, "<h1>", '<h1 style="color:red">'), "html/csp /about"),
  row(
    "a frame that the policy does not know",
    swap(
      ABOUT,
      "<h2 id=oven>",
      "<iframe src=https://maps.bakers.net/ title=Map></iframe><h2 id=oven>",
    ),
    "html/csp /about",
  ),
  row(
    "no main part",
    swap(ABOUT, /<main id=main class=p-4>([\s\S]*)<\/main>/, "<div id=main class=p-4>$1</div>"),
    "html/landmarks /about",
    "sameness/thin /about",
  ),
  row(
    "a form that writes what was typed into the address",
    swap(CONTACT, " method=post", ""),
    "html/form-leak /contact",
  ),
  row(
    "a block inside a phrase",
    swap(ABOUT, "<h1>Who bakes here</h1>", "<h1><div>Who bakes here</div></h1>"),
    "html/element-permitted-content /about",
  ),
  row(
    "a tag closed that is not open",
    swap(ABOUT, "The oven</h2>", "The oven</h2></div>"),
    "html/close-order /about",
  ),
  row(
    "a placeholder on a page",
    swap(ABOUT, "Who bakes here</h1>", "Who bakes at {name}</h1>"),
    "html/left-over /about",
  ),
  row(
    "properties of an island that are no JSON",
    swap(CONTACT, "data-props='{", "data-props='{{"),
    "html/island-props /contact",
  ),
];

const FILL =
  "<p>Flour, water, salt and time make bread, and none of them can be hurried by anyone.</p>";

const site: readonly Mutation[] = [
  row(
    "a page over its budget",
    swap(ABOUT, "</main>", `<!--${noise(16_000)}--></main>`),
    "budget/html /about",
  ),
  row(
    "a script over its budget",
    swap("assets/client.*.js", /$/, `//${noise(40_000)}`),
    ...[
      "/",
      "/404.html",
      "/about",
      "/breads",
      "/breads/baguette",
      "/breads/rye",
      "/breads/sourdough",
      "/contact",
    ].map((route) => `budget/script ${route}`),
  ),
  row(
    "a picture over its budget",
    swap("assets/oven.*.svg", "</svg>", `<!--${noise(60_000)}--></svg>`),
    "budget/image /about",
  ),
  row("a page that says nothing", swap(ABOUT, /<p>Edith[^<]*<\/p>/, ""), "sameness/thin /about"),
  row(
    "a page that is another with the name changed",
    swap(RYE, /<h1>Rye<\/h1>[\s\S]*<\/main>/, "<h1>Rye</h1>PART breads/baguette/index.html</main>"),
    "data/mismatch /breads/rye",
    "data/mismatch /breads/rye",
    "sameness/near-duplicate /breads/rye",
    "sameness/no-own-fact /breads/baguette",
    "sameness/no-own-fact /breads/rye",
  ),
  row(
    "a page of sentences that all pages have",
    [ABOUT, CONTACT, BREADS].map((file) =>
      swap(file, /<\/h1>[\s\S]*?(?=<h2|<div|<ul)/, `</h1>${FILL.repeat(6)}`),
    ),
    "links/fragment /about",
    "sameness/no-own-fact /about",
    "sameness/no-own-fact /breads",
  ),
];

export const MUTATIONS: readonly Mutation[] = [
  ...links,
  ...more,
  ...acrossParts,
  ...head,
  ...files,
  ...data,
  ...html,
  ...site,
];
