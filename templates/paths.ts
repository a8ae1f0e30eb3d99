/** Where each kind of page lives. The spellings are part of the specification. */
export const categoryPath = (slug: string): string => `/services/${slug}-renovation`;

export const servicePath = ({ category, slug }: { category: string; slug: string }): string =>
  `/services/${category}/${slug}`;

export const areaPath = (slug: string): string => `/areas/${slug}`;

/** A price row, or a kind of work among the approvals, by its id. */
export const pricePath = (row: string): string => `/prices#${priceAnchor(row)}`;

export const priceAnchor = (row: string): string => row.replace("/", "-");

export const approvalPath = (row: string): string => `/authority-approvals#${row}`;

/** The papers of an area: the tray of approvals with that area chosen. */
export const areaAnchor = (area: string): string => `in-${area}`;

export const portfolioPath = (slug: string): string => `/portfolio/${slug}`;

/** A finished project has a page of its own; a sample is a card on its type's page. */
export const projectPath = (type: string, project: { slug: string; sample: boolean }): string =>
  `${portfolioPath(type)}${project.sample ? "#" : "/"}${project.slug}`;

/** Any path below the portfolio that is no page of its own shows the portfolio. */
export const REWRITES = [{ from: "/portfolio/*", to: "/portfolio" }] as const;
