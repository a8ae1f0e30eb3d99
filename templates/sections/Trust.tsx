import { Bdi } from "build-site";
import type { Content } from "../content.ts";
import { joined, orSample } from "../text.ts";
import { Papers } from "./Papers.tsx";
import { Split } from "./Points.tsx";
import { Terms, term } from "./Terms.tsx";

/** What the company shows of itself on paper. Values that are still samples say so. */
export function Trust({ content }: { content: Content }) {
  const { about, labels, site } = content;
  const { title, text, ...names } = about.trust;
  const { trust } = site;
  const shown = (value: string) => orSample(value, trust, labels);
  return (
    <Split
      title={title}
      text={trust.sample ? `${text} ${labels.sampleNote}` : text}
      picture={<Papers content={content} />}
      quiet
    >
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
        <p>
          <a className="more" href={trust.profile} rel="noopener">
            {names.profile}
          </a>
        </p>
      )}
    </Split>
  );
}
