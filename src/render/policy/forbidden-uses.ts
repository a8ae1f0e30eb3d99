/** What scripts of a page do that its policy forbids: nothing is blocked before it runs in a browser. */

import { groupBy } from "../../collections/group-by.ts";
import type { Problem } from "../../errors.ts";
import type { Allowance } from "../../site/settings/allow-setting.ts";
import { forbidsMarkup, forbidsStyles, isAllowed, isRefused } from "./allowance.ts";

/** Named as the setting that allows it; none allows `eval`. */
type Forbidden = "innerHTML" | "style" | "connect" | "eval";

export interface ForbiddenUse {
  readonly what: Forbidden;
  /** As it stands in the code: `.innerHTML=`. */
  readonly code: string;
  /** What it asks, where it connects. */
  readonly origin?: string;
  /** undefined for the site's own code. */
  readonly package: string | undefined;
  /** The file of the site that holds the code, or that the package comes in by. */
  readonly file: string;
  /** Of the site's own code. */
  readonly line: number | undefined;
  /** The package that the file imports. */
  readonly by: string | undefined;
  /** Where it stands below the package: `shared/utils.mjs:242`. */
  readonly place: string | undefined;
}

interface PageWithScripts {
  readonly uses: readonly ForbiddenUse[];
  /** undefined for the page of unknown paths. */
  readonly path: string | undefined;
  readonly allow: readonly Allowance[];
  readonly allowance: Allowance;
  /** Texts of slots may become elements. */
  readonly hasSlots: boolean;
  /** Of the site. */
  readonly origin: string;
}

/** One for each package, and for each file of the site. */
export function forbiddenUseNotices(page: PageWithScripts): readonly Problem[] {
  const told = page.uses.filter((use) => isForbidden(use, page));
  return [...groupBy(told, (use) => use.package ?? use.file).values()].flatMap(notice);
}

function isForbidden(use: ForbiddenUse, page: PageWithScripts): boolean {
  const { what, code, package: name, origin = "" } = use;
  const { allow, allowance, path, hasSlots } = page;
  if (what === "eval") return true;
  if (what === "connect")
    return origin !== page.origin && !isAllowed(allowance.connect ?? [], origin);
  if (name === undefined && hasSlots && code === SLOTS) return false;
  const forbids = what === "innerHTML" ? forbidsMarkup : forbidsStyles;
  return forbids(allowance) && !isRefused(allow, path, what);
}

/** What shows a slot. */
const SLOTS = "dangerouslySetInnerHTML";

const DOES = { innerHTML: "turns text into elements", style: "writes styles" };
const ALLOWED = { innerHTML: "innerHTML: true", style: `style: ["'unsafe-inline'"]` };
const REFUSED = { innerHTML: "innerHTML: false", style: "style: []" };

const notice = (uses: readonly ForbiddenUse[]): readonly Problem[] => [
  ...uses.flatMap((use) => (use.what === "eval" ? evalNotice(use) : [])),
  ...uses.flatMap((use) => (use.what === "connect" ? connectNotice(use) : [])),
  ...sinkNotice(uses),
];

const evalNotice = (use: ForbiddenUse): Problem => ({
  ...whereOf(use),
  message: `${subject(use)}runs text as code (${use.code}${placed(use.place)}), which the policy of its pages blocks in browsers: what runs it ends there`,
  hint: "no setting allows it: take another package, or a version of it that does without",
});

const connectNotice = ({ origin, ...use }: ForbiddenUse): Problem => ({
  ...whereOf(use),
  message: `asks ${origin} (${use.code}), which the policy of its pages blocks in browsers`,
  hint: `write allow: [{ path: "…", connect: ["${origin}"] }]`,
});

const whereOf = ({ file, line }: ForbiddenUse): Pick<Problem, "rule" | "where"> => ({
  rule: "site/policy",
  where: { file, ...(line === undefined ? {} : { line }) },
});

function sinkNotice(uses: readonly ForbiddenUse[]): readonly Problem[] {
  const kinds = (["innerHTML", "style"] as const).flatMap((kind) => {
    const use = uses.find(({ what }) => what === kind);
    return use ? [{ ...use, what: kind }] : [];
  });
  const [first] = kinds;
  if (!first) return [];
  const does = kinds.map(({ what, code, place }) => `${DOES[what]} (${code}${placed(place)})`);
  const lines = (of: typeof ALLOWED) => kinds.map(({ what }) => of[what]).join(", ");
  return [
    {
      ...whereOf(first),
      message: `${subject(first)}${does.join(" and ")}, which the policy of its pages blocks in browsers`,
      hint: `try it in one: where it fails, write allow: [{ path: "…", ${lines(ALLOWED)} }]; where it works, ${lines(REFUSED)} instead, which ends this notice`,
    },
  ];
}

const placed = (place: string | undefined): string => (place ? ` in ${place}` : "");

function subject({ package: name, by }: ForbiddenUse): string {
  if (name === undefined) return "";
  return `loads ${name}${by === name ? "" : `, by way of ${by}`}: it `;
}
