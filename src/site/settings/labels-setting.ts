/** The setting `labels`: words that Markdown shows where its author writes none. */
import { z } from "zod";
import * as fields from "../../content/fields.ts";
import { DEFAULT_LABELS, type MarkdownLabels } from "../../markdown/default-labels.ts";

const label = z.exactOptional(fields.text(80));

export const labelsSetting: z.ZodType<Partial<MarkdownLabels>> = z.strictObject({
  ...(Object.fromEntries(Object.keys(DEFAULT_LABELS).map((name) => [name, label])) as Record<
    keyof MarkdownLabels,
    typeof label
  >),
  footnoteBack: z.exactOptional(
    fields.text(80).regex(/\{reference\}/, {
      error: "does not say where the number stands: write {reference}",
    }),
  ),
});
