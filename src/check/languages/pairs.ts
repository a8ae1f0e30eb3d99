/** What is wrong with translations beside the texts that they translate, as the build found it. */
import type { PairFault } from "../../content/translations/pairs/pair-fault.ts";
import type { Finding } from "../rules/rule.ts";

export const pairFindings = (faults: readonly PairFault[]): readonly Finding[] =>
  faults.map(({ rule, at, field, message, hint }) => ({
    rule,
    where: { ...at.translation, field },
    message,
    hint,
  }));
