/** Copy buttons, and the search page's field. Every page is whole without them. */
import { addCopyButtons } from "./copy.ts";
import { addFilter } from "./filter.ts";

addCopyButtons(document.querySelectorAll("pre"));
const search = document.querySelector("#search");
if (search) addFilter(search, [...document.querySelectorAll<HTMLElement>(".index > li")]);
