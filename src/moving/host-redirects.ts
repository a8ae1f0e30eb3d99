/**
 * Redirects that the old site's host reads from a file: https://docs.netlify.com/manage/routing/redirects/overview/,
 * https://vercel.com/docs/project-configuration#redirects
 */
import { posix } from "node:path";
import type { Redirect, TellLeft } from "./model.ts";
import { groupAt, listAt, readSettings, textAt } from "./settings/read-settings.ts";
import type { MovingTree } from "./tree.ts";

interface HostRule {
  readonly from: string;
  readonly to: string;
  /** 301 where the file says nothing. */
  readonly status: string;
  /** It holds for some visitors only. */
  readonly isForSome: boolean;
  readonly line?: number;
}

const READERS: Readonly<
  Record<string, (file: string, tree: MovingTree, tell: TellLeft) => readonly HostRule[]>
> = {
  _redirects: (file, tree) => rulesInLines(tree.read(file) ?? ""),
  "netlify.toml": (file, tree, tell) =>
    listAt(readSettings(file, tree, tell), "redirects").map((rule) => ({
      from: textAt(rule, "from") ?? "",
      to: textAt(rule, "to") ?? "",
      status: String(groupAt({ rule }, "rule").status ?? 301),
      isForSome: Object.keys(groupAt(rule, "conditions")).length > 0,
    })),
  "vercel.json": (file, tree, tell) =>
    listAt(readSettings(file, tree, tell), "redirects").map((rule) => {
      const { permanent, statusCode, has, missing } = groupAt({ rule }, "rule");
      return {
        from: textAt(rule, "source") ?? "",
        to: textAt(rule, "destination") ?? "",
        status: String(statusCode ?? (permanent === false ? 307 : 308)),
        isForSome: has !== undefined || missing !== undefined,
      };
    }),
};

export const hostRedirects = (tree: MovingTree, tell: TellLeft): readonly Redirect[] =>
  tree.files.flatMap((file) =>
    (READERS[posix.basename(file)]?.(file, tree, tell) ?? []).flatMap((rule) => {
      const { from, to, line } = rule;
      const why = reasonToLeave(rule);
      if (why === undefined) return [{ from, to, source: file }];
      const what = `the redirect from ${from} to ${to}`;
      tell({ file, ...(line === undefined ? {} : { line }), what, why });
      return [];
    }),
  );

const rulesInLines = (text: string): readonly HostRule[] =>
  text.split("\n").flatMap((written, index) => {
    const rule = written.replace(/(^|\s)#.*/, "").trim();
    if (rule === "") return [];
    const [from = "", to = "", status = "301", ...conditions] = rule.split(/\s+/);
    return {
      from,
      to,
      status,
      isForSome: conditions.length > 0 || /=/.test(to + status),
      line: index + 1,
    };
  });

const AT_HOST = "write the rule at the host, or lead from each address in content/redirects.yaml";

function reasonToLeave({ from, to, status, isForSome }: HostRule): string | undefined {
  if (!from.startsWith("/")) return `it leads from another site: ${AT_HOST}`;
  if (/[*:(]/.test(from)) return `it is for many addresses: ${AT_HOST}`;
  if (to === "" || isForSome) return `it holds for some visitors only: ${AT_HOST}`;
  if (/^30[27]/.test(status))
    return `it is for a time only, and those of the new site last: ${AT_HOST}`;
  return /^30[18]/.test(status)
    ? undefined
    : `${status} leads nobody to another address: ${AT_HOST}`;
}
