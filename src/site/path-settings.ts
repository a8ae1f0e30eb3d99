/** Paths and addresses as settings name them. */
import { z } from "zod";

export const path = z.string().regex(/^\/\S*$/, { error: "is not a path such as /contact" });

/** Hosts give other forms of `*` and `/:name` meanings of their own. */
export const pathPattern = z.string().regex(/^(?!.*\/:)\/[^\s*?#]*((?<=\/)\*)?$/, {
  error: ({ input }) => patternFault(String(input)),
});

function patternFault(text: string): string {
  if (/^\/.*[?#]/s.test(text))
    return "has a query or a fragment, which no rule can be for: name the path alone, with %3F or %23 where the sign is part of it";
  if (/^\/.*\s/s.test(text)) return "has white space: write a space as %20";
  return "is neither a path such as /contact nor one for all below it such as /blog/*";
}

export const address = z.string().regex(/^(\/(?!\/)|https:\/\/)\S*$/, {
  error: "is neither a path such as /contact nor an https address",
});
