/** The desk's core for programs, over standard input and output, by the protocol's own SDK. */
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { VERSION } from "../../engine.ts";
import { SiteError } from "../../errors.ts";
import { createSiteBuilder } from "../../serve/site-builder.ts";
import { createDesk } from "../desk.ts";
import { openJournal } from "../journal.ts";
import { createSiteView } from "../site-view.ts";
import type { EditOptions } from "../start.ts";
import { createStructure } from "../structure/structure.ts";
import { createSafeWriter } from "../writer/safe-writer.ts";
import { createStructureTools } from "./structure-tools.ts";
import { createTools, runTool } from "./tools.ts";

/** Ends when the program at the other end does. */
export async function serveMcp({
  root,
  cache,
  year,
  onTakenBack,
}: Pick<Config, "root" | "cache" | "year"> & Pick<EditOptions, "onTakenBack">): Promise<void> {
  const { McpServer, StdioServerTransport } = await loadSdk();
  const folder = cache === undefined ? undefined : join(cache, "desk");
  const journal = openJournal(folder);
  const writer = createSafeWriter({ root, folder, journal, onTakenBack });
  // What a killed process left is put right before the site is read.
  await writer.inTurn(async () => {});
  const builder = createSiteBuilder({ root, cache, year });
  const view = createSiteView(root, builder);
  const desk = createDesk({ view, journal, writer, onWritten: () => {} });
  const server = new McpServer({ name: "build-site", version: VERSION });
  const tools = [
    ...createTools({ view, desk }),
    ...createStructureTools(createStructure(view, desk)),
  ];
  for (const tool of tools) {
    const { name, description, input, writes } = tool;
    const annotations = { readOnlyHint: !writes, openWorldHint: false };
    server.registerTool(name, { description, inputSchema: input, annotations }, async (asked) => {
      const { isError, said } = await runTool(tool, asked);
      return { isError, content: [{ type: "text" as const, text: JSON.stringify(said ?? null) }] };
    });
  }
  const ended = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport());
  await ended;
  builder.close();
}

/** Only who lets a program in needs it. */
async function loadSdk() {
  try {
    const [{ McpServer }, { StdioServerTransport }] = await Promise.all([
      import("@modelcontextprotocol/sdk/server/mcp.js"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
    ]);
    return { McpServer, StdioServerTransport };
  } catch (error) {
    throw new SiteError(
      "Programs cannot be let in",
      [
        {
          rule: "mcp/package",
          where: { file: "package.json" },
          message: "the package that speaks the Model Context Protocol is not installed",
          hint: "npm install --save-dev @modelcontextprotocol/sdk",
        },
      ],
      { cause: error },
    );
  }
}
