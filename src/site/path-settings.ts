/** Paths and addresses as settings name them. */
import { z } from "zod";

export const path = z.string().regex(/^\/\S*$/, { error: "is not a path such as /contact" });

/** Hosts give other forms of `*` and `/:name` meanings of their own. */
export const pathPattern = z.string().regex(/^(?!.*\/:)\/[^\s*]*((?<=\/)\*)?$/, {
  error: "is neither a path such as /contact nor one for all below it such as /blog/*",
});

export const address = z.string().regex(/^(\/(?!\/)|https:\/\/)\S*$/, {
  error: "is neither a path such as /contact nor an https address",
});
