/** Redirects that cannot do what they are meant for. */
import type { Problem } from "../../errors.ts";
import { pathBelow } from "../../hosting/base.ts";
import { isPattern, matchesPath, SPLAT } from "../../hosting/path-pattern.ts";
import { decoded, pageOfHtml, withoutSlash } from "../../hosting/url.ts";
import type { LinkFault } from "../links.ts";
import type { EntryPlace } from "../settings/setting-place.ts";
import type { RedirectSetting, ResolvedSettings } from "../settings/settings.ts";

interface Fault {
  readonly message: string;
  readonly hint: string;
}

/** Redirects that hide a page, lead nowhere, or lead in a circle. They may lead to a page with the base or without. */
export function redirectProblems(
  { redirects: written, base }: Pick<ResolvedSettings, "redirects" | "base">,
  paths: ReadonlySet<string>,
  linkFault: LinkFault,
  placeOf: EntryPlace,
): readonly Problem[] {
  const redirects = written.map((one) => ({ ...one, to: pathBelow(base, one.to) ?? one.to }));
  const hiding = new Map(redirects.map((one) => [one, sourceFault(one, paths)]));
  // One that hides pages must go, and leads nothing on.
  const leading = redirects.filter((one) => !hiding.get(one));
  return redirects.flatMap((redirect, index): Problem[] => {
    const fault =
      hiding.get(redirect) ??
      chainFault(redirect, leading) ??
      targetFault(redirect, paths, linkFault);
    return fault
      ? [
          {
            rule: "settings/redirect",
            where: placeOf(["redirects", index], redirect.from),
            ...fault,
          },
        ]
      : [];
  });
}

function sourceFault({ from, to }: RedirectSetting, paths: ReadonlySet<string>): Fault | undefined {
  const hidden = [...paths].find((path) => matchesPath(from, path));
  if (hidden !== undefined)
    return {
      message: `${hidden} is a page, which a redirect would hide`,
      hint: "remove the redirect, or the page",
    };
  const shown = pageOfHtml(from);
  if (shown !== from && paths.has(shown) && withoutSlash(to) !== shown)
    return {
      message: `${from} is the page ${shown} on hosts that leave .html out of addresses, so the redirect would hide it`,
      hint: `redirect it to ${shown}, or remove the page`,
    };
  return to.includes(SPLAT) && !isPattern(from)
    ? {
        message: `${from} leads to ${to}, but has no * that ${SPLAT} could stand for`,
        hint: `redirect ${withoutSlash(from)}/*, or name the whole address`,
      }
    : undefined;
}

function chainFault(
  { from, to }: RedirectSetting,
  redirects: readonly RedirectSetting[],
): Fault | undefined {
  const target = decoded(withoutSlash(to.replace(SPLAT, "")));
  return redirects.some((other) => matchesPath(other.from, target))
    ? {
        message: `${from} leads to ${to}, which is redirected itself`,
        hint: "name the last address of the chain",
      }
    : undefined;
}

function targetFault(
  { from, to }: RedirectSetting,
  paths: ReadonlySet<string>,
  linkFault: LinkFault,
): Fault | undefined {
  if (!to.startsWith("/")) return undefined;
  const [before = "", after] = to.split(SPLAT);
  const isKnown =
    after === undefined
      ? linkFault(to) === undefined
      : [...paths].some((path) => `${path}/`.startsWith(before));
  return isKnown
    ? undefined
    : {
        message: `${from} leads to ${to}, where there is no page`,
        hint: linkFault(to)?.hint ?? "name a page of this site, or an https address",
      };
}
