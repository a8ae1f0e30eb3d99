/** A connection to one store, counted. */
import { assertEndpoint, nameOfAddress, parseAddress } from "./address.ts";
import { systemClock } from "./clock.ts";
import { type ObjectStore, type ReadableStore, readOnly } from "./object-store.ts";
import { withRetry } from "./retry.ts";
import { createS3Store, type S3Options } from "./s3.ts";
import { counted, type Traffic } from "./traffic.ts";

export interface StoreOptions extends S3Options {
  /** `s3://bucket/prefix` */
  readonly target: string;
}

export interface Connection {
  readonly name: string;
  /** Cannot write, and is patient: for listings. */
  readonly reader: ReadableStore;
  /** Each request as it is, tried once. */
  readonly store: ObjectStore;
  readonly traffic: Traffic;
}

export function connect(options: StoreOptions, notice: (text: string) => void): Connection {
  const address = parseAddress(options.target);
  if (options.endpoint !== undefined) assertEndpoint(options.endpoint);
  if (/[A-Z]/.test(address.bucket))
    notice(
      `the bucket's name ${address.bucket} has capitals: most stores know names in lower case only`,
    );
  const traffic: Traffic = { requests: 0, bytesSent: 0 };
  const store = counted(createS3Store(address, options), traffic);
  const reader = readOnly(withRetry(store, systemClock, notice));
  return { name: nameOfAddress(address), reader, store, traffic };
}
