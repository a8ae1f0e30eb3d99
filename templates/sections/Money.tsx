import { Picture } from "build-site";
import type { Content } from "../content.ts";
import { orSample } from "../text.ts";
import { Heading } from "./Heading.tsx";
import { Split } from "./Points.tsx";
import { Terms, term } from "./Terms.tsx";

/** When payments fall due, and what is put right after handover. */
export function PaymentAndCover({ content }: { content: Content }) {
  const { prices, site, labels } = content;
  const { paymentStages, cover } = site;
  return (
    <>
      <section className="sec">
        <div className="wrap">
          <Heading title={prices.payment.title} text={prices.payment.text} />
          <div className="two stepwise">
            <StageByStage content={content} />
            <Terms
              terms={fallingDue(paymentStages.stages).map(({ share, when, ...bar }) =>
                term(
                  orSample(share, paymentStages, labels),
                  <>
                    <p>{when}</p>
                    <Due {...bar} />
                  </>,
                ),
              )}
            />
          </div>
        </div>
      </section>
      <Split title={prices.cover.title} text={prices.cover.text}>
        <Terms
          terms={cover.items.map(({ what, howLong }) =>
            term(what, orSample(howLong, cover, labels)),
          )}
        />
      </Split>
    </>
  );
}

interface Bar {
  /** Percent of the sum that is paid before. */
  readonly from: number;
  readonly width: number;
}

/** Each stage with the part of the sum that falls due with it: the bars make a stair. */
function fallingDue<T extends { readonly share: string }>(stages: readonly T[]): (T & Bar)[] {
  let from = 0;
  return stages.map((stage) => {
    const width = Number.parseFloat(stage.share) || 0;
    from += width;
    return { ...stage, from: from - width, width };
  });
}

const Due = ({ from, width }: Bar) => (
  <svg className="ruler job" width="100%" height="24" aria-hidden="true">
    <line x2="100%" y1="20" y2="20" />
    <rect x={`${from}%`} y="5" width={`${width}%`} height="15" />
  </svg>
);

/** A place while it is built, from the ground to the last lamp: payment follows that. */
function StageByStage({ content: { home } }: { content: Content }) {
  const { stages, image } = home.steps;
  return (
    <div className="stages f-sand">
      {[...stages, image.file].map((file) => (
        <Picture key={file} file={file} alt="" sizes="(min-width: 60rem) 19vw, 33vw" />
      ))}
    </div>
  );
}
