/** What the settings say of the rules of `check`. */
import { z } from "zod";
import { pathPattern } from "./path-settings.ts";

/** An `error` fails a check, a `notice` is told, and what is `off` is counted only. */
export type Severity = "off" | "notice" | "error";

/**
 * By rule, for every page or by path: `/contact` is one, `/blog/*` is it and all below. Of several paths that fit,
 * the longest decides.
 */
export type RuleSettings = Readonly<Record<string, Severity | Readonly<Record<string, Severity>>>>;

const severity = z.enum(["off", "notice", "error"]);

export const ruleSettings = z.record(
  z.string(),
  z.union([severity, z.record(pathPattern, severity)]),
);
