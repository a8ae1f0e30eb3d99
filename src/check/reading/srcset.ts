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

/** What is wrong with a list, or undefined. */
export function srcsetFault(srcset: string, sizes: string | undefined): string | undefined {
  const candidates = candidatesOf(srcset);
  if (candidates.length === 0) return "is empty";
  const wrong = candidates.find(
    ({ descriptor }) => !/^(|[1-9]\d*w|\d+(\.\d+)?x)$/.test(descriptor),
  );
  if (wrong)
    return `has the descriptor "${wrong.descriptor}", which is neither a width nor a density`;
  const widths = candidates.filter(({ descriptor }) => descriptor.endsWith("w"));
  if (widths.length > 0 && widths.length < candidates.length) return "mixes widths and densities";
  const seen = new Set(candidates.map(({ descriptor }) => descriptor));
  if (seen.size < candidates.length) return "names one descriptor twice";
  if (widths.length > 1 && !sizes)
    return "has widths but no sizes, so browsers take the full window";
  return undefined;
}
