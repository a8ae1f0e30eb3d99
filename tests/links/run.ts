/** `npm run links [folder]`: exit code 1 when a link of the built site is broken. */
import { resolve } from "node:path";
import { crawl } from "./crawl.ts";

const { links, broken } = await crawl(resolve(process.argv[2] ?? "dist"));
for (const { page, url, status } of broken)
  console.error(`${page}: ${url} answers ${status || "nothing"}`);
console.log(`${links} links followed, ${broken.length} broken`);
if (broken.length > 0) process.exitCode = 1;
