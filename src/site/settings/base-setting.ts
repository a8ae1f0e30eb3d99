/** The setting `base`: the path of its host that a site is below. */
import { z } from "zod";

/** As code hosts name projects. */
export const baseSetting = z.string().regex(/^((\/[A-Za-z0-9_-][\w.~-]*)+)?$/, {
  error: ({ input }) => `is not a base such as /project: ${adviceFor(String(input))}`,
});

function adviceFor(given: string): string {
  const name = given.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/^[./]+|\/+$/g, "");
  return /^[\w~.-]+(\/[\w~.-]+)*$/.test(name)
    ? `write "/${name}"`
    : "leave it out for a site at the top of its host";
}
