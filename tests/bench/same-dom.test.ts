/** What the comparison with peers takes for the same page. */
import { describe, expect, it } from "vitest";
import { domDifference } from "./same-dom.ts";

const page = (body: string, head = "<title>One</title><meta name=description content=Short>") =>
  `<!doctype html><html lang=en><head>${head}</head><body>${body}</body></html>`;
const PAGE = page('<main class="a b" id=m><p>Two  words</p><ul><li>1<li>2</ul></main>');

describe("two pages are the same", () => {
  it.each([
    [
      "whatever the order of attributes, quotes, end tags and spaces",
      page('<main id="m" class="a b">\n <p>Two words</p>\n<ul><li>1</li> <li>2</li></ul></main>'),
    ],
    [
      "whatever the comments",
      page('<main class="a b" id=m><!-- x --><p>Two words</p><ul><li>1<li>2</ul></main>'),
    ],
    ["whatever the scripts", PAGE.replace("<main", "<script>1</script><main")],
    ["whatever is empty and hidden", PAGE.replace("<main", "<div hidden><!-- x --></div><main")],
    ["whatever else the head holds", PAGE.replace("<title>", "<style>a{}</style><title>")],
  ])("%s", (_, other) => {
    expect(domDifference(PAGE, other)).toBeUndefined();
  });
});

it("reads what visitors without script see element by element", () => {
  const [bare, quoted] = ["<b class=a>1</b>", '<b class="a">1</b>'].map((html) =>
    page(`<noscript>${html}</noscript>`),
  );
  expect(domDifference(bare ?? "", quoted ?? "")).toBeUndefined();
});

describe("two pages differ", () => {
  it.each([
    ["by a word", PAGE.replace("words", "word"), '"Two words" is'],
    ["by an attribute", PAGE.replace("a b", "a"), '[class="a b"][id="m"] is'],
    ["by an element", PAGE.replace("<li>2", ""), "li is the end"],
    ["by a further element", PAGE.replace("</main>", "<i></i></main>"), "the end is"],
    ["by an element's place", PAGE.replace("</p><ul>", "<b></b></p><ul>"), "ul is"],
    ["by a hidden word", PAGE.replace("<main", "<p hidden>a</p><main"), "p[hidden"],
    ["by the title", PAGE.replace("One", "Two"), '"One" is  title "Two"'],
    ["by the description", PAGE.replace("Short", "Long"), "Short"],
  ])("%s", (_, other, says) => {
    expect(domDifference(PAGE, other)).toContain(says);
  });
});
