/** Addresses inside CSS, data ones left out. */
export function cssUrls(css: string): readonly string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const urls: string[] = [];
  for (const [, quoted, plain, imported] of bare.matchAll(
    /url\(\s*(?:["']([^"']*)["']|([^"')\s]*))\s*\)|@import\s+["']([^"']+)["']/gi,
  )) {
    const url = quoted ?? plain ?? imported ?? "";
    if (url !== "" && !/^(data:|#)/i.test(url)) urls.push(url);
  }
  return urls;
}
