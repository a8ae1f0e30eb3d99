/** What MkDocs and its plug-ins make no page of: https://www.mkdocs.org/user-guide/configuration/#exclude_docs */
import { posix } from "node:path";
import { isGroup } from "../../content/map-texts.ts";
import { fnmatchOf, type Matches, regexpOf } from "../globs.ts";
import { askAbout, below, ignoredLines, type LeftOut } from "../left-out.ts";
import type { Data, TellLeft } from "../model.ts";
import type { HidesPage } from "../settings/hiding-code.ts";
import { type Group, groupAt, listAt, readSettings, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { folderOf, listOf } from "./generator.ts";

type Plugin = readonly [name: string, options: Group];

/** A list of names, or of names with options; the same as a group. `material/blog` is `blog`. */
export function pluginsIn(settings: unknown): readonly Plugin[] {
  const named = (one: unknown): readonly Plugin[] =>
    isGroup(one)
      ? Object.entries(one).map(([name, options]) => [bare(name), groupAt(options)])
      : typeof one === "string"
        ? [[bare(one), {}]]
        : [];
  const list = listAt(settings, "plugins");
  return list.length > 0 ? list.flatMap(named) : named(groupAt(settings, "plugins"));
}

const bare = (name: string): string => name.replace(/^material\//, "");

export function mkdocsLeftOut(
  tree: MovingTree,
  file: string,
  settings: unknown,
  docs: string,
  tell: TellLeft,
): readonly LeftOut[] {
  const rule = (what: string, isOne: Matches): LeftOut => ({
    file,
    what,
    isOut: below(docs, isOne),
  });
  const excluded = textAt(settings, "exclude_docs") ?? "";
  const plugins = pluginsIn(settings);
  for (const [name, { config }] of plugins)
    if (UNREAD.test(name) || config !== undefined)
      askAbout(tell, file, `the plug-in ${name}`, "pages");
  for (const hook of listOf(listAt(settings, "hooks"))) {
    const code = tree.read(posix.join(folderOf(file), hook)) ?? "";
    if (/\bdef on_(files|nav|page_\w+|pre_page)\b/.test(code))
      askAbout(tell, posix.join(folderOf(file), hook), "the hook", "pages");
  }
  return [
    // What it leaves out by itself may be taken back in.
    ...ignoredLines(file, "exclude_docs", `.*\n/templates/\n${excluded}`, docs),
    ...ignoredLines(file, "draft_docs", textAt(settings, "draft_docs") ?? "", docs),
    ...plugins
      .filter(([name]) => /^(exclude|excluder|exclude-files)$/.test(name))
      .flatMap(([name, options]) => [
        ...listOf(options.glob).map((one) => rule(`${name}, glob: ${one}`, fnmatchOf(one))),
        ...listOf(options.regex).flatMap((one) => {
          const form = pythonForm(one);
          if (form === undefined) askAbout(tell, file, `${name}, regex: ${one}`, "files");
          return form ? rule(`${name}, regex: ${one}`, (path) => form.test(path)) : [];
        }),
      ]),
  ];
}

/** They decide by patterns, marks and rules of their own. */
const UNREAD =
  /^(file-?filter|exclude-unused|publisher|pub-\w+|ezlinks-exclude|monorepo-exclude|static-i18n-exclude)/;

/** `re.match` begins at the first letter. */
const pythonForm = (pattern: string): RegExp | undefined => regexpOf(`^(?:${pattern})`);

/** What `.meta.yml` of its folders gives to a text: https://squidfunk.github.io/mkdocs-material/plugins/meta/ */
export function metaOf(tree: MovingTree, settings: unknown, docs: string, source: string): Data {
  const options = pluginsIn(settings).find(([name]) => /^meta/.test(name))?.[1];
  if (options === undefined) return {};
  const name = textAt(options, "meta_file") ?? textAt(options, "meta_filename") ?? ".meta.yml";
  const folders = posix.dirname(source).split("/");
  return Object.assign(
    {},
    ...folders.map((_, at): Data => {
      const folder = folders.slice(0, at + 1).join("/");
      const file = `${folder}/${name}`;
      return `${folder}/`.startsWith(`${docs}/`) && tree.has(file)
        ? groupAt(readSettings(file, tree, () => {}))
        : {};
    }),
  );
}

/** A password for all, which a page may take off: https://pypi.org/project/mkdocs-encryptcontent-plugin/ */
export function encryptedPages(settings: unknown): HidesPage {
  const options = pluginsIn(settings).find(([name]) => /^encryptcontent/.test(name))?.[1];
  const named = Object.keys(options ?? {}).find((name) =>
    /^global_password|^password_inventory/.test(name),
  );
  return (data) => {
    if (options === undefined) return undefined;
    if (data.level !== undefined) return `level: ${String(data.level)}`;
    const isOff = Object.hasOwn(data, "password") && !data.password;
    return named?.startsWith("global") && !isOff ? `${named} of encryptcontent` : undefined;
  };
}

/** Whether texts of a blog wait for their day. */
export function waitingBlogs(settings: unknown, docs: string): Matches {
  const folders = pluginsIn(settings)
    .filter(([name, { draft_if_future_date: waits }]) => name === "blog" && waits === true)
    .map(([, options]) => posix.join(docs, textAt(options, "blog_dir") ?? "blog"));
  return (source) => folders.some((folder) => source.startsWith(`${folder}/`));
}
