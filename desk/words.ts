/** What the desk says, in its language. */
import { language } from "./language.ts";

export const {
  desk: words,
  bodies: bodyWords,
  git: gitWords,
  parts: partsWords,
  pictures: pictureWords,
  records: recordWords,
  work: workWords,
  steps: stepWords,
  typed: typedWords,
  invisible: invisibleWords,
  languages: languageWords,
  rules: ruleWords,
} = language;
