/** What can go wrong between us and a store, by what the user can do about it. */
import { type Problem, SiteError } from "../../errors.ts";

export type Fault =
  /** Worth trying again: a lost connection, a time limit, a busy or restarting store. */
  | "transient"
  /** A web page came in place of the store's answer; it may be gone at the next attempt. */
  | "intercepted"
  | "clock"
  | "no-credentials"
  | "wrong-credentials"
  | "no-permission"
  | "no-bucket"
  | "wrong-region"
  | "no-store"
  | "no-tls"
  /** No room for another byte. */
  | "full"
  /** The store cannot keep this key beside others, such as a file named like a folder. */
  | "conflict"
  /** Another object is there than was seen: a write on condition was refused. */
  | "changed"
  | "refused";

export type Operation = "list" | "read" | "write" | "delete";

export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly fault: Fault;
  readonly operation: Operation;
  /** Empty for a listing. */
  readonly key: string;
  /** Whether something answered, if only to say no. */
  readonly isAnswer: boolean;
  constructor(
    fault: Fault,
    operation: Operation,
    key: string,
    detail: string,
    { isAnswer = false, ...options }: ErrorOptions & { readonly isAnswer?: boolean } = {},
  ) {
    super(detail, options);
    this.fault = fault;
    this.operation = operation;
    this.key = key;
    this.isAnswer = isAnswer;
  }
}

const ADVICE: Readonly<Record<Fault, readonly [rule: string, hint: string]>> = {
  transient: [
    "publish/unreachable",
    "check the endpoint and the network, then run the same command again: it goes on where this run stopped",
  ],
  intercepted: [
    "publish/intercepted",
    "sign in to this network, or go around its proxy, then run the same command again; if there is neither, check --endpoint: it must be the address of the S3 API, not of a website or a console",
  ],
  clock: ["publish/clock", "set this machine's clock: stores refuse requests that are minutes off"],
  "no-credentials": [
    "publish/no-credentials",
    "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, choose a profile with AWS_PROFILE, or give the CI job a role",
  ],
  "wrong-credentials": [
    "publish/wrong-credentials",
    "check the access key, the secret key and, for short-lived keys, the session token and its end",
  ],
  "no-permission": [
    "publish/no-permission",
    "allow s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects",
  ],
  "no-bucket": [
    "publish/no-bucket",
    "check the bucket's name and the endpoint, or create the bucket: publish never does",
  ],
  "wrong-region": ["publish/wrong-region", "give the bucket's region with --region"],
  "no-store": [
    "publish/no-store",
    "check --endpoint: it must be the address of the S3 API, not of a website or a console",
  ],
  "no-tls": [
    "publish/no-tls",
    "write http:// in --endpoint if the store has no TLS, or name the port where it has",
  ],
  full: [
    "publish/store-full",
    "make room in the store or raise its limit, then run the same command again: it goes on where this run stopped",
  ],
  conflict: ["publish/conflict", "the store keeps files and folders apart: see docs/deployment.md"],
  changed: [
    "publish/changed-meanwhile",
    "another run or tool wrote it since the plan was made: publish again, so that a new plan is made",
  ],
  refused: ["publish/refused", "read the store's answer above; nothing was deleted"],
};

const VERBS: Readonly<Record<Operation, string>> = {
  list: "listing the bucket",
  read: "reading it",
  write: "writing it",
  delete: "deleting it",
};

export function problemOf(error: StoreError, target: string): Problem {
  const [rule, hint] = ADVICE[error.fault];
  return {
    rule,
    where: { file: error.key === "" ? target : `${target}/${error.key}` },
    message: `${VERBS[error.operation]} failed: ${error.message}`,
    hint,
  };
}

/** Turns a store's error into one that names the place and the way out; others pass as they are. */
export async function withAdvice<T>(target: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new SiteError("The store did not do what was asked", [problemOf(error, target)], {
      cause: error,
    });
  }
}

export const isConflict = (error: unknown): boolean =>
  error instanceof StoreError && error.fault === "conflict";

/** Whether the error is about one object only, so that others may still succeed. */
export const isOfOneObject = (error: unknown): boolean =>
  error instanceof StoreError && ["refused", "conflict"].includes(error.fault);
