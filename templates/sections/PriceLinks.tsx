import { Bdi } from "build-site";
import type { Content, PriceRow } from "../content.ts";
import { pricePath } from "../paths.ts";
import { priceText } from "../text.ts";
import { Terms } from "./Terms.tsx";

interface PriceLinksProps {
  readonly rows: readonly PriceRow[];
  readonly content: Content;
}

/** Price rows away from their tables; each figure leads to its row. */
export function PriceLinks({ rows, content }: PriceLinksProps) {
  return (
    <Terms
      terms={rows.map((row) => ({
        key: row.id,
        name: nameOf(content, row),
        value: (
          <a href={pricePath(row.id)}>
            <Bdi>{priceText(row, content.labels)}</Bdi>
          </a>
        ),
      }))}
    />
  );
}

/** Rows of different tables have the same names: the table's name tells them apart. */
function nameOf({ prices }: Content, { id, service }: PriceRow): string {
  const title = prices.tables.find(({ items }) => items.some((row) => row.id === id))?.title ?? "";
  return service.includes(title) ? service : `${service}, ${title}`;
}
