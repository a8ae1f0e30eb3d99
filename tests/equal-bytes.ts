/** Bytes are equal as bytes: `toEqual` would walk through each one, sixteen seconds for the content of the real site. */
import { expect } from "vitest";

expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    one instanceof Uint8Array && other instanceof Uint8Array
      ? Buffer.compare(one, other) === 0
      : undefined,
]);
