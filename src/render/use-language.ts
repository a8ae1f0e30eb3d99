/** What components of pages know of the language of their page. */
import { useContext } from "react";
import { Rendering } from "./context.ts";
import type { PageLanguage } from "./page-language.ts";

/** The language of the page that is rendered. Only for components of pages. */
export function useLanguage(): PageLanguage {
  const language = useContext(Rendering)?.language;
  if (!language) throw new Error("useLanguage is for components of pages");
  return language();
}
