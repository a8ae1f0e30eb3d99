import { expect, it } from "vitest";
import { cssUrls } from "../../src/check/reading/css-urls.ts";

it("finds the addresses of CSS in each notation, and none within strings, comments and data", () => {
  expect(
    cssUrls(`@import "a.css"; @import url(b.css) screen; /* url(no.png) */
      a { background: url( 'c.png' ), url(d.png), url("e'f.png"), URL(g.png); filter: url(#h) }
      b { content: "url(no.png)" '/* '; mask: url("data:image/svg+xml,%3Csvg filter='url(%23no)'/%3E") }
      c { background: url('data:image/svg+xml,<svg filter="url(%23no)"/>'), url(data:image/png;base64,AA==), url(i.png) }`),
  ).toEqual(["a.css", "b.css", "c.png", "d.png", "e'f.png", "g.png", "i.png"]);
});
