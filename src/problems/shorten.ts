/** A text in a message: as much of it as one reads. */
export const shorten = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 59)}…` : text;
