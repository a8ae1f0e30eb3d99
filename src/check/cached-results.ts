/** Markup that was validated in the last check is not validated again. */
import { hash } from "node:crypto";
import type { Table } from "../table.ts";
import type { Validators } from "./validators.ts";

export const withCachedResults = ({ validate, close }: Validators, results: Table): Validators => ({
  close,
  async validate(markup) {
    const { html, ...page } = markup;
    const key = JSON.stringify([page, hash("sha256", html)]);
    const known = results.get(key);
    if (known !== undefined) return JSON.parse(known);
    const result = await validate(markup);
    results.set(key, JSON.stringify(result));
    return result;
  },
});
