/** The setting `allow`: what pages may load from elsewhere. */
import { z } from "zod";
import { pathPattern } from "./path-settings.ts";

/**
 * Origins that pages may load from, by the kind of thing: `https://cdn.example.com`,
 * `https://*.example.com`, and `data:` or `blob:` where the browser takes them;
 * https://www.w3.org/TR/CSP3/#directives
 */
export interface Allowance {
  /** The pages: `/contact` is one, `/blog/*` is it and all below. Default: every page. */
  readonly path?: string;
  readonly script?: readonly string[];
  /** `'unsafe-inline'` lets scripts write styles, as styled-components does. */
  readonly style?: readonly string[];
  readonly image?: readonly string[];
  readonly font?: readonly string[];
  readonly media?: readonly string[];
  readonly frame?: readonly string[];
  /** fetch, XMLHttpRequest, WebSocket, sendBeacon. */
  readonly connect?: readonly string[];
  /** Where forms may be sent. */
  readonly form?: readonly string[];
  /** Whether scripts may compile WebAssembly, as Pagefind does. */
  readonly wasm?: boolean;
  /** Whether scripts may turn text into elements: the page gives up Trusted Types. */
  readonly innerHTML?: boolean;
}

const source = z.string().regex(/^((https|wss):\/\/(\*\.)?[a-z0-9.-]+(:\d+)?|data:|blob:)$/, {
  error: "is not an origin such as https://cdn.example.com: leave out path and trailing slash",
});
const sources = z.exactOptional(z.array(source));

const styleSource = z
  .string()
  .refine((text) => text === "'unsafe-inline'" || source.safeParse(text).success, {
    error: "is neither an origin such as https://cdn.example.com nor \"'unsafe-inline'\"",
  });

export const allowanceSetting = z.strictObject({
  path: z.exactOptional(pathPattern),
  script: sources,
  style: z.exactOptional(z.array(styleSource)),
  image: sources,
  font: sources,
  media: sources,
  frame: sources,
  connect: sources,
  form: sources,
  wasm: z.exactOptional(z.boolean()),
  innerHTML: z.exactOptional(z.boolean()),
});
