import type { Company } from "../content.ts";
import { Mark } from "./Mark.tsx";

/** Letters beyond which a name needs smaller type and more room on a phone. */
const LONG = 14;

/** The wordmark, which leads home. */
export function Brand({ site }: { site: Pick<Company, "brand"> }) {
  return (
    <a className={site.brand.length > LONG ? "brand long" : "brand"} href="/">
      <Mark />
      <span>{site.brand}</span>
    </a>
  );
}
