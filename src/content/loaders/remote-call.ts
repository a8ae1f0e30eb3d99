/** What is wrong with a call of `remoteImage`, before anything is asked for. */
import { unknownNames } from "../../problems/unknown-names.ts";
import type { RemoteImageOptions } from "./remote-image.ts";

const OPTIONS: Readonly<Record<keyof RemoteImageOptions, true>> = {
  maxBytes: true,
  timeout: true,
  validate: true,
  allowPrivate: true,
};

/** A mistake of the code that calls, which knows what to do. */
export class WrongCall extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Code need not be checked by TypeScript: an address may be anything that an API gives. */
export function assertCall(url: unknown, options: object): asserts url is string {
  if (typeof url !== "string")
    throw new WrongCall(
      `remoteImage was given ${url === null || url === undefined ? url : `a value that is no text`} in place of an address`,
      "of a record without a picture ask for none: photo ? await remoteImage(photo.url) : undefined, and fields.imageFile().optional(); of a URL give its href",
    );
  if (!URL.canParse(url))
    throw new WrongCall(
      `the picture ${url} is no address`,
      url.startsWith("//")
        ? `name its protocol: https:${url}`
        : "put the address of its server before it: new URL(path, API).href",
    );
  const known = Object.keys(OPTIONS);
  const [unknown] = unknownNames(options, known);
  if (unknown)
    throw new WrongCall(
      `the picture ${url} is asked for with "${unknown.name}", which is not an option of remoteImage`,
      `there are ${known.join(", ")}; how a picture is shown says Picture`,
    );
}
