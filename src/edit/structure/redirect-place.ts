/** Where the content of a site lists addresses that have moved, measured: a line is tried there. */
import { z } from "zod";
import type { FieldPath } from "../../content/field-path.ts";
import { shapeOf, unwrap } from "../../content/schema/schema-walk.ts";
import { SiteError } from "../../errors.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import type { Field } from "../fields.ts";
import type { SiteView } from "../site-view.ts";
import { changeStructure } from "../writer/change-structure.ts";
import { isEditable } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";

const DEEPEST = 3;

/** undefined where the site has no such list, or has it in its code. */
export async function redirectPlace(view: SiteView, site: ReadySite): Promise<Field | undefined> {
  const [home] = site.routes.keys();
  const trial = { from: "/desk-trial-of-a-redirect", to: home ?? "/" };
  for (const { file, schema } of contentFiles(view.root, site.site).values())
    for (const path of isEditable(file) ? listsIn(schema, []) : []) {
      const step = { type: "insert", path, index: 0, value: trial } as const;
      try {
        const text = changeStructure(file, view.textOf(file), step);
        const tried = await view.with(new Map([[file, text]]), { isLoose: true });
        if (tried.site.settings.redirects.some(({ from }) => from === trial.from))
          return { file, path };
      } catch (error) {
        if (!(error instanceof SiteError || error instanceof Refused)) throw error;
      }
    }
  return undefined;
}

/** Lists whose items have a field `from` and a field `to`. */
function listsIn(schema: z.core.$ZodType | undefined, path: FieldPath): readonly FieldPath[] {
  if (path.length > DEEPEST) return [];
  return Object.entries(shapeOf(schema) ?? {}).flatMap(([name, part]) => {
    const list = unwrap(part);
    const own = [...path, name];
    if (!(list instanceof z.ZodArray)) return listsIn(part, own);
    const item = shapeOf(list.element);
    return item && "from" in item && "to" in item ? [own] : [];
  });
}
