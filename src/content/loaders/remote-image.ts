/** What a loader may ask for of pictures from elsewhere. */

export interface RemoteImageOptions {
  /** The largest file, in bytes. Default: 20 MB. */
  readonly maxBytes?: number;
  /** Milliseconds for all of it, redirects included. Default: 10,000. */
  readonly timeout?: number;
  /** Ask whether a picture that is kept has changed; without an answer the kept one is used. */
  readonly validate?: boolean;
  /** Whether addresses of private networks, and `http:`, may be asked. */
  readonly allowPrivate?: boolean;
}

/** Gives the name that `Picture` takes for its `file`. */
export type RemoteImage = (url: string, options?: RemoteImageOptions) => Promise<string>;
