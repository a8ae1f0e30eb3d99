/** Makes a document smaller without changing what a visitor reads or what a script sees. */
import { minify, type Options } from "html-minifier-terser";

/**
 * White space and comments stay: React writes no white space of its own, and the comments inside
 * islands are what hydration finds its text nodes by.
 */
const OPTIONS: Options = {
  collapseBooleanAttributes: true,
  removeAttributeQuotes: true,
  removeComments: false,
  collapseWhitespace: false,
  decodeEntities: false,
  minifyCSS: false,
  minifyJS: false,
};

export const minifyHtml = (html: string): Promise<string> => minify(html, OPTIONS);
