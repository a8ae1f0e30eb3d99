/**
 * Emphasis beside the punctuation of Chinese, Japanese and Korean, which CommonMark shows with its stars:
 * https://github.com/tats-u/markdown-cjk-friendly/blob/main/specification.md
 */
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import type { Plugin } from "unified";

export const CJK_SYNTAX = [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()];

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a text may have any. */
export const hasCjk = (text: string): boolean => /[*_~]/.test(text) && CJK.test(text);

/** A plug-in of unified. It stands after remark-gfm. */
export const cjkEmphasis: Plugin = function () {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...CJK_SYNTAX];
};
