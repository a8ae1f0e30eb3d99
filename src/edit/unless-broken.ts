import { SiteError } from "../errors.ts";

/** undefined where the site, or a page of it, cannot be made. */
export async function unlessBroken<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SiteError) return undefined;
    throw error;
  }
}
