/** What a person should know of a site that goes below a prefix: whether it will be right is for the host to say. */
import { PREVIEWS } from "../previews/names.ts";
import { nameOfAddress, parseAddress } from "../store/address.ts";
import type { Overrides } from "./guards.ts";

export function prefixNotices(
  target: string,
  base: string,
  { allowPrefix }: Pick<Overrides, "allowPrefix">,
): readonly string[] {
  const { bucket, prefix: whole } = parseAddress(target);
  if (whole === "") return [];
  const prefix = whole.slice(0, -1);
  const [, above = "", name] = new RegExp(`^(.*/)?${PREVIEWS}([^/]+)$`).exec(prefix) ?? [];
  return [
    ...(base === "" && !allowPrefix
      ? [
          `the site has no \`base\`, so all its links begin with /, and it goes below /${prefix}: it works only where a host shows ${target} as the top of a site → set \`base: "/${prefix}"\`, or say --allow-prefix where a host does so`,
        ]
      : []),
    ...(name === undefined
      ? []
      : [
          `${target} lies where previews do, and this is the site itself, open to search engines → for a preview say: publish ${nameOfAddress({ bucket, prefix: above })} --preview ${name}`,
        ]),
  ];
}
