import type { Page } from "build-site";
import { type Content, priceRows } from "../content.ts";
import { page } from "../layout/page.tsx";
import { categoryPath, servicePath } from "../paths.ts";
import { Checks } from "../sections/Checks.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Estimate } from "../sections/Estimate.tsx";
import { PlainHero } from "../sections/Hero.tsx";
import { PaymentAndCover, WorkedExamples } from "../sections/Money.tsx";
import { Split } from "../sections/Points.tsx";
import { PriceTable, priceAxes } from "../sections/PriceTable.tsx";
import { Terms, term } from "../sections/Terms.tsx";
import { vatText } from "../text.ts";

/** The service that shows this row as its price; else the category as a whole. */
function pageOfRow({ services }: Content, row: string, category: string): string {
  const service = services.find(({ price }) => price === row);
  return service ? servicePath(service) : categoryPath(category);
}

export function pricesPage(content: Content): Page {
  const { seo, hero, notice, vat, tables, columns, factors, included, commercial, closing } =
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
        <PlainHero {...hero} crumbs={crumbs}>
          <p className="notice">
            <b>{notice.title}</b> {notice.text} {vatText(site, vat, labels)}
          </p>
        </PlainHero>
        <div className="wrap pts">
          {tables.map((table) => (
            <PriceTable
              key={table.category}
              table={table}
              axes={axes}
              pageOf={(row) => pageOfRow(content, row, table.category)}
              columns={columns}
              labels={labels}
              first={table === first}
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
              <Checks items={included.items} />
              <p className="fine">{included.note}</p>
            </div>
          </div>
        </section>
        <Estimate content={content} />
        <WorkedExamples content={content} rows={priceRows(content)} />
        <Split title={commercial.title}>
          <p className="prose">{commercial.text}</p>
          <a className="more" href={commercial.action.link}>
            {commercial.action.label}
          </a>
        </Split>
        <PaymentAndCover content={content} />
        <ClosingBand {...closing} />
      </>
    ),
  });
}
