/** A program at the other end of the real command, by the client of the protocol's own SDK. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copySite, snapshot, temporaryFolder } from "../folders.ts";

const root = copySite("bakery", temporaryFolder("mcp"));
const client = new Client({ name: "test", version: "1" });
const read = () => readFileSync(join(root, "content/bakery.yaml"), "utf8");

beforeAll(() =>
  client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(import.meta.dirname, "../../bin/build-site.js"), "mcp", "--root", root],
    }),
  ),
);
afterAll(() => client.close());

async function call(name: string, asked: Record<string, unknown> = {}) {
  const { isError, content } = await client.callTool({ name, arguments: asked });
  const [{ text = "null" } = {}] = content as { text?: string }[];
  return {
    isError: isError === true,
    said: isError && !text.startsWith("{") ? text : JSON.parse(text),
  };
}

const title = { file: "content/bakery.yaml", path: ["pages", "home", "title"] };
const edit = { ...title, before: "Bread from a wood oven", value: "Bread from an old oven" };

it("reads pages, records and schemas, and tries an edit without writing it", async () => {
  const { said: map } = await call("read_map");
  expect(map.pages).toContainEqual({ path: "/breads/rye", file: "content/breads/rye.yaml" });
  expect((await call("read_record", { file: "content/bakery.yaml" })).said.town).toBe("Alnwick");
  expect(
    (await call("read_schema", { source: "breads" })).said.properties.slug.pattern,
  ).toBeDefined();
  const { said: texts } = await call("read_page", { path: "/" });
  const heading = { text: edit.before, fields: [title] };
  expect(texts).toContainEqual(heading);
  const before = snapshot(join(root, "content"));
  const { said } = await call("try_edits", { edits: [edit], page: "/" });
  expect(said.problems).toEqual([]);
  expect(said.changed).toContain(edit.value);
  expect(snapshot(join(root, "content"))).toEqual(before);
});

it("makes an edit that is listed as its own and can be taken back", async () => {
  const before = read();
  const { said } = await call("edit", { edits: [edit] });
  expect(read()).toBe(before.replace(edit.before, edit.value));
  expect((await call("read_changes")).said).toMatchObject([{ id: said.change, by: "program" }]);
  await call("undo", { id: said.change });
  expect(read()).toBe(before);
});

it("proposes what would follow from a record's new name, moves it and takes it back", async () => {
  const before = snapshot(join(root, "content"));
  const { said: collections } = await call("list_records");
  expect(collections[0].records).toContainEqual({
    file: "content/breads/rye.yaml",
    name: "Rye",
    slug: "rye",
    pages: ["/breads/rye"],
  });
  const action = { type: "move-record", file: "content/breads/rye.yaml", slug: "dark-rye" };
  const { said } = await call("propose", { action });
  expect(said).toMatchObject({
    problems: [],
    gone: ["/breads/rye"],
    added: ["/breads/dark-rye"],
    unwritten: [{ from: "/breads/rye", to: "/breads/dark-rye" }],
  });
  expect(snapshot(join(root, "content"))).toEqual(before);
  const { said: made } = await call("carry_out", { action, digest: said.digest });
  expect(readFileSync(join(root, "content/breads/dark-rye.yaml"), "utf8")).toContain("dark-rye");
  await call("undo", { id: made.change });
  const copy = { type: "copy-record", file: "content/breads/rye.yaml", values: [] };
  expect((await call("what_is_needed", { action: copy })).said.name).toBe("title");
  expect((await call("carry_out", { action: copy })).isError).toBe(true);
  expect(snapshot(join(root, "content"))).toEqual(before);
});

it("writes nothing that the schema refuses or that is no content, and does not publish", async () => {
  const before = snapshot(root);
  const phone = {
    file: "content/bakery.yaml",
    path: ["phone"],
    before: "+44 1632 960 123",
    value: "ring",
  };
  expect((await call("edit", { edits: [phone] })).said).toMatchObject({ ok: false });
  const outside = { ...edit, file: "../bakery.yaml" };
  expect((await call("edit", { edits: [outside] })).said).toMatchObject({ ok: false });
  expect((await call("read_record", { file: "templates/site.tsx" })).isError).toBe(true);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain("publish");
  expect(snapshot(join(root, "content"))).toEqual(
    new Map(
      [...before]
        .filter(([file]) => file.startsWith("content/"))
        .map(([file, bytes]) => [file.slice(8), bytes]),
    ),
  );
});
