import { Picture } from "build-site";
import type { Content } from "../content.ts";
import { orSample } from "../text.ts";
import { Terms, term } from "./Terms.tsx";

/** When payments fall due, and what is put right after handover. */
export function PaymentAndCover({ content }: { content: Content }) {
  const { prices, site, labels } = content;
  const { paymentStages, cover } = site;
  return (
    <section className="sec f-page2">
      <div className="wrap pairs">
        <div>
          <h2>{prices.payment.title}</h2>
          <p>{prices.payment.text}</p>
          <StageByStage content={content} />
          <Terms
            terms={paymentStages.stages.map(({ share, when }) =>
              term(orSample(share, paymentStages, labels), when),
            )}
          />
        </div>
        <div>
          <h2>{prices.cover.title}</h2>
          <p>{prices.cover.text}</p>
          <Terms
            terms={cover.items.map(({ what, howLong }) =>
              term(what, orSample(howLong, cover, labels)),
            )}
          />
        </div>
      </div>
    </section>
  );
}

/** A place while it is built, from the ground to the last lamp: payment follows that. */
function StageByStage({ content: { home } }: { content: Content }) {
  const { stages, image } = home.steps;
  return (
    <div className="stages f-sand">
      {[...stages, image.file].map((file) => (
        <Picture key={file} file={file} alt="" sizes="(min-width: 60rem) 15vw, 33vw" />
      ))}
    </div>
  );
}
