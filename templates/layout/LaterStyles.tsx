import later from "../styles/later.css?url";

/** Stands after the top of a page: what comes before is shown without waiting for it. */
export const LaterStyles = () => <link rel="stylesheet" href={later} />;
