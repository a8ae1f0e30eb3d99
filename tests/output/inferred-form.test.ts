/** What the pages of another generator say of their site, whichever of them is read first. */
import { expect, it } from "vitest";
import { inferBuildInfo } from "../../src/output/infer-build-info.ts";

const page = (head: string) => `<!doctype html><html><head>${head}</head><body>A</body></html>`;
const at = (path: string) => page(`<link rel="canonical" href="https://www.bees.example${path}">`);

/** Files are read in an order of their own, the last one first. */
async function infer(files: Readonly<Record<string, string>>) {
  const paths = Object.keys(files).sort();
  let turn = paths.length;
  return inferBuildInfo(paths, async (file) => {
    for (let wait = turn--; wait > 0; wait--) await Promise.resolve();
    return Buffer.from(files[file] ?? "");
  });
}

it("addresses end as most pages say, whichever is read first", async () => {
  const some = { "a/index.html": at("/a/"), "b/index.html": at("/b/"), "c/index.html": at("/c") };
  const home = { "index.html": at("/") };
  expect((await infer({ ...home, ...some })).trailingSlash).toBe("always");
  const others = { "d/index.html": at("/d"), "e/index.html": at("/e") };
  expect((await infer({ ...home, ...some, ...others })).trailingSlash).toBeUndefined();
  expect((await infer({ ...some, ...others, ...home })).trailingSlash).toBeUndefined();
});

it("a page that sends visitors on is a redirect in each way that HTML allows, and one that is loaded again is a page", async () => {
  const refresh = (content: string) => page(`<META HTTP-EQUIV = "Refresh" CONTENT="${content}">`);
  const { pages, redirects } = await infer({
    "index.html": at("/"),
    "quoted/index.html": refresh("0; URL='/there/'"),
    "bare/index.html": refresh("0;/there/"),
    "comma/index.html": refresh("0, url = /there/"),
    "again/index.html": refresh("300"),
    "upper/index.html": refresh("0;url=/there/").replace("<body>", "<BODY>"),
  });
  expect(redirects?.map(({ from, to }) => [from, to])).toEqual(
    ["/bare", "/comma", "/quoted", "/upper"].map((from) => [from, "/there/"]),
  );
  expect(pages.map(({ path }) => path)).toEqual(["/again", "/"]);
});
