/** Where a language other than the first has its content. */
import type { Language } from "../../site/languages.ts";

export const languageFolder = ({ tag }: Pick<Language, "tag">): string => `content/${tag}/`;
