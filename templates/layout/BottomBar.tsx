import { Bdi } from "build-site";
import type { Company, Labels } from "../content.ts";
import { phoneLink } from "../text.ts";

/** On phones the number and the form stay under the thumb; the chat button completes the bar. */
export function BottomBar({ site, labels }: { site: Company; labels: Labels }) {
  const { name, call, quote } = labels.bottomBar;
  return (
    <nav className="bottom" aria-label={name}>
      <a className="btn sm" href={phoneLink(site.phone)}>
        {call}{" "}
        <span className="vh">
          <Bdi>{site.phone}</Bdi>
        </span>
      </a>{" "}
      <a className="btn sm" href="/contact#message">
        {quote}
      </a>
    </nav>
  );
}
