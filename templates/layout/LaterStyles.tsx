import later from "../styles/later.css?url";
import paper from "../styles/print.css?url";

/** Stands after the top of a page: what comes before is shown without waiting for it. Paper's styles are waited for by paper alone. */
export const LaterStyles = () => (
  <>
    <link rel="stylesheet" href={later} />
    <link rel="stylesheet" href={paper} media="print" />
  </>
);
