/** The names of picture files that a Markdown source holds, without their folders. */

const NAME = /[^\s()<>"'`/\\]+\.(?:svg|jpe?g|png|webp|avif|gif)(?![\w.-])/gi;

export const pictureNamesIn = (source: string): readonly string[] =>
  Array.from(source.matchAll(NAME), ([name]) => decoded(name));

/** A name with a stray `%` is what it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
