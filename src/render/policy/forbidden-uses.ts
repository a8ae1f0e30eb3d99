/** What scripts of a page do that its policy forbids: nothing is blocked before it runs in a browser. */
import type { Allowance } from "../../site/settings/allow-setting.ts";
import {
  forbidsMarkup,
  forbidsStyles,
  isAllowed,
  isRefused,
  KINDS,
  type LoadKind,
} from "./allowance.ts";

export interface ForbiddenUse {
  /** `load` is of all `kinds`; for what an address of the site's own code is, they are a guess. */
  readonly what: "innerHTML" | "style" | "eval" | "load" | "address";
  /** As it stands in the code: `.innerHTML=`. */
  readonly code: string;
  readonly kinds?: readonly LoadKind[];
  /** What it loads from, where the code says it. */
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

export interface PageWithScripts {
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

export const blockedUses = (page: PageWithScripts): readonly ForbiddenUse[] =>
  page.uses.flatMap((use) => blocked(use, page));

/** The use, with those of its kinds that are not allowed. */
function blocked(use: ForbiddenUse, page: PageWithScripts): readonly ForbiddenUse[] {
  const { what, code, package: name, origin, kinds = [] } = use;
  const { allow, allowance, path, hasSlots } = page;
  if (what === "eval") return [use];
  if (what === "load" || what === "address") {
    if (origin === page.origin) return [];
    const left = kinds.filter(
      (kind) => !isRefused(allow, path, kind) && !isSettled(kind, use, page),
    );
    if (what === "load") return left.length > 0 ? [{ ...use, kinds: left }] : [];
    const isKnown = KINDS.some(
      (kind) => isAllowed(allowance[kind] ?? [], origin ?? "") || isRefused(allow, path, kind),
    );
    return isKnown ? [] : [use];
  }
  if (name === undefined && hasSlots && code === SLOTS) return [];
  const forbids = what === "innerHTML" ? forbidsMarkup : forbidsStyles;
  return forbids(allowance) && !isRefused(allow, path, what) ? [use] : [];
}

/** Of the hosts that a package knows, a page allows those that it needs. */
function isSettled(
  kind: LoadKind,
  use: ForbiddenUse,
  { allowance, uses }: PageWithScripts,
): boolean {
  if (use.origin === undefined) return !forbidsMarkup(allowance);
  const known =
    use.package === undefined
      ? [use]
      : uses.filter((one) => one.package && one.by === use.by && one.kinds?.includes(kind));
  return known.some(({ origin }) => origin && isAllowed(allowance[kind] ?? [], origin));
}

/** What shows a slot. */
const SLOTS = "dangerouslySetInnerHTML";
