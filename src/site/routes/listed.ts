/** Whether search engines are to list a page: it does not ask them not to, and stands for no other page. */
export const isListed = (page: {
  readonly noindex?: boolean | undefined;
  readonly canonical?: string | undefined;
  readonly borrowed?: unknown;
}): boolean => !page.noindex && page.canonical === undefined && !page.borrowed;
