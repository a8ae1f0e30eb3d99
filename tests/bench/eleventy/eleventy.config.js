/** The same blog for Eleventy, in the way of its starter: https://github.com/11ty/eleventy-base-blog */
import { feedPlugin } from "@11ty/eleventy-plugin-rss";
import syntaxHighlight from "@11ty/eleventy-plugin-syntaxhighlight";
import footnotes from "markdown-it-footnote";

export default function configure(config) {
  config.addPlugin(syntaxHighlight);
  config.addPlugin(feedPlugin, {
    outputPath: "/feed/feed.xml",
    collection: { name: "posts" },
    metadata: {
      title: "Notes from the allotment",
      base: "https://www.allotment.example/",
      author: { name: "R. Bean" },
    },
  });
  config.amendLibrary("md", (markdown) => markdown.use(footnotes));
  config.addPreprocessor("drafts", "md", (data) => (data.draft ? false : undefined));
  config.addCollection("posts", (all) => all.getFilteredByGlob("posts/*.md"));
  config.addCollection("tagNames", (all) => [
    ...new Set(all.getFilteredByGlob("posts/*.md").flatMap(({ data }) => data.tags)),
  ]);
  config.addPassthroughCopy({ "main.css": "main.css" });
}
