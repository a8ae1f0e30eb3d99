/** What `vitepress init` sets up, with a sidebar of all files and its own search. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

const DOCS = join(import.meta.dirname, "..");
const folders = readdirSync(DOCS).filter((name) => name.startsWith("part-"));

export default {
  title: "Docs",
  description: "Docs",
  themeConfig: {
    search: { provider: "local" },
    sidebar: folders.map((folder) => ({
      text: folder,
      collapsed: true,
      items: readdirSync(join(DOCS, folder))
        .filter((name) => name !== "index.md")
        .map((name) => ({ text: name.slice(0, -3), link: `/${folder}/${name.slice(0, -3)}` })),
    })),
  },
};
