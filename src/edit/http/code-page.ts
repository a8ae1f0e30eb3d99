/** What somebody sees who comes from another machine: a field for the code, in the language that the site wants of its desk, or else that of the browser. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LANGUAGES, languageFor } from "../language/languages.ts";

/** Where the code is sent to, as a form of one field. */
export const CODE = "/@desk/code";

const STYLES = `*{box-sizing:border-box;min-width:0}:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}body{margin:0;padding:24px 16px}form{display:grid;gap:16px;max-width:22rem;margin:10vh auto}h1,p{margin:0}h1{font-size:24px}label{display:grid;gap:6px;font-weight:600}input,button{font:inherit;min-height:48px;padding:8px 14px;border:1px solid light-dark(#767d8a,#8d95a3);border-radius:8px}input{width:100%;font-size:24px;letter-spacing:.2em}button{color:light-dark(#fff,#10131a);background:light-dark(#1f5fd9,#8ab4ff)}[role=alert]{color:light-dark(#b3261e,#ffb4ab)}`;
const HASH = createHash("sha256").update(STYLES).digest("base64");

export function showCodePage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  wanted: string | undefined,
  fault?: "wrong" | "locked",
): void {
  const code = languageFor([wanted ?? "", ...(headers["accept-language"] ?? "").split(",")]);
  const { language, entry } = LANGUAGES[code];
  response.writeHead(403, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // With none the browser would not say where the form comes from.
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(
    `<!doctype html><html lang=${code} dir=${language.dir}><head><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>${entry.title}</title><link rel=icon href="data:,"><style>${STYLES}</style></head><body><main><form method=post action=${CODE}><h1>${entry.title}</h1><p>${entry.hint}</p>${fault ? `<p role=alert>${entry[fault]}</p>` : ""}<label>${entry.code}<input name=code dir=ltr inputmode=numeric autocomplete=one-time-code maxlength=12 required autofocus></label><button>${entry.enter}</button></form></main></body></html>`,
  );
}
