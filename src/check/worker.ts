/** The other end of a thread: judges markup, or crawls, as it is asked. */
import { parentPort } from "node:worker_threads";
import { z } from "zod";
import { crawl } from "./crawl.ts";
import type { BuiltSite } from "./types.ts";
import { createJudge } from "./validator.ts";

const siteSchema = z.custom<BuiltSite>((value) => typeof value === "object" && value !== null);

const requestSchema = z.discriminatedUnion("task", [
  z.object({
    id: z.number(),
    task: z.literal("judge"),
    html: z.string(),
    page: z.object({ file: z.string(), route: z.string() }),
  }),
  z.object({ id: z.number(), task: z.literal("crawl"), site: siteSchema, out: z.string() }),
]);

let judge: ReturnType<typeof createJudge> | undefined;

parentPort?.on("message", async (message: unknown) => {
  const request = requestSchema.parse(message);
  const { id } = request;
  try {
    if (request.task === "crawl")
      parentPort?.postMessage({ id, result: await crawl(request.site, request.out) });
    else {
      judge ??= createJudge();
      parentPort?.postMessage({ id, result: judge(request.html, request.page) });
    }
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
