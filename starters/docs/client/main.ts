/** What the pages can do beyond being read. Each is whole without it. */
import { startSearch } from "build-site/search";
import { markCurrentHeading } from "./contents.ts";
import { addCopyButtons } from "./copy.ts";
import { startSchemeSwitch } from "./scheme.ts";
import { startTabs } from "./tabs.ts";

startSearch();
startSchemeSwitch();
startTabs();
addCopyButtons();
markCurrentHeading();
