/** A program whose code makes the pages: what is Markdown in its folder is about it, or shown by that code. */
import type { MovingTree } from "./tree.ts";

const FRAMEWORKS =
  /"(next|nuxt|gatsby|react-scripts|vike|vinext|@remix-run\/react|@react-router\/dev|@sveltejs\/kit|@tanstack\/react-start|@solidjs\/start)"\s*:/;

export function isCodeApp(tree: MovingTree): boolean {
  const described = tree.read("package.json") ?? "";
  return FRAMEWORKS.test(described) || isViteApp(tree, described);
}

/** A library, which others install, has a page of the kind to try it on. */
const isViteApp = (tree: MovingTree, described: string): boolean =>
  /"vite"\s*:/.test(described) &&
  /"private"\s*:\s*true/.test(described) &&
  /<script\b[^>]*\bsrc=["']?\/?src\//.test(tree.read("index.html") ?? "");
