/** What a publish does unless it is told otherwise, by the commands and by the desk. */
export const PUBLISH_DEFAULTS = {
  /** The live release is counted. */
  keepReleases: 10,
  /** Per cent of the live pages that a publish may remove unasked. */
  allowDelete: 25,
  /** How text is stored. */
  encoding: "gzip",
} as const;
