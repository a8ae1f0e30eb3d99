/** Headers in the settings: what they may be. */
import { z } from "zod";
import { pathPattern } from "./path-settings.ts";

/** A header that hosts send with the files of a path. */
export interface HeaderSetting {
  /** The address as it is asked for: `/contact`, `/files/prices.pdf`; `/blog/*` for it and all below. */
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

/** Strict-Transport-Security; https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security */
export interface Hsts {
  /** Seconds. */
  readonly maxAge: number;
  readonly includeSubDomains?: boolean;
  /** Asks browsers' makers to build the domain in. */
  readonly preload?: boolean;
}

const YEAR = 31_536_000;

export const hstsSetting = z
  .strictObject({
    maxAge: z.number().int().nonnegative(),
    includeSubDomains: z.exactOptional(z.boolean()),
    preload: z.exactOptional(z.boolean()),
  })
  .refine(({ preload, ...one }) => !preload || (one.includeSubDomains && one.maxAge >= YEAR), {
    path: ["preload"],
    error: `needs includeSubDomains, and a maxAge of ${YEAR} seconds or more`,
  });

/** What a host says of its own answers. */
const OF_HOSTS =
  /^(connection|content-encoding|content-length|date|host|keep-alive|location|server|transfer-encoding)$/i;

export const headerSetting = z.strictObject({
  path: pathPattern,
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9!#$%&'*+.^_`|~-]*$/, { error: "is not the name of a header" })
    .refine((name) => !/^strict-transport-security$/i.test(name), {
      error: "has a setting of its own: hsts: { maxAge: 86400 }",
    })
    .refine((name) => !OF_HOSTS.test(name), { error: "is for the host alone to say" }),
  value: z.string().regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, {
    error: "is not the value of a header: one line of ASCII, without spaces at its ends",
  }),
});
