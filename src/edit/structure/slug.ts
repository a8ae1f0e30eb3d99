import { slugOf as slugOfName } from "../../content/collections.ts";

/** `Élan d’Or` → `elan-dor`: without accents of Latin, Greek and Cyrillic letters. Empty where no letter of it can stand in an address. */
export const slugOf = (name: string): string =>
  slugOfName(name.normalize("NFKD").replace(/[\u0300-\u036f'’]/g, ""));
