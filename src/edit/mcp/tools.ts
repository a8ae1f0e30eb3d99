/**
 * What a program may do over the Model Context Protocol: look at all content, try an edit, make one, take one back. It
 * never publishes, and never writes what the site's schemas refuse.
 */
import { z } from "zod";
import { SiteError } from "../../errors.ts";
import { contentFiles } from "../content-files.ts";
import type { Desk } from "../desk.ts";
import type { SiteView } from "../site-view.ts";
import { wordsOf } from "../words.ts";
import { dataOf } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import { type Tool, tool } from "./tool.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const edits = z
  .array(
    z.strictObject({
      file: z.string(),
      path: z.array(z.union([z.string(), z.number().int()])),
      before: value.describe(
        "what the field says now; the edit is refused where it says something else",
      ),
      value,
    }),
  )
  .min(1)
  .max(200);

interface Parts {
  readonly view: SiteView;
  readonly desk: Desk;
}

export const createTools = ({ view, desk }: Parts): readonly Tool[] => [
  tool(
    "read_map",
    "The paths of all pages, and the content files with the source that each belongs to.",
    {},
    async () => {
      const { routes, site } = await view.now();
      const files = [...contentFiles(view.root, site).values()];
      return {
        pages: [...routes.values()].map(({ path, source }) => ({ path, file: source })),
        files: files.map(({ file, source }) => ({ file, source })),
      };
    },
  ),
  tool(
    "read_schema",
    "The JSON Schema that the records of a source must satisfy.",
    { source: z.string() },
    async ({ source }) => {
      const { content } = (await view.now()).site.compiled.site;
      const found = Object.hasOwn(content, source) ? content[source] : undefined;
      if (!found) throw new Refused(`is no source; they are ${Object.keys(content).join(", ")}`);
      return z.toJSONSchema(found.schema, { io: "input", unrepresentable: "any" });
    },
  ),
  tool(
    "read_record",
    "What a content file says, with placeholders such as {brand} as they are written.",
    { file: z.string() },
    async ({ file }) => {
      const { site } = await view.now();
      if (!contentFiles(view.root, site).has(file))
        throw new Refused("is no file of the site's content");
      return dataOf(file, view.textOf(file)) ?? view.textOf(file);
    },
  ),
  tool(
    "read_page",
    "The texts of a page with the content fields that make each. Texts without a field belong to the templates.",
    { path: z.string() },
    async ({ path }) =>
      (await desk.page(path))?.map(({ text, fields }) => ({ text: text.trim(), fields })),
  ),
  tool(
    "try_edits",
    "What would be wrong with the site after these edits, and which texts of a page they would change. Nothing is written.",
    { edits, page: z.string().optional() },
    async ({ edits: list, page }) => {
      const before = page === undefined ? undefined : await desk.page(page);
      const after = page === undefined ? undefined : await desk.attempt(page, list);
      const changed = after?.filter((text, index) => text.text !== before?.[index]?.text);
      return { problems: await desk.problems(list), changed: changed?.map(({ text }) => text) };
    },
  ),
  tool(
    "edit",
    "Changes fields in their files, all or none. It is listed in the desk, where a person can undo it.",
    { edits },
    async ({ edits: list }) => {
      const outcome = await desk.save(list, { by: "program" });
      return outcome.ok ? { ok: true, change: outcome.change?.id } : outcome;
    },
    true,
  ),
  tool("check", "What is wrong with the content as it is.", {}, async () => {
    await view.now();
    return { problems: [] };
  }),
  tool("read_changes", "The changes that are not yet kept, oldest first.", {}, async () =>
    (await desk.changes()).map((change) => {
      const { id, by, isUndone, pages } = change;
      return { id, by, isUndone, pages, words: wordsOf(change) };
    }),
  ),
  tool(
    "undo",
    "Takes a change back.",
    { id: z.string() },
    async ({ id }) => {
      const outcome = await desk.undo(id);
      return outcome.ok ? { ok: true } : outcome;
    },
    true,
  ),
];

/** What a tool says, and whether that is a refusal. */
export async function runTool(tool: Tool, asked: unknown) {
  try {
    return { isError: false, said: await tool.run(asked as never) };
  } catch (error) {
    if (error instanceof SiteError)
      return { isError: true, said: { message: error.message, problems: error.problems } };
    if (error instanceof Refused)
      return { isError: true, said: { message: `This ${error.message}` } };
    throw error;
  }
}
