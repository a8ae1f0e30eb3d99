/** Calls that come from what an API gives: each says what to do, and asks no network. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { assertCall } from "../../src/content/loaders/remote-call.ts";
import { fields } from "../../src/index.ts";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const folder = temporaryFolder("remote-call");

it.each<[unknown, object, string, string]>([
  [null, {}, "remoteImage was given null in place of an address", "ask for none"],
  [new URL("https://a.example/b.png"), {}, "a value that is no text", "href"],
  ["/uploads/b.png", {}, "the picture /uploads/b.png is no address", "new URL(path, API).href"],
  ["//cdn.example/b.png", {}, "is no address", "https://cdn.example/b.png"],
  [
    "https://a.example/b.png",
    { width: 20 },
    '"width", which is not an option',
    "maxBytes, timeout",
  ],
])("remoteImage(%s, %o)", (url, options, message, hint) => {
  expect(() => assertCall(url, options)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    }),
  );
});

it("an address where a picture's name belongs, and options that do nothing, are told with what to do", async () => {
  const root = (name: string, content: string) =>
    inlineSite(join(folder, name), {
      files: {
        "templates/site.tsx": `import { defineSite, fields, folder, loader, z } from "build-site";
export default defineSite({
  content: { ${content} },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`,
      },
    });
  const photo = `bees: loader(() => [{ photo: "https://cdn.example/b.png" }], z.array(z.object({ photo: fields.imageFile() })))`;
  const missing = (await problemsOfPlan(root("photo", photo))).filter(
    ({ rule }) => rule === "content/missing-image",
  );
  expect(missing).toMatchObject([{ hint: expect.stringContaining("remoteImage(address)") }]);
  const options = `a: loader(() => [], z.array(z.any()), { timout: 5, timeout: "5", key: () => "1" }), b: folder("*.md", z.any(), { maxByte: 5 }), c: loader(() => [], z.any(), { timeout: Number.NaN })`;
  const told = await problemsOfPlan(root("options", options));
  expect(told.map(({ where, message, hint }) => [where.field, message, hint]).sort()).toEqual([
    ["content.a.key", "must be a text, such as a date or a version", undefined],
    ["content.a.timeout", "must be a number of milliseconds", undefined],
    [
      "content.a.timout",
      '"timout" is not an option here',
      'did you mean "timeout"? there are timeout, key, localized, watch',
    ],
    [
      "content.b.maxByte",
      '"maxByte" is not an option here',
      'did you mean "maxBytes"? there are maxBytes',
    ],
    ["content.c.timeout", "must be a number of milliseconds", undefined],
  ]);
});

it("a time where a day belongs says how to make a day of it", () => {
  const said = (value: string) => fields.date().safeParse(value).error?.issues[0]?.message;
  expect(said("2026-01-01T10:00:00.000Z")).toContain("time.slice(0, 10)");
  expect(said("soon")).toBe("is not a date such as 2026-03-01");
});
