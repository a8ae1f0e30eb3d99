import type { Page } from "build-site";
import type { Content } from "../content.ts";
import { page } from "../layout/page.tsx";
import { Checks } from "../sections/Checks.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { PlainHero } from "../sections/Hero.tsx";
import { PriceTable, priceAxes } from "../sections/PriceTable.tsx";

export function pricesPage(content: Content): Page {
  const { seo, hero, notice, tables, columns, factors, included, closing } = content.prices;
  const axes = priceAxes(content);
  const [first] = tables;
  return page(content, {
    path: "/prices",
    seo,
    image: first?.image ?? content.home.hero.image,
    trail: [{ name: content.labels.nav.prices, path: "/prices" }],
    main: (crumbs) => (
      <>
        <PlainHero {...hero} crumbs={crumbs}>
          <p className="notice">
            <b>{notice.title}</b> {notice.text}
          </p>
        </PlainHero>
        <div className="wrap pts">
          {tables.map((table) => (
            <PriceTable
              key={table.category}
              table={table}
              axes={axes}
              columns={columns}
              labels={content.labels}
              first={table === first}
            />
          ))}
        </div>
        <section className="sec f-page2">
          <div className="wrap two">
            <div>
              <h2>{factors.title}</h2>
              <dl className="fac">
                {factors.items.map(({ title, text }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <div>
              <h2>{included.title}</h2>
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
