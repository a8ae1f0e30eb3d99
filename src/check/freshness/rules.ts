/** What an owner should look at again, which `check --stale` asks for. */
import type { Rule } from "../rules/rule.ts";

export const FRESHNESS: readonly Rule[] = [
  {
    id: "freshness/stale",
    severity: "notice",
    // Told by freshness.ts, which asks git.
    explain: {
      title: "Pages are looked at again after a while",
      why: "Prices, names and rules change, and visitors cannot tell an old page from a true one.",
      fix: "Read the page; correct what is no longer true.",
    },
  },
  {
    id: "freshness/passed",
    severity: "notice",
    // Told by freshness.ts, which knows the day.
    explain: {
      title: "No date that was ahead has passed",
      why: "An offer that ended, or a day that something opens and that is over, tells visitors that nobody cares for the site.",
      fix: "Say what is true now, or take the sentence out.",
    },
  },
];
