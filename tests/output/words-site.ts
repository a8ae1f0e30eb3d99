/** A site whose files all hold, and one of which is named by, some words. */
import { BUILD_INFO_FILE, type Stage, withStage } from "../../src/output/stage.ts";

export const site = (words: string) => ({
  [BUILD_INFO_FILE]: words,
  "index.html": words,
  [`${words}/index.html`]: words,
});

export const stageSite = async ({ write }: Pick<Stage, "write">, words: string) => {
  for (const [path, contents] of Object.entries(site(words))) await write({ path, contents });
};

export const buildWords = (out: string, words: string) =>
  withStage(out, async (stage) => {
    await stageSite(stage, words);
    stage.commit();
  });
