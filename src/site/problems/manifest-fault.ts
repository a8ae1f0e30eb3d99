import type { Problem } from "../../errors.ts";
import { MANIFEST } from "../manifest.ts";
import { settingPlace } from "../settings/setting-place.ts";

/** A mistake in a field of the manifest. */
export const manifestFault = (field: string, message: string, hint?: string): Problem => ({
  rule: "site/manifest",
  where: { file: MANIFEST, field },
  message,
  ...(hint ? { hint } : {}),
});

/** At the name of the field, where the manifest's text has it. */
export const placedFaults = (
  faults: readonly Problem[],
  read: () => string,
): readonly Problem[] => {
  if (faults.length === 0) return faults;
  const source = read();
  return faults.map((one) => {
    const names = (one.where.field ?? "").split(/[.[\]"]+/).filter((name) => /^[a-z]/i.test(name));
    const { line, column } = settingPlace(MANIFEST, source, names, "defineSite");
    return line === undefined || column === undefined
      ? one
      : { ...one, where: { ...one.where, line, column } };
  });
};
