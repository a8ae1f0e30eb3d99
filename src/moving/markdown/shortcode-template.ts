/** Shortcodes that a site has of its own: https://gohugo.io/templates/shortcode/ */
import type { TemplateTools } from "./templates.ts";

export const templateFiles = (name: string): readonly string[] =>
  ["layouts/shortcodes", "layouts/_shortcodes"].flatMap((folder) =>
    name.includes(".") ? [`${folder}/${name}`] : [`${folder}/${name}.html`, `${folder}/${name}.md`],
  );

/** Without its comments. */
export const templateIn = (file: string, source: TemplateTools["source"]): string | undefined =>
  source(file)?.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, "");

export const templateOf = (name: string, source: TemplateTools["source"]): string | undefined =>
  templateFiles(name).flatMap((file) => templateIn(file, source) ?? [])[0];
