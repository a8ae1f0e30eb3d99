/** Figures beside the problems: how heavy the heaviest page is, how alike the most alike ones are. */
import type { Config } from "../../config.ts";
import { relativePath } from "../../hosting/file-path.ts";
import type { Figures } from "../../output/last-figures.ts";
import { formatBytes } from "../../report.ts";
import { percent } from "../sameness/sameness.ts";
import type { CheckReport } from "./formats.ts";

/** What is kept between runs, by output folder and kind. */
export function figuresOf(
  { budgets }: Pick<CheckReport, "budgets">,
  { root, out }: Pick<Config, "root" | "out">,
): Figures {
  const folder = relativePath(root, out);
  return Object.fromEntries(
    Object.entries(budgets).map(([kind, { largest }]) => [`${folder} ${kind}`, largest]),
  );
}

export function figureLines(
  { budgets, closest }: Pick<CheckReport, "budgets" | "closest">,
  now: Figures,
  before: Figures | undefined,
): readonly string[] {
  const keys = Object.keys(now);
  const rows = Object.entries(budgets).map(([kind, { largest, limit, route }], index) => {
    const last = before?.[keys[index] ?? ""];
    const change = last === undefined || last === largest ? "" : `, ${signed(largest - last)}`;
    const of = limit === undefined ? "" : ` of ${formatBytes(limit)}`;
    return `  ${kind.padEnd(11)} ${formatBytes(largest)}${of}  ${route}${change}`;
  });
  const pairs = closest.map(
    ({ kind, share, routes }) => `  ${kind.padEnd(11)} ${percent(share)}  ${routes.join(" and ")}`,
  );
  return [
    "heaviest page by kind, and the change since the last run:",
    ...rows,
    ...(pairs.length > 0 ? ["closest pair by kind of page, names left out:", ...pairs] : []),
  ];
}

const signed = (bytes: number): string =>
  `${bytes > 0 ? "+" : "−"}${formatBytes(Math.abs(bytes))} since the last run`;
