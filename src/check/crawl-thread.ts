import { answerRequests } from "../answering.ts";
import { crawl } from "./crawl.ts";
import type { CrawlQuestion } from "./threads.ts";

answerRequests(({ site, out }: CrawlQuestion) => crawl(site, out));
