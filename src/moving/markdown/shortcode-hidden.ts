/** Shortcodes around texts that the old site does not show, or not to everybody. */
import type { Edit, MovingText } from "../text.ts";
import { templateOf } from "./shortcode-template.ts";
import { type TemplateTools, tagShown } from "./templates.ts";

const TAG = /\{\{[<%]\s*(\/?)\s*([\w./-]+)((?:"(?:\\.|[^"])*"|`[^`]*`|[^"`>%])*?)(\/?)\s*[>%]\}\}/g;

/** They give readers something else than what is written, whatever their template says. */
const LOCKED = /crypt|cipher|passw(or)?d|paywall|protect|secret/i;

/** Those without a template that is at hand are known by their names. */
const HIDDEN =
  /(^|[-_/])(comments?|private|internal|draft|hide|hidden|members?|premium|subscribers?)($|[-_/.])/i;

/** A template that asks where it is built shows it to its writers alone. */
const FOR_WRITERS =
  /\bhugo\.(Environment|IsDevelopment|IsProduction|IsServer)|\.IsServer\b|\bgetenv\b/i;

const WHY =
  "left out, with the text in it: the old site does not show it, or not to everybody; write it in the new site where all may read it";

/** In code too, where Hugo reads them as well. */
export function withoutHidden(text: MovingText, { tell, source }: TemplateTools): MovingText {
  const edits: Edit[] = [];
  let open: { readonly name: string; readonly start: number; depth: number } | undefined;
  for (const { 0: whole, 1: slash, 2: name = "", 4: closed, index } of text.value.matchAll(TAG)) {
    const end = index + whole.length;
    if (open === undefined) {
      const isPair = !slash && !closed && endOf(name).test(text.value.slice(end));
      if (!isPair || !isHidden(name, source)) continue;
      open = { name, start: index, depth: 1 };
      tell(text.originAt(index), tagShown(whole), WHY);
    } else if (name === open.name && !closed) {
      open.depth += slash ? -1 : 1;
      if (open.depth > 0) continue;
      edits.push({ start: open.start, end, text: "" });
      open = undefined;
    }
  }
  // What does not end hides all that follows.
  if (open) edits.push({ start: open.start, end: text.value.length, text: "" });
  return text.edited(edits);
}

const endOf = (name: string): RegExp =>
  new RegExp(`\\{\\{[<%]\\s*/\\s*${name.replace(/[.]/g, "\\.")}\\s*[>%]\\}\\}`);

function isHidden(name: string, source: TemplateTools["source"]): boolean {
  if (LOCKED.test(name)) return true;
  const template = templateOf(name, source);
  if (template === undefined) return HIDDEN.test(name);
  return FOR_WRITERS.test(template) || !showsInner(template);
}

/** One that takes a text and does nothing with it makes a comment of it: https://gohugo.io/shortcodes/comment/ */
function showsInner(template: string): boolean {
  const shown = template
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\{\{-?\s*if\s+false\s*-?\}\}[\s\S]*?\{\{-?\s*end\s*-?\}\}/g, "");
  return shown
    .replace(/(\$\w+)\s*:?=[^}]*\.Inner\w*[^}]*/g, (whole, name: string) =>
      shown.split(name).length > 2 ? whole : "",
    )
    .includes(".Inner");
}
