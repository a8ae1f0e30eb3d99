import { type Category, type Commercial, type Content, priceRows } from "../content.ts";
import { Split } from "./Points.tsx";
import { PriceLinks } from "./PriceLinks.tsx";
import { ProjectLink } from "./ProjectLink.tsx";
import { ProjectPicture } from "./ProjectPicture.tsx";

interface CategoryPricesProps {
  readonly content: Content;
  readonly category: Category | Commercial;
}

/** The rows of a category's price table, or else a project of its kind before and after, and its link. */
export function CategoryPrices({ content, category: { slug, project } }: CategoryPricesProps) {
  const { categoryPage: frame } = content;
  const rows = priceRows(content).filter(({ id }) => id.startsWith(`${slug}/`));
  if (rows.length === 0 && !project) return null;
  const hasPrices = rows.length > 0;
  return (
    <Split title={hasPrices ? frame.prices : frame.project} quiet>
      <PriceLinks content={content} rows={rows} bars />
      {project && !hasPrices && <ProjectPicture content={content} name={project} />}
      {project && (
        <p className="fine">
          {hasPrices && `${frame.project}: `}
          <ProjectLink content={content} name={project} />
        </p>
      )}
    </Split>
  );
}
