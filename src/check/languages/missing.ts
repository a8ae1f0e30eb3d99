/** What a growing language does not have yet, as the build found it. */
import type { GrowingLanguage, MissingTranslation } from "../../site/routes/growing.ts";
import type { Finding } from "../rules/rule.ts";

export const missingFindings = (languages: readonly GrowingLanguage[]): readonly Finding[] =>
  languages.flatMap(({ language, missing }) =>
    missing.map(
      (one): Finding => ({
        rule: "languages/missing",
        where: { file: one.file },
        message: `${lacks(one, language)}: ${one.texts} ${one.texts === 1 ? "text is" : "texts are"} not translated`,
        hint: one.isFileThere
          ? `translate what is missing in ${one.file}: build-site translations lists each text`
          : `write ${one.file}`,
      }),
    ),
  );

const lacks = ({ paths }: MissingTranslation, language: string): string =>
  paths.length === 0
    ? `${language} leaves a record out`
    : `${language} has no page for ${paths.join(", ")}`;
