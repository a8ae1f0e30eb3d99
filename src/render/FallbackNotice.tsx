/** Tells visitors that a page is in another language than they have chosen. */
import { type ReactNode, useContext } from "react";
import { Rendering } from "./context.ts";

/** A page of a language with the policy `fallback` shows it where words of another language stand in. */
export function FallbackNotice({ children }: { readonly children: ReactNode }) {
  useContext(Rendering)?.shown?.add("notice");
  return (
    <p data-fallback-notice="" role="note">
      {children}
    </p>
  );
}
