import type { Problem } from "../../errors.ts";
import { MANIFEST } from "../manifest.ts";

/** A mistake in a field of the manifest. */
export const manifestFault = (field: string, message: string, hint?: string): Problem => ({
  rule: "site/manifest",
  where: { file: MANIFEST, field },
  message,
  ...(hint ? { hint } : {}),
});
