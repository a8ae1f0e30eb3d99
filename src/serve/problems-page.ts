/** The page that stands in for one that cannot be made: every problem with its place and code. */
import {
  leftOutLines,
  limitProblems,
  messageOf,
  type Problem,
  placeOf,
  SiteError,
  sortProblems,
} from "../errors.ts";
import { escapeHtml } from "../render/escape.ts";

/** `head` is put first in the document's head. The client script shows its `main` over an open page. */
export function problemsPage(error: unknown, head: string): string {
  const title = escapeHtml(error instanceof SiteError ? error.message : "A defect in build-site");
  const parts = error instanceof SiteError ? problemSections(error) : [defect(error)];
  return [
    `<!doctype html><html lang=en data-problems><head>${head}<meta charset=utf-8>`,
    '<meta name=viewport content="width=device-width,initial-scale=1">',
    `<title>${title}</title><style>${STYLES}</style></head>`,
    `<body><main role=alert><h1>${title}</h1>${parts.join("")}`,
    "<p class=end>This goes away by itself when the file is mended.</p></main></body></html>",
  ].join("");
}

function problemSections({ problems }: SiteError): readonly string[] {
  const { shown, leftOut } = limitProblems(sortProblems(problems));
  const more = leftOutLines(leftOut).map((line) => `<p>${escapeHtml(line)}</p>`);
  return [...shown.map(problem), ...more];
}

const problem = ({ where, message, hint, frame, rule }: Problem): string =>
  [
    `<section><h2>${escapeHtml(placeOf(where) || "the site")} <small>${escapeHtml(rule)}</small></h2>`,
    `<p>${escapeHtml(message)}</p>`,
    hint ? `<p class=hint>→ ${escapeHtml(hint)}</p>` : "",
    frame ? `<pre>${escapeHtml(frame)}</pre>` : "",
    "</section>",
  ].join("");

const defect = (error: unknown): string =>
  `<section><p>Please report it.</p><pre>${escapeHtml(
    error instanceof Error && error.stack ? error.stack : messageOf(error),
  )}</pre></section>`;

const STYLES = `:host{position:fixed;inset:0;overflow:auto;z-index:2147483647;background:#16181d}
body{margin:0;background:#16181d}
main{box-sizing:border-box;max-width:64rem;margin:0 auto;padding:2rem 1.25rem;color:#e8e6e1;font:16px/1.5 system-ui,sans-serif}
h1{margin:0 0 1.5rem;font-size:1.375rem;line-height:1.3;color:#ff9b8a}
section{border-top:1px solid #3a3e48;padding:1rem 0}
h2{margin:0;font:600 .9375rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
small{margin-left:.5rem;font-weight:400;color:#9a9fab}
p{margin:.375rem 0;overflow-wrap:anywhere}
.hint{color:#a8d8b9}
pre{margin:.75rem 0 0;padding:.75rem 1rem;overflow-x:auto;background:#0d0f12;font:.875rem/1.6 ui-monospace,monospace}
.end{border-top:1px solid #3a3e48;padding-top:1rem;color:#9a9fab}`;
