/** Tells what a site's own functions throw as problems with their places. */
import { messageOf, type Problem, SiteError, type Where } from "../../errors.ts";
import { MANIFEST } from "../manifest.ts";
import { codeHint } from "./code-hint.ts";
import { locate, type SiteCode } from "./run.ts";

/** What a function of the site threw: the place in its code stands in the place of what it was asked for. */
export function thrownProblem(
  code: SiteCode,
  error: unknown,
  { rule, where, what }: { readonly rule: string; readonly where: Where; readonly what: string },
): Problem {
  const hint = codeHint(error);
  return {
    rule,
    where: { ...where, ...locate(code, error) },
    message: `${what} cannot be made: ${messageOf(error)}`,
    ...(hint ? { hint } : {}),
  };
}

export async function placeFaults<T>(code: SiteCode, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw placed(code, error);
  }
}

/** The same error where it does not come from the site's code. The engine throws nothing but errors. */
function placed(code: SiteCode, error: unknown): unknown {
  if (error instanceof SiteError) return error;
  const where = locate(code, error) ?? (error instanceof Error ? undefined : { file: MANIFEST });
  if (!where) return error;
  const hint = codeHint(error);
  const message = `the site's code failed: ${messageOf(error)}`;
  return new SiteError(
    "The site's manifest failed",
    [{ rule: "site/manifest", where, message, ...(hint ? { hint } : {}) }],
    { cause: error },
  );
}
