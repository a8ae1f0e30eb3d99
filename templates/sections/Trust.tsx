import { Bdi, Picture } from "build-site";
import type { Content } from "../content.ts";
import { joined, orSample } from "../text.ts";
import { Terms, term } from "./Terms.tsx";

/** What the company shows of itself on paper, beside the drawing of stamped sheets. Values that are still samples say so. */
export function Trust({ content }: { content: Content }) {
  const { about, approvals, labels, site } = content;
  const { title, text, ...names } = about.trust;
  const { trust } = site;
  const shown = (value: string) => orSample(value, trust, labels);
  return (
    <section className="sec f-glass">
      <div className="wrap agrid">
        <figure>
          <Picture file={approvals.hero.image.file} alt="" sizes="(min-width: 60rem) 58vw, 100vw" />
        </figure>
        <div className="atext">
          <h2>{title}</h2>
          <p>{trust.sample ? `${text} ${labels.sampleNote}` : text}</p>
          <Terms
            terms={[
              term(
                names.licence,
                shown(joined([trust.licence.number, trust.licence.authority], labels)),
              ),
              term(names.contractorClass, shown(trust.contractorClass)),
              term(names.taxNumber, <Bdi>{shown(trust.taxNumber)}</Bdi>),
              term(names.insurances, shown(joined(trust.insurances, labels, "semicolon"))),
              term(names.founded, shown(String(trust.founded))),
            ]}
          />
          {trust.profile && (
            <a className="more" href={trust.profile} rel="noopener">
              {names.profile}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
