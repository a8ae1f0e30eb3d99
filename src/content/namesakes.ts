/** Files whose names differ only in how their letters are composed: content would name both as one. */
import type { Problem } from "../errors.ts";
import { composed } from "./file-names.ts";

/** Paths relative to the root. */
export function namesakes(files: readonly string[]): readonly Problem[] {
  const first = new Map<string, string>();
  return files.flatMap((file): Problem[] => {
    const name = composed(file);
    if (!first.has(name)) {
      first.set(name, file);
      return [];
    }
    return [
      {
        rule: "content/namesake",
        where: { file },
        message:
          "is there twice under one name: once in composed letters (NFC), once in letters in parts (NFD), as Macs write them",
        hint: "remove one of the two, or give it another name",
      },
    ];
  });
}
