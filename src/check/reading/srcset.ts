/** The candidates of a `srcset`: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes */
export interface Candidate {
  readonly url: string;
  /** Such as `640w` or `2x`; empty for a lone candidate. */
  readonly descriptor: string;
}

export const candidatesOf = (srcset: string): readonly Candidate[] =>
  [...srcset.matchAll(/\s*,*\s*([^\s,](?:[^\s]*[^\s,])?)(?:\s+([^,]*))?(?:,|$)/g)].map(
    ([, url = "", descriptor = ""]) => ({ url, descriptor: descriptor.trim() }),
  );
