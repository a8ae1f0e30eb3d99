/** Addresses that the settings call gone, and that answer: once the page goes, nobody would be asked to redirect it. */
import type { Problem } from "../../errors.ts";
import { isPattern, matchesPath } from "../../hosting/path-pattern.ts";
import type { EntryPlace } from "../settings/setting-place.ts";
import type { RedirectSetting } from "../settings/settings.ts";

/** A pattern may stand above pages that are there: only what it names itself is asked. */
export const goneProblems = (
  gone: readonly string[],
  paths: ReadonlySet<string>,
  redirects: readonly RedirectSetting[],
  placeOf: EntryPlace,
): readonly Problem[] =>
  gone.flatMap((address, index) => {
    const isRedirected = redirects.some(({ from }) => matchesPath(from, address));
    const answers = paths.has(address) ? "a page" : isRedirected ? "redirected" : undefined;
    return answers === undefined || isPattern(address)
      ? []
      : {
          rule: "settings/gone",
          where: placeOf(["gone", index], address),
          message: `${address} is ${answers}: it is not gone`,
          hint: "take it out of the list, where it would hide that the address dies later",
        };
  });
