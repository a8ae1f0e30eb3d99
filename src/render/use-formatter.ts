/** What components of pages write numbers, dates and lists with. */
import { useContext } from "react";
import { createFormatter, type Formatter } from "../text/formatting/formatter.ts";
import { Rendering } from "./context.ts";

/** For the language of the page that is rendered. Only for components of pages: give islands what it made. */
export function useFormatter(): Formatter {
  const locale = useContext(Rendering)?.locale;
  if (locale === undefined)
    throw new Error("useFormatter is for components of pages; elsewhere call createFormatter");
  return createFormatter(locale);
}
