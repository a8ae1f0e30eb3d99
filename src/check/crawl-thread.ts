import { answerRequests } from "./answering.ts";
import { crawl } from "./crawl.ts";
import type { BuiltSite } from "./types.ts";

answerRequests(({ site, out }: { readonly site: BuiltSite; readonly out: string }) =>
  crawl(site, out),
);
