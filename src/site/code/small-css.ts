import { withMarks, withoutMarks } from "./kept-meaning.ts";

/** CSS as small and as widely understood as the site's stylesheet. */
export async function smallCss(css: string): Promise<string> {
  const { optimize } = await import("@tailwindcss/node");
  return withoutMarks(optimize(withMarks(css), { minify: true }).code);
}
