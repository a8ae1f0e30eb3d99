/** Paths and addresses as settings name them. */
import { z } from "zod";

export const path = z.string().regex(/^\/\S*$/, { error: "is not a path such as /contact" });

/** Hosts give other forms of `*` and `/:name` meanings of their own. */
export const pathPattern = z.string().regex(/^(?!.*\/:)\/[^\s*?#]*((?<=\/)\*)?$/, {
  error: ({ input }) => patternFault(String(input)),
});

const allBelow = (path: string) =>
  `name all below a path, as ${path || "/blog"}/*, or each address on a line of its own`;

function patternFault(text: string): string {
  if (/^\/.*[?#]/s.test(text))
    return "has a query or a fragment, which no rule can be for: name the path alone, with %3F or %23 where the sign is part of it";
  if (/^\/.*\s/s.test(text)) return "has white space: write a space as %20";
  const name = text.search(/\/:/);
  if (text.startsWith("/") && name !== -1)
    return `has a name for a part, which only some hosts know: ${allBelow(text.slice(0, name))}`;
  if (/^\/.*\*/s.test(text)) return `has a * that is not its whole last part: ${allBelow("")}`;
  return "is neither a path such as /contact nor one for all below it such as /blog/*";
}

export const address = z.string().regex(/^(\/(?!\/)|https:\/\/)\S*$/, {
  error: "is neither a path such as /contact nor an https address",
});

/** Those that every host and object store can answer with. */
export const redirectStatus = z.literal([301, 302], {
  error: ({ input }) => {
    const meant = { 303: 302, 307: 302, 308: 301 }[Number(input)];
    const length = meant === 301 ? "for ever" : "for now";
    return meant
      ? `${input} is none that every host knows: write ${meant}, moved ${length}`
      : undefined;
  },
});
