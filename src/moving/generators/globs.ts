/** Patterns of names: `*` within a folder, `**` through folders. */
export function globOf(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|\\[\]]/g, "\\$&")
    .replace(/\*\*\/?|\*|\?/g, (mark) =>
      mark === "?" ? "[^/]" : mark === "*" ? "[^/]*" : mark === "**" ? ".*" : "(?:.*/)?",
    );
  const form = new RegExp(`^${source}$`);
  return (path) => form.test(path);
}
