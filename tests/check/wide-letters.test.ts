/** Chinese and Japanese pages: no spaces part their words, and each letter is as wide as two. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";

const SENTENCE = "巣箱は北側の壁のそばに置き、午後の日差しを避けてください。";
const page = (path: string, description: string, mark: string) => `{
  path: "${path}",
  page: () => ({
    head: { title: "蜂の巣箱と日陰の手引き${path}", description: "${description}" },
    body: <main><h1>巣箱の日陰</h1><p>${SENTENCE.repeat(6)}</p><p>蜂${mark}水。</p></main>,
  }),
}`;

const MANIFEST = `import { defineSite } from "build-site";

export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example", name: "蜂", language: "ja" }),
  kinds: (kind) => [
    kind("page", () => [${page("/", SENTENCE + SENTENCE, "、")}, ${page("/short", "蜂の日陰。", ",")}]),
  ],
  notFound: () => ({ head: { title: "ありません", description: "ありません" }, body: <main>ありません</main> }),
});
`;

it("a Japanese page of ordinary length is neither thin nor badly described, and its marks are its own", async () => {
  const root = inlineSite(join(temporaryFolder("wide"), "site"), {
    files: { "templates/site.tsx": MANIFEST },
  });
  expect(await cli(["build", "--root", root])).toMatchObject({ code: 0 });
  const { stdout } = await cli(["check", "--root", root, "--json"]);
  const { problems }: { problems: Told[] } = JSON.parse(stdout);
  const told = problems
    .filter(({ rule }) => /thin|description-length|title-length|punctuation/.test(rule))
    .map(({ rule, message }) => `${rule} ${message}`);
  expect(told).toEqual([
    "head/description-length the description has 10 characters, with wide ones counted twice; search results show 50 to 170",
    "languages/punctuation “,” stands in “蜂,水。”, where ja writes “、”",
  ]);
});

interface Told {
  readonly rule: string;
  readonly message: string;
}
