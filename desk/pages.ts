/** The addresses of the site's pages, for whatever offers them. */
import { createContext } from "react";

export const Pages = createContext<readonly string[]>([]);
