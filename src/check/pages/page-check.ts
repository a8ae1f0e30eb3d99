/** Checks pages one after another: reads each, and validates its markup. */
import { createValidator } from "../markup/validator.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import type { PageRecord } from "../rules/run.ts";
import { createPageReader, type PageCheckSetup } from "./page-reader.ts";

export type PageCheck = (page: BuiltPage, html: Uint8Array) => PageRecord;

export function createPageCheck(setup: PageCheckSetup): PageCheck {
  const read = createPageReader(setup);
  const validate = createValidator();
  return (page, html) => {
    const { record, markup } = read(page, html);
    const more = markup ? validate(markup) : [];
    return { ...record, findings: [...record.findings, ...more] };
  };
}
