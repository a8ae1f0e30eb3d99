/** A code that somebody reads in the terminal and types on another machine: it lets in once, soon, and after few tries. */
import { randomInt, timingSafeEqual } from "node:crypto";

export interface OneTimeCode {
  /** A new one in place of the one before. */
  readonly renew: () => string;
  /** Whether these are its figures. Once they were, or were wrong too often, or it is too old, none are until it is made anew. */
  readonly take: (given: string) => "right" | "wrong" | "locked";
}

/** In milliseconds. */
export const LASTS = 10 * 60_000;
export const TRIES = 5;
const FIGURES = 6;

export function createOneTimeCode(now: () => number = Date.now): OneTimeCode {
  let code = "";
  let ends = 0;
  let left = 0;
  return {
    renew() {
      code = String(randomInt(10 ** FIGURES)).padStart(FIGURES, "0");
      ends = now() + LASTS;
      left = TRIES;
      return code;
    },
    take(given) {
      if (left === 0 || now() >= ends) return "locked";
      left -= 1;
      const figures = given.replace(/\D/g, "");
      const isRight =
        figures.length === FIGURES && timingSafeEqual(Buffer.from(figures), Buffer.from(code));
      if (isRight) left = 0;
      if (isRight) return "right";
      return left === 0 ? "locked" : "wrong";
    },
  };
}
