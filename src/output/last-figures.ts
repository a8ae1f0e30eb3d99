/** The figures of the last check, kept between runs, so that the next one can tell what has grown. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { leaveToNextRun, writeWhole } from "../cache/write-whole.ts";

const figuresSchema = z.record(z.string(), z.number());

export type Figures = Readonly<Record<string, number>>;

const fileIn = (cache: string) => join(cache, "budgets.json");

/** undefined when nothing was kept, or not by this version. */
export async function readFigures(cache: string | undefined): Promise<Figures | undefined> {
  if (cache === undefined) return undefined;
  const text = await readFile(fileIn(cache), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return figuresSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Figures of other names stay as they were. Where they cannot be written, the next run compares with older ones. */
export async function writeFigures(cache: string | undefined, figures: Figures): Promise<void> {
  if (cache === undefined) return;
  const all = { ...(await readFigures(cache)), ...figures };
  const bytes = Buffer.from(`${JSON.stringify(all, null, 2)}\n`);
  await writeWhole(fileIn(cache), [bytes]).catch(leaveToNextRun);
}
