/** Why a page cannot be rendered, from what its code has thrown. */
import { messageOf, type Problem, type Where } from "../../errors.ts";
import { placeOfWaiting } from "../../markdown/waiting.ts";
import { codeHint } from "../../site/code/code-hint.ts";
import { elementHint, NoComponent } from "../../site/code/element-hint.ts";
import { locate, type SiteCode } from "../../site/code/run.ts";
import { AsyncIsland } from "../islands/async-island.ts";
import { componentIn, componentsOf } from "../render-waiting.ts";
import type { Failure } from "./rendered.ts";

/** `where` is the page's own place, for what is thrown nowhere in the site's code. */
export function failureOf(error: unknown, route: string, where: Where, code: SiteCode): Failure {
  // What renders the island is another file, which is right.
  if (error instanceof AsyncIsland && error.file !== undefined) {
    const { line: _, column: __, ...page } = where;
    return {
      ...thrownProblem(route, error, undefined),
      where: { ...page, file: error.file },
      cause: error,
    };
  }
  const thrownAt = locate(code, error);
  const place = {
    ...where,
    ...(placeOfWaiting(error) ?? thrownAt ?? locate(code, componentsOf(error))),
  };
  const told = thrownProblem(
    route,
    error,
    place.line === undefined ? componentIn(error) : undefined,
  );
  const hint =
    error instanceof NoComponent && thrownAt
      ? { hint: elementHint(code.root, error, thrownAt) }
      : {};
  return { ...told, ...hint, where: place, cause: error };
}

/** MDX is rendered at once: what it would wait for is awaited before. `component` is the one that failed. */
function thrownProblem(
  route: string,
  error: unknown,
  component: string | undefined,
): Omit<Problem, "where"> {
  const message = messageOf(error);
  const hint = codeHint(error);
  const waits = /suspended while responding to synchronous input|async Client Component/i;
  return placeOfWaiting(error) || error instanceof AsyncIsland || waits.test(message)
    ? {
        rule: "site/async-component",
        message:
          error instanceof AsyncIsland
            ? message
            : `${route} has a component that waits for something while it is rendered`,
        hint: "await it in the kind or in `page: async () => …`, and give the value to the component as a prop; in MDX await it in an export: export const bees = await count(), then {bees}",
      }
    : {
        rule: "site/render",
        message: `${route} cannot be rendered${component ? `, by ${component}` : ""}: ${message}`,
        ...(hint ? { hint } : {}),
      };
}
