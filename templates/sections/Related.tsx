import { type Content, priceRows, type Service } from "../content.ts";
import { fieldOf } from "../fields.ts";
import { servicePath } from "../paths.ts";
import { priceText } from "../text.ts";
import { LinkRow } from "./LinkRow.tsx";

const SHOWN = 4;

/** The services that follow this one in its category's menu; after the last comes the first. */
function following(services: readonly Service[], service: Service): readonly Service[] {
  const own = services.filter(({ category }) => category === service.category);
  const index = own.indexOf(service);
  return [...own.slice(index + 1), ...own.slice(0, index)].slice(0, SHOWN);
}

export function Related({ content, service }: { content: Content; service: Service }) {
  const rows = priceRows(content);
  return (
    <LinkRow
      id="related"
      title={content.servicePage.related}
      field={fieldOf(service.category)}
      links={following(content.services, service).map((one) => {
        const row = rows.find(({ id }) => id === one.price);
        return {
          name: one.name,
          href: servicePath(one),
          image: one.image.file,
          note: row && priceText(row, content.labels),
        };
      })}
    />
  );
}
