import { Bdi } from "build-site";
import type { Content, PriceRow } from "../content.ts";
import { pricePath } from "../paths.ts";
import { joined, priceText } from "../text.ts";
import { priceAxes, Ruler } from "./PriceTable.tsx";
import { Terms } from "./Terms.tsx";

interface PriceLinksProps {
  readonly rows: readonly PriceRow[];
  readonly content: Content;
  /** Each range lies on a ruler too. */
  readonly bars?: boolean;
}

/** Price rows away from their tables; each figure leads to its row. */
export function PriceLinks({ rows, content, bars = false }: PriceLinksProps) {
  const axes = priceAxes(content);
  const link = (row: PriceRow) => (
    <a href={pricePath(row.id)}>
      <Bdi>{priceText(row, content.labels)}</Bdi>
    </a>
  );
  return (
    <Terms
      terms={rows.map((row, index) => ({
        key: row.id,
        name: nameOf(content, row),
        value: bars ? (
          <>
            <p>{link(row)}</p>
            <Ruler
              row={row}
              axis={axes[row.unit]}
              figures={index === rows.length - 1}
              labels={content.labels}
            />
          </>
        ) : (
          link(row)
        ),
      }))}
    />
  );
}

/** Rows of different tables have the same names: the table's name tells them apart. */
function nameOf({ prices, labels }: Content, { id, service }: PriceRow): string {
  const title = prices.tables.find(({ items }) => items.some((row) => row.id === id))?.title ?? "";
  return service.includes(title) ? service : joined([service, title], labels);
}
