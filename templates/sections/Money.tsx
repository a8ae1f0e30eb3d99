/** What the prices page says of money beside its tables. */
import type { Content, PriceRow } from "../content.ts";
import { orSample, span } from "../text.ts";
import { Heading } from "./Heading.tsx";
import { Terms, term } from "./Terms.tsx";

interface MoneyProps {
  readonly content: Content;
  readonly rows: readonly PriceRow[];
}

/** Quantities times the ranges of the tables, with their sum. */
export function WorkedExamples({ content: { prices, labels }, rows }: MoneyProps) {
  const { title, text, total, items } = prices.examples;
  const price = (range: { from: number; to: number }) => `${labels.currency}\u00a0${span(range)}`;
  return (
    <section className="sec">
      <div className="wrap">
        <Heading title={title} text={text} />
        <div className="pairs">
          {items.map((item) => {
            const lines = item.lines.flatMap(({ row: id, quantity, note }) => {
              const row = rows.find((one) => one.id === id);
              if (!row) return [];
              const amount =
                row.unit === "sqm" ? `${quantity} ${labels.squareMetre}` : `${quantity}`;
              return [
                {
                  name: [`${row.service}, ${amount}`, note].filter(Boolean).join(" "),
                  from: row.from * quantity,
                  to: row.to * quantity,
                },
              ];
            });
            const sum = {
              from: lines.reduce((all, { from }) => all + from, 0),
              to: lines.reduce((all, { to }) => all + to, 0),
            };
            return (
              <div key={item.title}>
                <p className="big">{item.title}</p>
                <Terms
                  terms={[
                    ...lines.map((line) => term(line.name, price(line))),
                    term(total, <b>{price(sum)}</b>),
                  ]}
                />
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** When payments fall due, and what is put right after handover. */
export function PaymentAndCover({ content }: { content: Content }) {
  const { prices, site, labels } = content;
  const { paymentStages, cover } = site;
  return (
    <section className="sec f-page2">
      <div className="wrap pairs">
        <div>
          <h2>{prices.payment.title}</h2>
          <p>{prices.payment.text}</p>
          <Terms
            terms={paymentStages.stages.map(({ share, when }) =>
              term(orSample(share, paymentStages, labels), when),
            )}
          />
        </div>
        <div>
          <h2>{prices.cover.title}</h2>
          <p>{prices.cover.text}</p>
          <Terms
            terms={cover.items.map(({ what, howLong }) =>
              term(what, orSample(howLong, cover, labels)),
            )}
          />
        </div>
      </div>
    </section>
  );
}
