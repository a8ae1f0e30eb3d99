/** What is rendered, and what comes of it. */
import type { OwnCard } from "../../assets/cards/own-card.ts";
import type { PictureOrder } from "../../assets/pictures/encoding.ts";
import type { Problem } from "../../errors.ts";
import type { OutputFile } from "../../output/file.ts";
import type { Head } from "../../site/head.ts";
import type { Page } from "../../site/kinds.ts";
import type { PageTranslation } from "../../site/routes/routes.ts";

export type CardHead = Pick<Head, "title" | "cardTitle" | "image">;

export interface Rendered {
  readonly route: string;
  readonly file?: OutputFile;
  /** What the page's social card shows. */
  readonly card?: CardHead;
  /** In place of that, what the page has drawn itself. */
  readonly ownCard?: OwnCard;
  /** The URL paths of island scripts, and of files of packages, that it may load. */
  readonly files?: readonly string[];
  /** Pictures that it asks for with options of its own. */
  readonly pictures?: readonly PictureOrder[];
  /** What authors should know. */
  readonly notices?: readonly Problem[];
  /** Why there is no file. */
  readonly failures?: readonly Failure[];
}

/** `cause` is what was thrown, if anything was. */
export type Failure = Problem & { readonly cause?: unknown };

export interface Renderable {
  /** undefined for the page of unknown paths. */
  readonly path: string | undefined;
  readonly source?: string | undefined;
  readonly noindex?: true | undefined;
  /** The whole URL of its original, where that is elsewhere. */
  readonly canonical?: string | undefined;
  readonly translations?: readonly PageTranslation[] | undefined;
  readonly borrowed?: PageTranslation | undefined;
  readonly page: () => Page | Promise<Page>;
}
