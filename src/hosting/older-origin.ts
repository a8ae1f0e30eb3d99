/** What older versions wrote into `dist/` and buckets calls the origin `host`. */
export const withOrigin = (written: unknown): unknown =>
  typeof written === "object" && written !== null && "host" in written
    ? { origin: written.host, ...written }
    : written;
