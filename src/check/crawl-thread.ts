import { answerRequests } from "../answering.ts";
import { type CrawledSite, crawl } from "./crawl.ts";

answerRequests(({ site, out }: { readonly site: CrawledSite; readonly out: string }) =>
  crawl(site, out),
);
