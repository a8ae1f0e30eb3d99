/** Languages that set no spaces between words are checked and compared word by word too. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { saveIn } from "../edits.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

/** Twelve words of Thai. */
const SENTENCE = "ผึ้งต้องการร่มเงาตั้งแต่เที่ยงวันจนถึงเย็นในทุกฤดูร้อน";

const MANIFEST = `import { defineSite } from "build-site";

const page = (words) => ({
  head: { title: "Bees", description: "All about bees." },
  body: <main><h1>Bees</h1><p>{words}</p></main>,
});

export default defineSite({
  languages: { th: { path: "" }, lo: { path: "/lo" } },
  content: {},
  settings: () => ({ origin: "https://www.bees.example", name: "Bees" }),
  kinds: (kind) => [
    kind("long", () => [{ path: "/", page: () => page("${SENTENCE} ".repeat(6)) }]),
    kind("short", () => [{ path: "/short", page: () => page("${SENTENCE}") }]),
  ],
  notFound: () => page("-"),
});
`;

it("its words are counted, a sentence that is not translated is told, and a difference is one word", async () => {
  const folder = temporaryFolder("spaceless");
  const root = inlineSite(join(folder, "site"), { files: { "templates/site.tsx": MANIFEST } });
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const problems: readonly { rule: string; routes: readonly string[] }[] =
    JSON.parse(stdout).problems;
  const routesOf = (rule: string) =>
    problems.flatMap((one) => (one.rule === rule ? one.routes : [])).sort();
  expect(routesOf("sameness/thin")).toEqual(["/lo/short", "/short"]);
  expect(routesOf("languages/untranslated")).toEqual(["/lo", "/lo/short"]);
  cpSync(join(root, "dist"), join(folder, "before"), { recursive: true });
  saveIn(root)("templates/site.tsx", (text) => text.replaceAll("ร่มเงา", "น้ำ"));
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
  const { stdout: diff } = await cli([
    ...["diff", "--from", join(folder, "before"), "--root", root],
  ]);
  expect(diff).toContain("ผึ้งต้องการ[-ร่มเงา-]{+น้ำ+}ตั้งแต่");
});
