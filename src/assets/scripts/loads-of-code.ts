/** What code of packages and of the site loads from elsewhere, by the addresses in it and by what it does besides. */
import { groupBy } from "../../collections/group-by.ts";
import type { LoadKind } from "../../render/policy/allowance.ts";
import type { ForbiddenUse } from "../../render/policy/forbidden-uses.ts";
import type { Address } from "./addresses.ts";

interface Place {
  readonly package: string | undefined;
  readonly source: string;
  readonly line: number;
}

export type FoundAddress = Place & { readonly what: "address" } & Omit<Address, "index">;
export type FoundLoader = Place & {
  readonly what: "loader";
  readonly kind: "script" | "frame" | "connect";
};

type FoundLoad = Place & Pick<ForbiddenUse, "what" | "code" | "kinds" | "origin">;

export function loadsIn(found: readonly (FoundAddress | FoundLoader)[]): readonly FoundLoad[] {
  const addresses = found.filter((one) => one.what === "address");
  const loaders = found.filter((one) => one.what === "loader");
  // Packages often keep their addresses in a file of their own.
  const unit = ({ package: name, source }: Place) => name ?? source;
  const kindsOf = groupBy(loaders, unit);
  const loads = addresses.flatMap((one) =>
    loadOf(one, new Set(kindsOf.get(unit(one))?.map(({ kind }) => kind))),
  );
  const told = new Set(loads.flatMap((one) => (one.kinds?.includes("script") ? unit(one) : [])));
  return [
    ...loads,
    ...loaders.flatMap(({ kind, package: name, source, line }) =>
      kind !== "script" || told.has(unit({ package: name, source, line }))
        ? []
        : [
            {
              what: "load" as const,
              kinds: [kind],
              code: 'createElement("script")',
              package: name,
              source,
              line,
            },
          ],
    ),
  ];
}

function loadOf(
  { kind, isBare, isPicture, ...address }: FoundAddress,
  loaders: ReadonlySet<FoundLoader["kind"]>,
): readonly FoundLoad[] {
  if (address.package === undefined) {
    const known = kind ?? (loaders.has("script") ? "script" : undefined);
    if (known) return [{ ...address, what: "load", kinds: [known] }];
    return isCode(address.source) ? [{ ...address, kinds: [isPicture ? "image" : "connect"] }] : [];
  }
  const kinds = new Set<LoadKind>(kind ? [kind] : []);
  if (loaders.has("script")) kinds.add("script");
  if (loaders.has("frame")) kinds.add("frame");
  if (loaders.has("connect") && isBare) kinds.add("connect");
  return kinds.size === 0 ? [] : [{ ...address, what: "load", kinds: [...kinds] }];
}

/** Data may well be lists of links. */
const isCode = (source: string) => /\.[cm]?[jt]sx?$/.test(source);
