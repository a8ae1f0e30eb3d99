/** Where each kind of page lives. The spellings are part of the specification. */
export const categoryPath = (slug: string): string => `/services/${slug}-renovation`;

export const servicePath = ({ category, slug }: { category: string; slug: string }): string =>
  `/services/${category}/${slug}`;

export const areaPath = (slug: string): string => `/areas/${slug}`;

export const portfolioPath = (slug: string): string => `/portfolio/${slug}`;

/** Any path below the portfolio that is no page of its own shows the portfolio. */
export const REWRITES = [{ from: "/portfolio/*", to: "/portfolio" }] as const;
