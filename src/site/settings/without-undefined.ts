/** Fields that a site's code leaves undefined, as `hsts: isLive ? … : undefined` does: they are not given. */
import { isGroup } from "../../content/map-texts.ts";

export const withoutUndefined = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, withoutUndefined(one)]),
  );
};
