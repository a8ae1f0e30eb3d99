/** The names of files that a Markdown source holds, without their folders. */
import { decode } from "../hosting/decode.ts";

/** The folder of the site's pictures. */
export const IMAGES = "content/images";

/**
 * What may lie beside a Markdown file for visitors to take: nothing that a browser would run as a page of this
 * site, as it does with HTML, and with XML that holds some.
 */
const DOWNLOADS =
  "pdf csv tsv json geojson txt ics vcf epub zip gz tar 7z docx xlsx pptx odt ods odp rtf mp3 m4a ogg oga opus wav flac mp4 m4v webm vtt".split(
    " ",
  );
const PICTURES = ["svg", "jpe?g", "png", "webp", "avif", "gif"];

export const DOWNLOAD = new RegExp(`\\.(?:${DOWNLOADS.join("|")})$`, "i");

const endingOf = (endings: readonly string[]) =>
  new RegExp(`\\.(?:${endings.join("|")})(?![\\w.-])`, "gi");

const PICTURE_ENDING = endingOf(PICTURES);
const DOWNLOAD_ENDING = endingOf(DOWNLOADS);

export const PICTURE = new RegExp(`\\.(?:${PICTURES.join("|")})$`, "i");

export const pictureNamesIn = (source: string): readonly string[] =>
  namesIn(source, PICTURE_ENDING);

export const downloadNamesIn = (source: string): readonly string[] =>
  namesIn(source, DOWNLOAD_ENDING);

/** Of a name with spaces, `<the form.pdf>`, there is the last word alone. */
export const isNamed = (name: string, names: ReadonlySet<string>): boolean =>
  names.has(name) || names.has(name.slice(name.search(LAST_WORD)));

const NO_NAME = "\\s()<>\"'`/\\\\";
const LAST_WORD = new RegExp(`[^${NO_NAME}]+$`);
/** No file system has longer ones; each letter may be written as nine, `%E2%82%AC`. */
const LONGEST = 255 * 9;

/** Looks back from each ending: from each beginning, a word of some megabytes would be read once for each letter. */
function namesIn(source: string, ending: RegExp): readonly string[] {
  let last = 0;
  return Array.from(source.matchAll(ending)).flatMap(({ index, 0: { length } }) => {
    const before = source.slice(Math.max(last, index - LONGEST), index);
    last = index + length;
    const [name] = LAST_WORD.exec(before) ?? [];
    return name === undefined ? [] : [decoded(name + source.slice(index, last))];
  });
}

/** A name with a stray `%` is what it is. */
const decoded = (name: string): string => decode(name) ?? name;
