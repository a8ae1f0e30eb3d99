/** Addresses of earlier releases, which `check --target` asks the bucket for. */
import type { Rule } from "../rules/rule.ts";

export const DEAD_ADDRESSES: readonly Rule[] = [
  {
    id: "links/dead-address",
    severity: "error",
    // Told by the check command, which knows the bucket.
    explain: {
      title: "Every address that ever was answers, leads on, or is said to be gone",
      why: "Bookmarks, search results and links of others keep an address for years, and show an error once it is dead.",
      fix: "Add a redirect to the nearest page, or name the address in `gone` in the settings.",
      source: "https://www.w3.org/Provider/Style/URI",
    },
  },
];
