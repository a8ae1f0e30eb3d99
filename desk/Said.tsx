import { code } from "./language.ts";
import { inOwnWords } from "./sentences.ts";

/** A sentence of the engine: in the language of the desk where that is known, else as English. */
export function Said({ children }: { readonly children: string }) {
  const known = inOwnWords(children);
  if (known !== undefined || code === "en") return known ?? children;
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  );
}
