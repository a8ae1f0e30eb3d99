/** Markup that was validated in the last check is not validated again. */
import { hash } from "node:crypto";
import type { Cache } from "../../cache/cache.ts";
import type { Validators } from "./validators.ts";

export const withCachedResults = (
  { validate, close }: Validators,
  { getOrCompute }: Cache,
): Validators => ({
  close,
  validate(markup) {
    const { html, ...page } = markup;
    const key = `validation ${JSON.stringify(page)} ${hash("sha256", html)}`;
    return getOrCompute(key, {}, () => validate(markup), { persist: true });
  },
});
