/** How far a translation is: written, made by a machine, or read by somebody who did not write it. */
export const STATES = ["new", "machine", "reviewed"] as const;

export type State = (typeof STATES)[number];
