import { shorten as shortenText } from "../../problems/shorten.ts";

/** Stands in a text for a part of it that is a text of its own. */
export const OBJECT = "\ufffc";

/** A text in a message, with a sign for each of these. */
export const shorten = (text: string): string => shortenText(text.replaceAll(OBJECT, "…"));
