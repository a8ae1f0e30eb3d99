/** CSS as small and as widely understood as the site's stylesheet. */
export async function smallCss(css: string): Promise<string> {
  const { optimize } = await import("@tailwindcss/node");
  return optimize(css, { minify: true }).code;
}
