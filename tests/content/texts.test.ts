/** What the pages of a record may show: how much of it there is, and which characters fonts must have. */
import { describe, expect, it } from "vitest";
import { textsOf } from "../../src/content/texts.ts";

describe("the texts of a record", () => {
  it.each<[name: string, record: unknown, size: number, literals: string]>([
    ["that is a text", "Smørrebrød", 10, "ø"],
    ["in groups and lists", { a: ["→", { b: "→ ¼" }], c: 12, d: null, e: true }, 9, "→¼"],
    ["in the names of fields", { größe: "1" }, 6, "öß"],
    ["beyond the first plane", { a: "🐝🐝" }, 5, "🐝"],
    ["with half a character", { a: "x\ud83dy" }, 4, ""],
    ["that is nothing", undefined, 0, ""],
  ])("%s", (_name, record, size, literals) => {
    expect(textsOf(record)).toEqual({ size, literals });
  });
});
