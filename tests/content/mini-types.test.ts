/** Schemas of zod/mini are taken by the types as they are by the build. `npm run types` holds it. */
import { expectTypeOf, it } from "vitest";
import * as mini from "zod/mini";
import { type ContentOf, file, folder, loader } from "../../src/site/sources.ts";

it("gives records the types that their schema makes", () => {
  const schema = mini.strictObject({ title: mini.string(), price: mini.optional(mini.number()) });
  const content = {
    one: file("one.yaml", schema),
    many: folder("many/*.md", schema),
    fetched: loader(() => [], mini.array(schema)),
  };
  type Content = ContentOf<typeof content>;
  expectTypeOf<Content["one"]["title"]>().toEqualTypeOf<string>();
  expectTypeOf<Content["many"][number]["price"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Content["many"][number]["id"]>().toEqualTypeOf<string>();
  expectTypeOf<Content["fetched"][number]["title"]>().toEqualTypeOf<string>();
});
