/** The content security policy of one page: nothing but its own files, and inline parts by their hash. */
import { createHash } from "node:crypto";

export interface PolicyParts {
  /** Contents of inline style and script elements, exactly as they are sent. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Foreign origins that this page may frame, and post or fetch to. */
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
}

export function contentSecurityPolicy({ styles, scripts, frame = [], connect = [] }: PolicyParts) {
  const hashes = (parts: readonly string[]) => parts.map((part) => `'sha256-${sha256(part)}'`);
  const directives: readonly (readonly [string, ...string[]])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...hashes(scripts)],
    ["style-src", ...(styles.length > 0 ? hashes(styles) : ["'none'"])],
    ["img-src", "'self'"],
    ["font-src", "'self'"],
    ["manifest-src", "'self'"],
    ["connect-src", "'self'", ...connect],
    ["frame-src", ...(frame.length > 0 ? frame : ["'none'"])],
    ["form-action", "'self'", ...connect],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
    // No string becomes markup or code in the browser, and no script may make an exception;
    // https://w3c.github.io/trusted-types/
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
