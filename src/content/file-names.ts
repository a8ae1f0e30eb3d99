/** The names of files that a Markdown source holds, without their folders. */
import { decode } from "../hosting/decode.ts";

/** The folder of the site's pictures. */
export const IMAGES = "content/images";

/** With composed letters (NFC), as keyboards write them: disks of Macs, and archives made there, hold letters in parts. */
export const composed = (name: string): string => name.normalize("NFC");

/** The file's name that an address of content means, below wherever it is seen from. */
export const fileNamed = (address: string): string => composed(decode(address) ?? address);

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

/** What cameras and programs save, and not every browser shows. */
const NOT_FOR_BROWSERS: Readonly<Record<string, string>> = {
  ...{ heic: "HEIC", heif: "HEIC", tif: "TIFF", tiff: "TIFF", bmp: "BMP", jxl: "JPEG XL" },
  ...{ psd: "a Photoshop file", ai: "an Illustrator file", eps: "EPS", dng: "a raw photograph" },
};

/** Why a picture's name is of no use, and what to do; undefined for formats that are published. */
export function formatFault(name: string): { message: string; hint: string } | undefined {
  const format = NOT_FOR_BROWSERS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""];
  return format === undefined
    ? undefined
    : {
        message: `is ${format}, which not every browser shows`,
        hint: "save it as JPEG, PNG, WebP or AVIF, a drawing as SVG, and name that",
      };
}

export const pictureNamesIn = (source: string): readonly string[] =>
  namesIn(source, PICTURE_ENDING);

export const downloadNamesIn = (source: string): readonly string[] =>
  namesIn(source, DOWNLOAD_ENDING);

/** Of a name with spaces, `<the form.pdf>`, or with brackets there is the last word alone, and what closes it. */
export function isNamed(name: string, names: ReadonlySet<string>): boolean {
  const words = Array.from(name.matchAll(NO_WORD), ({ index }) => index + 1);
  return [0, ...words].some((at) => names.has(name.slice(at)));
}

const NO_NAME = "\\s()<>\"'`/\\\\";
const NO_WORD = new RegExp(`[${NO_NAME}]`, "g");
const LAST_WORD = new RegExp(`[^${NO_NAME}]+[\\s()<>"'\`]*$`);
/** The signs of Markdown and HTML that stand for others in addresses. */
const ESCAPED = /\\(?=[!-/:-@[-`{-~])|(?<=&)amp;/g;
/** No file system has longer ones; each letter may be written as nine, `%E2%82%AC`. */
const LONGEST = 255 * 9;

/** Looks back from each ending: from each beginning, a word of some megabytes would be read once for each letter. */
function namesIn(source: string, ending: RegExp): readonly string[] {
  let last = 0;
  return Array.from(source.matchAll(ending)).flatMap(({ index, 0: { length } }) => {
    const before = source.slice(Math.max(last, index - LONGEST), index).replace(ESCAPED, "");
    last = index + length;
    const [name] = LAST_WORD.exec(before) ?? [];
    return name === undefined ? [] : [fileNamed(name + source.slice(index, last))];
  });
}
