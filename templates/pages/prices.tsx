import type { Page } from "build-site";
import type { Content } from "../content.ts";
import { page } from "../layout/page.tsx";
import { categoryPath, servicePath } from "../paths.ts";
import { Checks } from "../sections/Checks.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Drawing } from "../sections/Drawing.tsx";
import { PriceTable, priceAxes } from "../sections/PriceTable.tsx";
import { Terms, term } from "../sections/Terms.tsx";
import { TickHouse } from "../sections/TickHouse.tsx";
import { vatText } from "../text.ts";

/** The service that shows this row as its price; else the category as a whole. */
function pageOfRow({ services }: Content, row: string, category: string): string {
  const service = services.find(({ price }) => price === row);
  return service ? servicePath(service) : categoryPath(category);
}

export function pricesPage(content: Content): Page {
  const { seo, hero, notice, vat, bars, tables, columns, factors, included, closing } =
    content.prices;
  const { site, labels } = content;
  const axes = priceAxes(content);
  const [first] = tables;
  return page(content, {
    path: "/prices",
    seo,
    image: first?.image ?? content.home.hero.image,
    trail: [{ name: labels.nav.prices, path: "/prices" }],
    main: (crumbs) => (
      <>
        <TickHouse
          content={content}
          top={
            <>
              {crumbs}
              <h1>{hero.title}</h1>
              <p className="lead">{hero.text}</p>
            </>
          }
          notice={
            <p className="notice">
              <b>{notice.title}</b> {notice.text} {vatText(site, vat, labels)}
            </p>
          }
        />
        <div className="wrap pts">
          <p className="lead">{bars}</p>
          {tables.map((table) => (
            <PriceTable
              key={table.category}
              table={table}
              axes={axes}
              pageOf={(row) => pageOfRow(content, row, table.category)}
              columns={columns}
              labels={labels}
            />
          ))}
        </div>
        <section className="sec f-page2">
          <div className="wrap two">
            <div>
              <h2>{factors.title}</h2>
              <Terms terms={factors.items.map(({ title, text }) => term(title, text))} />
            </div>
            <div>
              <h2>{included.title}</h2>
              {included.image && <Drawing image={included.image} field="glass" />}
              <Checks items={included.items} />
              <p className="fine">{included.note}</p>
            </div>
          </div>
        </section>
        <ClosingBand {...closing} />
      </>
    ),
  });
}
