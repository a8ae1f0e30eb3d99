/** What a text says, as a short hash: white space and typography are no part of it. */
import { hash } from "node:crypto";
import { plainText } from "./borrowed.ts";

/** Ten hexadecimal digits tell the texts of a site apart by far. Code says what it says to the last space. */
export const textHash = (text: string, isCode = false): string =>
  hash("sha256", isCode ? text : bareText(text)).slice(0, 10);

/** Marks of direction, kinds of quotes and dashes, and whatever spaces stand between words. */
const bareText = (text: string): string =>
  plainText(
    text
      .normalize("NFC")
      .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
      .replace(/[\u2012-\u2015\u2212]/g, "-")
      .replaceAll("\u2026", "..."),
  );

/** A list or group that is written as a whole is one text. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);
