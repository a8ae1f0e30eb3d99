/** A file of the built site. `path` is relative to the output folder, with forward slashes. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}
