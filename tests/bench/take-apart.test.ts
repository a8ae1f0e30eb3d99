/** What of a built page is handed to another generator that makes the same page. */
import { expect, it } from "vitest";
import { takeApart } from "./take-apart.ts";

const PAGE = `<!doctype html><html lang=en><head><meta charset=utf-8>
<meta http-equiv=Content-Security-Policy content="default-src 'none'"><title>One</title>
<script type=module src=/a.js></script><style>p>a{}</style><script type=application/ld+json>{"a":1}</script>
</head><body><p class=b>Words</p><noscript><b>c</b></noscript></body></html>`;

it("takes the stylesheet out of the head, and leaves out the policy and the page's own script", () => {
  const { head, css } = takeApart(PAGE);
  expect(css).toBe("p>a{}");
  expect(head.replaceAll("\n", "")).toBe(
    '<meta charset="utf-8"><title>One</title><script type="application/ld+json">{"a":1}</script>',
  );
});

it("keeps the body, also what visitors without script see", () => {
  expect(takeApart(PAGE).body).toBe('<p class="b">Words</p><noscript><b>c</b></noscript>');
});
