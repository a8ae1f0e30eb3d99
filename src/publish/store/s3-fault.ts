/**
 * Reads what an S3-compatible store, or the way to it, answered.
 * Codes: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html and the stores' own.
 */
import { awsProfile } from "../../config.ts";
import { messageOf } from "../../errors.ts";
import { type Fault, type Operation, StoreError } from "./fault.ts";

interface Answer {
  /** The store's error code, or Node's for a connection. */
  readonly code: string;
  readonly status: number | undefined;
}

export function answerOf(error: unknown): Answer {
  const fields: Record<string, unknown> = Object.assign({}, error);
  const name = error instanceof Error ? error.name : "";
  const metadata: Record<string, unknown> = Object.assign({}, fields.$metadata);
  const code = [fields.Code, fields.code, name].find((value) => typeof value === "string" && value);
  return {
    code: String(code ?? ""),
    status: typeof metadata.httpStatusCode === "number" ? metadata.httpStatusCode : undefined,
  };
}

/** Node's own complaint about how it was called is no answer of a store. */
export const isDefect = (error: unknown): boolean =>
  /^ERR_(INVALID|OUT_OF|MISSING)/.test(answerOf(error).code);

export function storeError(operation: Operation, key: string, error: unknown): StoreError {
  const { code, status } = answerOf(error);
  const fault = faultOf(code, status, messageOf(error));
  return new StoreError(fault, operation, key, detail(fault, code, status, error), {
    cause: error,
    isAnswer: status !== undefined,
  });
}

const BY_CODE: readonly (readonly [RegExp, Fault])[] = [
  [/^CredentialsProviderError$/, "no-credentials"],
  [/^(RequestTimeTooSkewed|RequestExpired|RequestInTheFuture)$/, "clock"],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|ExpiredTokenException|InvalidToken|TokenRefreshRequired|InvalidClientTokenId|Unauthorized)$/,
    "wrong-credentials",
  ],
  [/^NoSuchBucket$/, "no-bucket"],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint.*)$/,
    "wrong-region",
  ],
  [/QuotaExceeded$|StorageFull$|^InsufficientStorage/, "full"],
  [/ParentIs|Is(A)?(File|Directory)|AsDirectory|IsObject/i, "conflict"],
  [
    /^(BadDigest|XAmzContentSHA256Mismatch|IncompleteBody|OperationAborted|ConditionalRequestConflict|SlowDown|RequestTimeout|TimeoutError|AbortError|Throttling.*|TooManyRequests.*)$/,
    "transient",
  ],
  [
    /^(ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPROTO|ERR_STREAM_PREMATURE_CLOSE|UND_ERR)/,
    "transient",
  ],
];

/**
 * No store answers with these where an error code is missing: a page in place of a listing, a redirect to a
 * sign-in page, and the status for "sign in to the network first" (RFC 6585).
 */
const INTERCEPTING: ReadonlySet<number> = new Set([200, 302, 303, 511]);

function faultOf(code: string, status: number | undefined, message: string): Fault {
  if (/wrong version number|packet length too long/.test(message)) return "no-tls";
  const known = BY_CODE.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  // An empty AWS_REGION is read by the SDK itself.
  if (/^Region (is missing|not accepted)/.test(message)) return "wrong-region";
  if (status !== undefined && INTERCEPTING.has(status)) return "intercepted";
  if (/Deserialization error|is not expected|Unexpected token|XML|closing tag/i.test(message))
    return status !== undefined && status >= 500 ? "transient" : "no-store";
  if (/socket hang up|aborted|premature close/i.test(message)) return "transient";
  if (status === undefined) return "refused";
  if (status === 507) return "full";
  if (status === 401) return "wrong-credentials";
  if (status === 403) return "no-permission";
  if (status === 301 || status === 307 || status === 308) return "wrong-region";
  if (status === 404) return "no-store";
  if (status === 408 || status === 429 || (status >= 500 && status !== 501)) return "transient";
  return "refused";
}

const OWN_WORDS: Partial<Record<Fault, string>> = {
  "no-credentials": "no credentials were found",
  "wrong-credentials": "the store does not accept the credentials",
  "no-permission": "the credentials do not allow it",
  "no-bucket": "there is no such bucket",
  "wrong-region": "the bucket is in another region, or none was given",
  clock: "the store's clock and this machine's differ too much",
  intercepted:
    "a web page came in place of the store's answer, as from a network's sign-in page or a gateway",
  "no-store": "what answers there does not speak the S3 protocol",
  "no-tls": "what answers there does not speak TLS, which https:// asks for",
  full: "the store is full, or a quota is reached",
};

/** Our own words where we know what happened; the store's, on one line, where we do not. */
function detail(fault: Fault, code: string, status: number | undefined, error: unknown): string {
  const answer = [code === "Error" ? "" : code, status === undefined ? "" : `HTTP ${status}`]
    .filter((part) => part !== "" && part !== "Unknown")
    .join(", ");
  const profile = awsProfile();
  if (fault === "no-credentials" && profile)
    return `no credentials were found: AWS_PROFILE names the profile ${profile}, which is not in the AWS config files, or has none`;
  const words = OWN_WORDS[fault] ?? (messageOf(error).split("\n")[0] ?? "").slice(0, 200);
  return answer === "" ? words : `${words} (${answer})`;
}
