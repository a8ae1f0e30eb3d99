/** Where a site is published to: `s3://bucket/prefix`. */
import { UsageError } from "../../errors.ts";

export interface Address {
  readonly bucket: string;
  /** Empty, or ending in a slash. */
  readonly prefix: string;
}

/** Whether a word of the command line names a place to publish to. */
export const isAddress = (text: string): boolean => text.startsWith("s3://");

/** Throws a UsageError that never repeats the text, which may hold a secret typed by mistake. */
export function parseAddress(text: string): Address {
  const [, bucket, path = ""] = /^s3:\/\/([^/]*)(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined)
    throw new UsageError("the target must look like s3://bucket or s3://bucket/prefix");
  if (bucket === "")
    throw new UsageError("the target names no bucket: it must look like s3://bucket");
  if (!/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,253}$/.test(bucket))
    throw new UsageError(
      "the target's bucket has a name that none can have: it begins with a letter or digit, then come letters, digits, and . _ -, in all at least 2 and at most 254 characters",
    );
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.some((part) => part === "." || part === ".."))
    throw new UsageError("the target's prefix may not hold . or .. as a part");
  if (parts.includes(".build-site"))
    throw new UsageError(
      "the target's prefix may not hold .build-site as a part: what publishing writes down lies there",
    );
  return { bucket, prefix: parts.map((part) => `${part}/`).join("") };
}

export const nameOfAddress = ({ bucket, prefix }: Address): string =>
  `s3://${bucket}/${prefix}`.replace(/\/$/, "");

/** Throws a UsageError, without repeating it, for an endpoint that is no URL or carries a password. */
export function assertEndpoint(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError("the endpoint must be an http:// or https:// URL");
  if (url.username !== "" || url.password !== "")
    throw new UsageError(
      "the endpoint may not hold a user name or password: credentials come from the environment or a profile",
    );
}
