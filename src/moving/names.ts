/** Names of pages as links of wikis write them. */

/** Wikis of GitHub tell neither letter cases nor spaces from hyphens. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[\s\u2010-]+/g, "-");
