import { Bdi, useFormatter } from "build-site";
import { type Content, type Project, priceRows } from "../content.ts";
import { pricePath } from "../paths.ts";
import { priceText } from "../text.ts";
import { type Term, Terms, term } from "./Terms.tsx";

/** Size, time, scope, price range and approvals of a project, as far as they are given. */
export function ProjectTerms({ content, project }: { content: Content; project: Project }) {
  const { terms: names } = content.portfolioPage;
  const format = useFormatter();
  const { size, time, scope, band, approvals } = project;
  const row = priceRows(content).find(({ id }) => id === band);
  const given = (name: string, value: string | undefined): readonly Term[] =>
    value ? [term(name, value)] : [];
  const terms = [
    ...given(names.size, size),
    ...given(names.time, time),
    ...given(names.scope, scope && format.list(scope, { type: "unit" })),
    ...(row
      ? [
          term(
            names.band,
            <a href={pricePath(row.id)}>
              <Bdi>{priceText(row, content.labels)}</Bdi>
            </a>,
          ),
        ]
      : []),
    ...given(names.approvals, approvals),
  ];
  return terms.length > 0 ? <Terms terms={terms} /> : null;
}
