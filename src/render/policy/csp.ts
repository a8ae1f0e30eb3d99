/**
 * The content security policy of one page: nothing but the site's own files, inline parts by their hash,
 * and what the settings allow; https://www.w3.org/TR/CSP3/
 */
import { createHash } from "node:crypto";
import type { Allowance } from "../../site/settings/allow-setting.ts";
import { forbidsMarkup, forbidsStyles, type LoadKind } from "./allowance.ts";

/** `'self'`, or `data:` for what stands in the styles themselves. */
export interface OwnLoad {
  readonly kind: LoadKind;
  readonly source: string;
}

export interface PolicyParts {
  /** Contents of inline style and script elements, exactly as they are sent. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Values of `style` attributes, as a browser reads them. */
  readonly styleAttributes: readonly string[];
  /** What parts of the page load of this site, or hold in themselves, and no page may by itself. */
  readonly needs: readonly OwnLoad[];
  readonly allowance: Allowance;
  /** Whether islands of the page show slots, which are HTML. */
  readonly hasSlots?: boolean;
}

export function contentSecurityPolicy(parts: PolicyParts): string {
  const { allowance, needs } = parts;
  const needed = (kind: LoadKind) =>
    needs.flatMap((need) => (need.kind === kind ? [need.source] : []));
  const { script = [], style = [], image = [], font = [], media = [] } = allowance;
  const { frame = [], connect = [], form = [], wasm = false } = allowance;
  // Beside a hash, browsers do not read it; https://www.w3.org/TR/CSP3/#allow-all-inline
  const isInline = !forbidsStyles(allowance);
  const styleHashes = isInline ? [] : hashes(parts.styles);
  const styles = [...needed("style"), ...styleHashes, ...style];
  const mediaSources = [...needed("media"), ...media];
  const directives: readonly (readonly [string, ...string[]])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...(wasm ? [WASM] : []), ...hashes(parts.scripts), ...script],
    ["style-src", ...orNone(styles)],
    ...directive("style-src-attr", isInline ? [] : styleAttributeSources(parts.styleAttributes)),
    ["img-src", "'self'", ...needed("image"), ...image],
    ["font-src", "'self'", ...needed("font"), ...font],
    ["manifest-src", "'self'"],
    ...directive("media-src", mediaSources.length > 0 ? ["'self'", ...mediaSources] : []),
    ["connect-src", "'self'", ...connect],
    ["frame-src", ...orNone([...needed("frame"), ...frame])],
    ["form-action", "'self'", ...form],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
    ...(forbidsMarkup(allowance) ? trustedTypes(parts.hasSlots ?? false) : []),
  ];
  return directives.map((one) => [...new Set(one)].join(" ")).join("; ");
}

/** Compiles WebAssembly, and no text of JavaScript; https://www.w3.org/TR/CSP3/#unsafe-eval */
const WASM = "'wasm-unsafe-eval'";

/**
 * No string becomes markup or code in the browser. The only exception is for slots of islands: what starts an
 * island lets through the texts that the server sent, and no other. Scripts of others rarely work under this;
 * https://w3c.github.io/trusted-types/
 */
const trustedTypes = (hasSlots: boolean): readonly (readonly [string, string])[] => [
  ["require-trusted-types-for", "'script'"],
  ["trusted-types", hasSlots ? "default" : "'none'"],
];

const orNone = (sources: readonly string[]) => (sources.length > 0 ? sources : ["'none'"]);

/** Left out when nothing is allowed: `default-src` forbids it already. */
const directive = (name: string, sources: readonly string[]) =>
  sources.length > 0 ? [[name, ...sources] as const] : [];

const styleAttributeSources = (values: readonly string[]) =>
  values.length > 0 ? ["'unsafe-hashes'", ...hashes(values)] : [];

const hashes = (parts: readonly string[]) =>
  [...new Set(parts)].map((part) => `'sha256-${sha256(part)}'`);

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
