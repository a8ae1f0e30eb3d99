/** The names of files that a Markdown source holds, without their folders. */

const nameOf = (endings: string) =>
  new RegExp(`[^\\s()<>"'\`/\\\\]+\\.(?:${endings})(?![\\w.-])`, "gi");

/**
 * What may lie beside a Markdown file for visitors to take: nothing that a browser would run as a page of this
 * site, as it does with HTML, and with XML that holds some.
 */
const DOWNLOADS =
  "pdf csv tsv json geojson txt ics vcf epub zip gz tar 7z docx xlsx pptx odt ods odp rtf mp3 m4a ogg oga opus wav flac mp4 m4v webm vtt";

export const DOWNLOAD = new RegExp(`\\.(?:${DOWNLOADS.replaceAll(" ", "|")})$`, "i");

const PICTURE_NAME = nameOf("svg|jpe?g|png|webp|avif|gif");
const DOWNLOAD_NAME = nameOf(DOWNLOADS.replaceAll(" ", "|"));

export const pictureNamesIn = (source: string): readonly string[] => namesIn(source, PICTURE_NAME);

export const downloadNamesIn = (source: string): readonly string[] =>
  namesIn(source, DOWNLOAD_NAME);

const namesIn = (source: string, form: RegExp): readonly string[] =>
  Array.from(source.matchAll(form), ([name]) => decoded(name));

/** A name with a stray `%` is what it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
