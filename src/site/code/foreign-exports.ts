/** What files of pages export for another generator to read: here nobody does. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isOfPackage } from "../../hosting/package-of.ts";
import { linePlaces } from "../../problems/line-places.ts";

export interface ForeignExport {
  /** Relative to the root. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly name: string;
}

const HEAD =
  "what a page says of itself is the head that its kind gives: page: () => ({ head, body })";
const DATA =
  'a kind is given the content, and its pages get what they show as props: kind("post", ({ posts }) => …)';
const ROUTES =
  'the routes of a kind say which pages there are: kind("post", ({ posts }) => posts.map(…))';

/** What to write instead, by what Next.js, Gatsby, Astro and Remix read. */
export const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  metadata: HEAD,
  generateMetadata: HEAD,
  Head: HEAD,
  frontmatter: HEAD,
  getStaticProps: DATA,
  getServerSideProps: DATA,
  loader: DATA,
  getStaticPaths: ROUTES,
  generateStaticParams: ROUTES,
  revalidate: "leave it out: pages are made when the site is built",
};

const EXPORTED = new RegExp(
  `^export\\s+(?:async\\s+)?(?:const|let|var|function)\\s+(${Object.keys(READ_ELSEWHERE).join("|")})\\b`,
  "gm",
);

/** `inputs` are the files of a bundle. What the site itself uses under such a name is left alone. */
export function foreignExports(root: string, inputs: readonly string[]): readonly ForeignExport[] {
  const files = inputs.filter(
    (file) => /\.[jt]sx$/.test(file) && !isOfPackage(file) && !file.startsWith("client/"),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  return files.flatMap((file) => {
    const source = sources.get(file) ?? "";
    return [...source.matchAll(EXPORTED)].flatMap(({ 0: written, 1: name = "", index }) => {
      const others = [...sources].filter(([other]) => other !== file).map(([, text]) => text);
      if (isUsedIn(source, name) || others.some((text) => isTakenIn(text, name))) return [];
      return [{ file, name, ...linePlaces(source)(index + written.length - name.length) }];
    });
  });
}

/** Beyond the place where it is exported. */
const isUsedIn = (source: string, name: string): boolean =>
  (source.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length > 1;

/** By its name, or from all that the file exports. */
const isTakenIn = (source: string, name: string): boolean =>
  new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\}\\s*(?:from\\b|=)|\\.\\s*${name}\\b`).test(source);
