/** The rules that ask for one page at a time. */
import { checkData } from "./data/data.ts";
import { checkHead } from "./head/head.ts";
import { checkHtml } from "./html/html.ts";
import { checkLinks } from "./links/links.ts";
import type { PageRule } from "./reading/types.ts";

export const PAGE_RULES: readonly PageRule[] = [checkLinks, checkHead, checkHtml, checkData];
