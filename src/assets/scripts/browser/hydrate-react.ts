/** Islands on React, which makes the same ids as on the server. */
import { hydrateRoot } from "react-dom/client";
import { hydrateBy } from "./hydrate.ts";

export const hydrate = hydrateBy((root, element, prefix) => {
  hydrateRoot(root, element, {
    identifierPrefix: prefix,
    // The boundary reports it.
    onCaughtError() {},
  });
});
