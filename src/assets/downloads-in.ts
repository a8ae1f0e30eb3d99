/** Which files beside Markdown a page offers. */
const ADDRESS = /\/assets\/[^\s"'<>]+/g;

/** The URL paths of those that markup names. */
export function downloadsIn(markup: string, addresses: ReadonlySet<string>): readonly string[] {
  if (addresses.size === 0) return [];
  const named = Array.from(markup.matchAll(ADDRESS), ([address]) => address);
  return [...new Set(named)].filter((address) => addresses.has(address));
}
